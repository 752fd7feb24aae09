import { connect } from 'node:net'

/**
 * The standard's commands (https://www.w3.org/TR/webdriver2/), as far as the stories need them. Firefox speaks them over a socket
 * of its own, Marionette, as Debian has no geckodriver; WebKit's driver by HTTP.
 */
export interface Driver {
  navigate(url: string): Promise<void>
  /** Runs a function in the page. It may use nothing from its scope. */
  run<Args extends unknown[], Result>(what: (...args: Args) => Result, ...args: Args): Promise<Result>
  click(element: ElementRef): Promise<void>
  clear(element: ElementRef): Promise<void>
  type(element: ElementRef, text: string): Promise<void>
  /** With a mouse, pressed on the way; from the middle of the element. */
  drag(element: ElementRef, by: readonly { x: number; y: number }[]): Promise<void>
  end(): Promise<void>
}

/** The key of an element in results and arguments. */
export type ElementRef = Record<typeof elementKey, string>
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const dragged = (element: ElementRef, by: readonly { x: number; y: number }[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      ...by.map(({ x, y }) => ({ type: 'pointerMove', duration: 20, origin: element, x, y })),
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const bodyOf = (what: (...args: never[]) => unknown) => `return (${String(what)})(...arguments)`

/** @param driver the address of a running WebDriver */
export async function overHttp(driver: string, capabilities: object): Promise<Driver> {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(driver + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const made = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${(made as { sessionId: string }).sessionId}`
  const post = (path: string, body: object = {}) => send('POST', session + path, body)
  const at = (element: ElementRef) => `/element/${element[elementKey]}`
  return {
    navigate: async (url) => void (await post('/url', { url })),
    run: async (what, ...args) => (await post('/execute/sync', { script: bodyOf(what), args })) as never,
    click: async (element) => void (await post(`${at(element)}/click`)),
    clear: async (element) => void (await post(`${at(element)}/clear`)),
    type: async (element, text) => void (await post(`${at(element)}/value`, { text })),
    drag: async (element, by) => void (await post('/actions', { actions: dragged(element, by) })),
    end: async () => void (await send('DELETE', session)),
  }
}

/** @param port where Firefox listens, started with `--marionette` */
export async function overMarionette(port: number): Promise<Driver> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let greet = () => {}
  const greeted = new Promise<void>((resolve, reject) => {
    greet = resolve
    socket.once('error', reject)
  })
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      if (!Array.isArray(message)) {
        greet()
        continue
      }
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown]
      const asker = waiting.get(id)
      waiting.delete(id)
      if (error) asker?.reject(new Error(error.message))
      else asker?.resolve(result)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  await greeted

  let last = 0
  const send = (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      const message = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  const webdriver = (command: string, parameters?: object) => send(`WebDriver:${command}`, parameters)
  const at = (element: ElementRef) => ({ id: element[elementKey] })
  await webdriver('NewSession', { capabilities: { alwaysMatch: {} } })
  return {
    navigate: async (url) => void (await webdriver('Navigate', { url })),
    run: async (what, ...args) => {
      const answer = await webdriver('ExecuteScript', { script: bodyOf(what), args })
      return (answer as { value: unknown }).value as never
    },
    click: async (element) => void (await webdriver('ElementClick', at(element))),
    clear: async (element) => void (await webdriver('ElementClear', at(element))),
    type: async (element, text) => void (await webdriver('ElementSendKeys', { ...at(element), text })),
    drag: async (element, by) => void (await webdriver('PerformActions', { actions: dragged(element, by) })),
    end: async () => {
      await webdriver('DeleteSession')
      socket.destroy()
    },
  }
}

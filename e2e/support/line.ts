import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A bad line to a portal: bytes come late, slowly and in order; packets are lost and sent again; some answers never come. */
export interface Line {
  url: string
  /** What went wrong so far. */
  lost: { packets: number; answers: number }
  /** No network: what is under way breaks, what is begun is refused. */
  down(): Promise<void>
  up(options?: LineOptions): Promise<void>
  close(): Promise<void>
}

export interface LineOptions {
  /** Bytes a second, for all connections and each way. */
  rate: number
  /** Each way, in milliseconds. */
  latency: number
  /** Of this many packets of 1,460 bytes one is lost, and waits `resend` milliseconds; 0 for none. */
  lossOf: number
  resend: number
  /** Of this many requests with a body the answer of one is cut, after it was served; 0 for none. */
  cutOf: number
  /** By which of them it happens: two lines of the same seed lose the same. */
  seed?: number
}

/** On which nothing goes wrong. */
export const goodLine: LineOptions = { rate: 100_000_000, latency: 0, lossOf: 0, resend: 0, cutOf: 0 }

/** At the door of a cellar: 400 kbit/s, 400 ms there and back; of twenty packets one is lost, and of twenty answers. */
export const cellarLine: LineOptions = { rate: 50_000, latency: 200, lossOf: 20, resend: 600, cutOf: 20 }

const packet = 1460
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One in `of`, by a sequence that a seed repeats. */
function oneIn(of: number, seed: number): () => boolean {
  let state = seed
  return () => {
    // xorshift32
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return of > 0 && (state >>> 0) % of === 0
  }
}

/**
 * One way for all connections: a packet begins when the one before has left.
 *
 * @returns what resolves once so many bytes would have arrived
 */
function way({ rate, latency, resend }: LineOptions, isLost: () => boolean, onLost: () => void) {
  let free = 0
  return async (bytes: number): Promise<void> => {
    free = Math.max(free, performance.now()) + (bytes / rate) * 1000
    const lost = isLost()
    if (lost) onLost()
    await wait(free + latency + (lost ? resend : 0) - performance.now())
  }
}

/** Hands over packet by packet, each after the one before it, however long that one took. */
function relay(
  from: Socket,
  to: Socket,
  carry: (bytes: number) => Promise<void>,
  onPacket: (bytes: Buffer) => void = () => {},
): void {
  let before = Promise.resolve()
  from.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += packet) {
      const bytes = chunk.subarray(at, at + packet)
      const arrives = carry(bytes.length)
      before = before
        .then(() => arrives)
        .then(() => {
          onPacket(bytes)
          if (!to.destroyed) to.write(bytes)
        })
    }
  })
  from.on('error', () => {})
  // What is on its way still arrives.
  from.on('close', () => void before.then(() => to.destroySoon()))
}

const write = /^(POST|PUT|PATCH|DELETE) /

/** @param to the portal's address */
export async function openLine(to: string, options: LineOptions): Promise<Line> {
  const { port, hostname } = new URL(to)
  const lost = { packets: 0, answers: 0 }
  const sockets = new Set<Socket>()
  const conditions = (now: LineOptions) => {
    const seed = now.seed ?? 20_261_122
    const isLost = oneIn(now.lossOf, seed)
    const [there, back] = [0, 1].map(() => way(now, isLost, () => (lost.packets += 1)))
    return { there: there!, back: back!, isCut: oneIn(now.cutOf, seed + 1) }
  }
  let { there, back, isCut } = conditions(options)

  const server = createServer((browser) => {
    const portal = connect(Number(port), hostname)
    for (const socket of [browser, portal]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // The browser sends its next request of a connection after the answer to the one before.
    let cuts = false
    relay(browser, portal, there, (bytes) => {
      if (write.test(bytes.toString('latin1', 0, 8))) cuts = isCut()
    })
    portal.prependListener('data', () => {
      if (!cuts) return
      // Served, and never heard of.
      lost.answers += 1
      portal.removeAllListeners('data')
      browser.destroy()
    })
    relay(portal, browser, back)
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const down = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: `http://localhost:${own}`,
    lost,
    down,
    up: (changed = options) => {
      ;({ there, back, isCut } = conditions(changed))
      return listen(own)
    },
    close: async () => {
      if (server.listening) await down()
    },
  }
}

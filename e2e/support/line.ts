import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A bad line to a portal: bytes arrive late, slowly and in order; packets are lost and resent; some answers
 * never arrive.
 */
export interface Line {
  url: string
  /** The losses so far. */
  lost: { packets: number; answers: number }
  /** No network: open connections break, new ones are refused. */
  down(): Promise<void>
  up(options?: LineOptions): Promise<void>
  close(): Promise<void>
}

export interface LineOptions {
  /** Bytes a second, for all connections and each way. */
  rate: number
  /** Each way, in milliseconds. */
  latency: number
  /** One in this many packets of 1,460 bytes is lost, and resent after `resend` milliseconds; 0 for none. */
  lossOf: number
  resend: number
  /** One in this many requests with a body loses its answer, after it was served; 0 for none. */
  cutOf: number
  /** Chooses the losses: two lines with the same seed lose the same. */
  seed?: number
}

/** Loses nothing. */
export const goodLine: LineOptions = { rate: 100_000_000, latency: 0, lossOf: 0, resend: 0, cutOf: 0 }

/**
 * At the door of a cellar: 400 kbit/s, 400 ms round trip; one in twenty packets is lost, and one in twenty
 * answers.
 */
export const cellarLine: LineOptions = { rate: 50_000, latency: 200, lossOf: 20, resend: 600, cutOf: 20 }

const packet = 1460
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** True for one in `of`, by a sequence that a seed repeats. */
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
 * One direction for all connections: a packet starts when the one before has left.
 * @returns a promise that resolves when so many bytes would have arrived
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

/** Delivers packet by packet, each after the one before it, however long that one took. */
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
  // Bytes on their way still arrive.
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
    // On one connection the browser sends its next request after the previous answer.
    let cuts = false
    relay(browser, portal, there, (bytes) => {
      if (write.test(bytes.toString('latin1', 0, 8))) cuts = isCut()
    })
    portal.prependListener('data', () => {
      if (!cuts) return
      // Served, but the answer never arrives.
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

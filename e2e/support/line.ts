import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A bad line to a portal: bytes come late, slowly and in order; packets are lost and sent again; some answers never come. */
export interface Line {
  url: string
  /** What went wrong so far. */
  lost: { packets: number; answers: number }
  /** No network: what is under way breaks, what is begun is refused. */
  down(): Promise<void>
  up(): Promise<void>
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

/** One way for all connections: a packet begins when the one before has left. */
class Way {
  private free = 0
  constructor(
    private readonly options: LineOptions,
    private readonly isLost: () => boolean,
    private readonly onLost: () => void,
  ) {}

  /** Resolves once the bytes would have arrived. */
  async carry(bytes: number): Promise<void> {
    const { rate, latency, resend } = this.options
    this.free = Math.max(this.free, performance.now()) + (bytes / rate) * 1000
    const lost = this.isLost()
    if (lost) this.onLost()
    await wait(this.free + latency + (lost ? resend : 0) - performance.now())
  }
}

/** Hands over packet by packet, each after the one before it, however long that one took. */
function relay(from: Socket, to: Socket, way: Way, onPacket: (bytes: Buffer) => void = () => {}): void {
  let before = Promise.resolve()
  from.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += packet) {
      const bytes = chunk.subarray(at, at + packet)
      const arrives = way.carry(bytes.length)
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
  const seed = options.seed ?? 20_261_122
  const isLost = oneIn(options.lossOf, seed)
  const isCut = oneIn(options.cutOf, seed + 1)
  const ways = [0, 1].map(() => new Way(options, isLost, () => (lost.packets += 1)))

  const server = createServer((browser) => {
    const portal = connect(Number(port), hostname)
    for (const socket of [browser, portal]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // The browser sends its next request of a connection after the answer to the one before.
    let cuts = false
    relay(browser, portal, ways[0]!, (bytes) => {
      if (write.test(bytes.toString('latin1', 0, 8))) cuts = isCut()
    })
    portal.prependListener('data', () => {
      if (!cuts) return
      // Served, and never heard of.
      lost.answers += 1
      portal.removeAllListeners('data')
      browser.destroy()
    })
    relay(portal, browser, ways[1]!)
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
    up: () => listen(own),
    close: async () => {
      if (server.listening) await down()
    },
  }
}

/** In this process, as each reader takes memory and a core. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []
const last = new Map<string, Promise<unknown>>()

/** Runs one work at a time for each caller, so that nobody fills the queue, and two in all. */
export function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(caller) ?? Promise.resolve()).catch(() => {}).then(() => withSlot(work))
  last.set(caller, turn)
  const forget = () => {
    if (last.get(caller) === turn) last.delete(caller)
  }
  turn.then(forget, forget)
  return turn
}

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot passes to the next in line.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** One of the two measured cores is the server's, the other the visitors'. */
export const cores = { server: '0', visitors: '1' }

export interface Load {
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Milliseconds of processor time of all processes, for each request. */
  cpu: number
}

/**
 * Sends requests over a few connections for some seconds, from a process of its own: first until V8 has
 * compiled the code, then to measure.
 */
const visitors = `
  const { get, Agent } = require('node:http')
  const { urls, headers, connections, warm, seconds } = JSON.parse(process.argv[1])
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let times = []
  // Whoever is being answered then is not left alone: a portal that is stopped next would complain.
  let over = false
  let open = connections
  let asked = 0
  const ask = () => {
    const start = performance.now()
    const request = get(urls[asked++ % urls.length], { agent, headers }, (response) => {
      if (response.statusCode !== 200) throw new Error('answered ' + response.statusCode)
      response.resume().on('end', () => { times.push(performance.now() - start); if (!over) ask(); else if (--open === 0) agent.destroy() })
    })
    request.on('error', (error) => { throw error })
  }
  for (let n = 0; n < connections; n += 1) ask()
  setTimeout(() => {
    times = []
    const start = performance.now()
    console.log('warm')
    setTimeout(() => {
      over = true
      times.sort((a, b) => a - b)
      const at = (part) => times[Math.floor((times.length - 1) * part)]
      const answers = times.length
      console.log(JSON.stringify({ answers, seconds: (performance.now() - start) / 1000, median: at(0.5), p99: at(0.99) }))
    }, seconds * 1000)
  }, warm * 1000)
`

interface Asked {
  /** Requested in turn: from one server, or several. */
  urls: string[]
  cookie?: string | undefined
  accept?: string
  encodings?: string
  pids: number[]
}

interface Counted {
  answers: number
  seconds: number
  median: number
  p99: number
}

export async function load(asked: Asked): Promise<Load> {
  const { urls, cookie, accept = 'text/html', encodings = 'gzip, deflate, br', pids } = asked
  const headers = { accept, 'accept-encoding': encodings, ...(cookie && { cookie }) }
  const settings = JSON.stringify({ urls, headers, connections: 8, warm: 5, seconds: 4 })
  const child = spawn('taskset', ['-c', cores.visitors, process.execPath, '-e', visitors, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => {
    const next = (await lines.next()) as IteratorResult<string, undefined>
    if (next.done) throw new Error(`${urls[0]} could not be measured`)
    return next.value
  }
  await line()
  const before = await cpuOf(pids)
  const { answers, seconds, median, p99 } = JSON.parse(await line()) as Counted
  const used = (await cpuOf(pids)) - before
  if (child.exitCode === null) await once(child, 'exit')
  return { perSecond: answers / seconds, median, p99, cpu: used / answers }
}

/** The processes' processor time so far, in milliseconds: Linux counts hundredths of a second. */
async function cpuOf(pids: number[]): Promise<number> {
  const each = pids.map(async (pid) => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return (await Promise.all(each)).reduce((total, one) => total + one, 0)
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { askUntil, issueAll, printTimes, wait, withBenchPortal, type BenchPortal } from './bench-pdf-server'

const connections = 50
const strangers = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
const strangeGets = 8000

/** In a worker thread: `urls` by `connections` of each address, over and over, or `most` requests at once. */
const crowd = `
  const { get, Agent } = require('node:http')
  const { parentPort, workerData: { url, connections, addresses, most } } = require('node:worker_threads')
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const answers = {}
  let asked = 0
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const ask = (localAddress) => {
    if (asked === most) return
    asked += 1
    const one = most ? url + Math.random().toString(36).slice(2, 14) : url
    const done = (status) => { answers[status] = (answers[status] ?? 0) + 1; ask(localAddress) }
    get(one, { agent, headers, localAddress }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
    }).on('error', ({ code }) => done(code))
  }
  for (const address of addresses) for (let n = 0; n < connections; n += 1) ask(address)
  parentPort.once('message', () => { parentPort.postMessage(answers); process.exit() })
`

/**
 * How long the sign-in waits while 50 connections request the public check of 2,000 products; what it and
 * somebody's check wait while 8,000 unknown codes are asked for from five addresses. Needs a build.
 */
export const benchVerify = () => withBenchPortal(measure)

type Answers = Record<string, number>

/** @returns the durations of `work` meanwhile, and the crowd's answers */
async function among<T>(workerData: object, work: () => Promise<T>): Promise<[T, Answers]> {
  const worker = new Worker(crowd, { eval: true, workerData })
  const done = await work()
  worker.postMessage('stop')
  const [answers] = (await once(worker, 'message')) as [Answers]
  return [done, answers]
}

async function measure(portal: BenchPortal): Promise<void> {
  const id = await issueAll(portal)
  const found = await fetch(`${portal.url}/api/company/products/getcertificate?certificationGroupId=${id}`, {
    headers: { cookie: portal.cookie },
  })
  const { certificationGroup } = (await found.json()) as { certificationGroup: { shortCode: string } }
  const stranger = { url: portal.url, cookie: '' }
  const check = `/verify/${certificationGroup.shortCode}`
  await askUntil(stranger, '/login', wait(3000))
  const idle = await askUntil(stranger, '/login', wait(8000))
  const kept = { url: portal.url + check, connections, addresses: ['127.0.0.1'] }
  const [{ meanwhile, seconds }, answers] = await among(kept, async () => {
    await askUntil(stranger, '/login', wait(1000))
    const started = performance.now()
    const meanwhile = await askUntil(stranger, '/login', wait(8000))
    return { meanwhile, seconds: (performance.now() - started) / 1000 + 1 }
  })
  console.log('\nThe sign-in page, asked for all the time: milliseconds')
  printTimes({ idle, meanwhile })
  console.log(
    `Meanwhile: ${connections} connections at the public check of a certificate of ${portal.productIds.length} ` +
      `products, ${((answers['200'] ?? 0) / seconds).toFixed(0)} answers a second.`,
  )
  const strange = {
    url: `${portal.url.replace('localhost', '127.0.0.1')}/verify/`,
    connections: 100,
    addresses: strangers,
    most: strangeGets,
  }
  const [times, strangeAnswers] = await among(strange, async () => ({
    'the sign-in': await askUntil(stranger, '/login', wait(2000)),
    'a check that is kept': await askUntil(stranger, check, wait(2000)),
    'a check that is made': await askUntil(stranger, `${check}?lang=en`, wait(2000)),
  }))
  console.log(
    `\nWhile ${strangeGets} unknown codes are asked for from ${strangers.length} addresses: milliseconds`,
  )
  printTimes(times)
  console.log(`They were answered ${JSON.stringify(strangeAnswers)}.`)
}

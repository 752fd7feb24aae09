import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { askUntil, issueAll, printTimes, wait, withBenchPortal, type BenchPortal } from './bench-pdf-server'

const connections = 50

/** In a worker thread. */
const crowd = `
  const { get, Agent } = require('node:http')
  const { parentPort, workerData: { url, connections } } = require('node:worker_threads')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let answers = 0
  let bytes = 0
  const ask = () =>
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) throw new Error('answered ' + response.statusCode)
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => { answers += 1; ask() })
    })
  for (let n = 0; n < connections; n += 1) ask()
  parentPort.once('message', () => { parentPort.postMessage({ answers, bytes }); process.exit() })
`

/** What the sign-in waits while 50 connections request the public check of 2,000 products. Needs a build. */
export const benchVerify = () => withBenchPortal(measure)

async function measure(portal: BenchPortal): Promise<void> {
  const id = await issueAll(portal)
  const found = await fetch(`${portal.url}/api/company/products/getcertificate?certificationGroupId=${id}`, {
    headers: { cookie: portal.cookie },
  })
  const { certificationGroup } = (await found.json()) as { certificationGroup: { shortCode: string } }
  const stranger = { url: portal.url, cookie: '' }
  await askUntil(stranger, '/login', wait(3000))
  const idle = await askUntil(stranger, '/login', wait(8000))
  const worker = new Worker(crowd, {
    eval: true,
    workerData: { url: `${portal.url}/verify/${certificationGroup.shortCode}`, connections },
  })
  await askUntil(stranger, '/login', wait(1000))
  const started = performance.now()
  const meanwhile = await askUntil(stranger, '/login', wait(8000))
  worker.postMessage('stop')
  const [{ answers }] = (await once(worker, 'message')) as [{ answers: number }]
  console.log('\nThe sign-in page, asked for all the time: milliseconds')
  printTimes({ idle, meanwhile })
  const seconds = (performance.now() - started) / 1000 + 1
  console.log(
    `Meanwhile: ${connections} connections at the public check of a certificate of ${portal.productIds.length} ` +
      `products, ${(answers / seconds).toFixed(0)} answers a second.`,
  )
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { createBackend, openServices } from '~/backend/backend'
import { readConfig } from '~/backend/core/config/config'
import { systemContext } from '~/backend/jobs/system-context'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import { root } from './run'

const products = 2000
const extracts = 8

export interface BenchPortal {
  url: string
  cookie: string
  facility: string
  productIds: string[]
}

/** A certifier's page loads while the portal issues certificates and extracts of 2,000 products. */
export const measureOthers = () => withBenchPortal(measure)

export async function withBenchPortal(work: (portal: BenchPortal) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-bench-'))
  try {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const prepared = await prepare(folder, url)
    const child = spawn(process.execPath, [path.join(root, 'build/main.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: url,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await listening(child)
      await work({ ...prepared, url })
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(folder: string, url: string): Promise<Omit<BenchPortal, 'url'>> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PUBLIC_URL: url, LOG_LEVEL: 'error' })
  const backend = createBackend(await openServices(config))
  try {
    const ctx = systemContext(backend.services)
    await createStaffAccount(ctx, { email: 'manager@example.test', manager: true })
    const user = await ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await beginSession(ctx, user.id)
    const cookie = ctx.responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
    const headers = new Headers({ host: new URL(url).host, origin: url, cookie })
    const api = backend.client({ headers, secure: false, address: null }, new Headers())
    const company = await api.companies.create({
      businessName: 'Molino San Giorgio S.r.l.',
      businessCode: '90000010009',
      city: 'Foggia',
      manufactoring: true,
    })
    const ingredient = await api.ingredients.certifierCreate({
      name: 'Semola',
      companyId: company.id,
      expirationDate: '2099-12-31',
      kosherGroupId: 'kg-1',
      kosherStatusId: 'ks-parve',
    })
    await api.ingredients.approve({ ingredientId: ingredient.id, version: ingredient.version })
    const first = await api.products.certifierCreate({
      name: 'Pasta',
      companyId: company.id,
      kosherStatusId: 'ks-parve',
      ingredientIds: [ingredient.id],
    })
    const row = await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: products }, (_, index) => {
      const id = uuid()
      const name = `Spaghetti trafilati in bronzo n. ${index}`
      return {
        ...row,
        id,
        root_id: id,
        name,
        name_key: name,
        code: `X-${index}`,
        status: 'approved' as const,
      }
    })
    for (let start = 0; start < rows.length; start += 200) {
      const some = rows.slice(start, start + 200)
      await ctx.db.insertInto('products').values(some).execute()
      const recipes = some.map(({ id }) => ({ product_id: id, ingredient_id: ingredient.id, position: 0 }))
      await ctx.db.insertInto('product_ingredients').values(recipes).execute()
    }
    return { cookie, facility: company.id, productIds: rows.map(({ id }) => id) }
  } finally {
    await backend.close()
  }
}

/** Keeps reading the log: a full pipe would stall the portal. */
function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!head.includes('"url":"http')) head += chunk.toString()
      if (head.includes('"url":"http')) resolve()
    })
    child.once('exit', () => reject(new Error(`The portal did not come up:\n${head}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function measure(portal: BenchPortal): Promise<void> {
  const page = '/certifier/certificates'
  await askUntil(portal, page, wait(2000))
  const alone = await askUntil(portal, page, wait(5000))
  const started = performance.now()
  const meanwhile = await askUntil(portal, page, makeThem(portal))
  const each = (performance.now() - started) / (extracts + 1)
  console.log(`\nA page of the portal (the list of certificates), asked for all the time: milliseconds`)
  printTimes({ alone, meanwhile })
  console.log(
    `Meanwhile: one certificate of ${products} products and ${extracts} extracts of it, one after the other, ` +
      `${each.toFixed(0)} ms each, stored and answered.`,
  )
}

export function printTimes(lists: Record<string, number[]>): void {
  console.log(['', 'median', 'p99', 'slowest', 'pages'].map((cell) => cell.padStart(12)).join(''))
  for (const [name, times] of Object.entries(lists)) {
    const at = (part: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN).toFixed(1)
    console.log(
      [name, at(0.5), at(0.99), at(1), String(times.length)].map((cell) => cell.padStart(12)).join(''),
    )
  }
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function makeThem(portal: BenchPortal): Promise<void> {
  const id = await issueAll(portal)
  for (let made = 0; made < extracts; made++)
    await post(portal, '/company/products/generatepartialcertificates', {
      productIds: portal.productIds,
      certificationGroupId: id,
    })
}

/** @returns its id */
export async function issueAll(portal: BenchPortal): Promise<string> {
  const certificationGroup = { name: 'Paste', companyId: portal.facility, expireOn: '2099-12-31' }
  const call = '/certifier/productflow/createcertificate'
  const issued = await post(portal, call, { productIds: portal.productIds, certificationGroup })
  return (JSON.parse(issued.toString()) as { id: string }).id
}

async function post({ url, cookie }: BenchPortal, call: string, body: object): Promise<Buffer> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${call}: ${response.status} ${answer.toString().slice(0, 500)}`)
  return answer
}

/** @returns sorted durations, until `work` is done */
export async function askUntil(
  { url, cookie }: Pick<BenchPortal, 'url' | 'cookie'>,
  page: string,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const state = { over: false }
  const ended = work.finally(() => (state.over = true))
  ended.catch(() => {})
  while (!state.over) {
    const start = performance.now()
    const response = await fetch(url + page, { headers: cookie ? { cookie } : {} })
    await response.text()
    if (!response.ok || response.redirected) throw new Error(`The page answered ${response.status}`)
    times.push(performance.now() - start)
  }
  await ended
  return times.sort((a, b) => a - b)
}

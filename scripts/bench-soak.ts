import { setTimeout as wait } from 'node:timers/promises'

import prepareDemo from '../e2e/support/global-setup'
import { startPortal, type Portal } from '../e2e/support/portal'
import type { Api } from '../app/backend/backend'
import { apiOf } from '../tests/backend/operations/processes'
import { heldMemoryOf, probedPortal, sessionCookie } from '../tests/hostile/portal'
import { demoAccounts } from './demo-accounts'

/** Megabytes a minute by which the memory may grow in the second half, when everything is warm. */
const steepest = 2

/** How many of each work all the time. */
const crew = { lists: 3, pages: 2, saves: 2, uploads: 1, issues: 1, verify: 3 }

type Kind = keyof typeof crew
type Account = keyof typeof demoAccounts

const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate: '2099-06-30' }

/** Mixed work by several accounts at the machine's limit. Needs a build. @returns whether all was well */
export async function benchSoak(minutes: number): Promise<boolean> {
  const forget = await prepareDemo()
  try {
    // The daily limits of a company, or an address, are not under test.
    const settings = { LOG_LEVEL: 'error', COMPANY_STORAGE: '100gb', COMPANY_ITEMS_PER_DAY: '1000000' }
    const portal = await startPortal({ settings, program: probedPortal })
    try {
      return await soak(portal, minutes)
    } finally {
      await portal.stop()
    }
  } finally {
    await forget()
  }
}

async function soak(portal: Portal, minutes: number): Promise<boolean> {
  const { url } = portal
  const cookies = new Map<Account, string>()
  for (const who of Object.keys(demoAccounts) as Account[]) cookies.set(who, await sessionCookie(url, who))
  const as = (who: Account): Api => apiOf({ url }, cookies.get(who))
  const get = async (path: string, cookie = '') => {
    const response = await fetch(url + path, { headers: { accept: 'text/html', cookie } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  const codes: string[] = []
  let made = 0
  const companyId =
    (await as('manager').companies.list({ ItemsPerPage: 50 })).items.find((one) => one.manufactoring)?.id ??
    ''
  const ingredient = () =>
    as('staff').ingredients.certifierCreate({ name: `Prova ${++made}`, companyId, ...complete })
  const issue = async () => {
    const manager = as('manager')
    const { id, version } = await ingredient()
    await manager.ingredients.approve({ ingredientId: id, version })
    const form = { name: `Prova ${++made}`, companyId, kosherStatusId: 'ks-parve', ingredientIds: [id] }
    const product = await manager.products.certifierCreate(form)
    await manager.products.approve({ productId: product.id, version: product.version })
    const certificationGroup = { name: `Prova ${made}`, companyId, expireOn: '2099-05-31' }
    const issued = await manager.certificates.create({ productIds: [product.id], certificationGroup })
    const { certificationGroup: group } = await manager.certificates.get({ certificationGroupId: issued.id })
    codes.push(group.shortCode)
  }
  await issue()

  const work: Record<Kind, (turn: number) => Promise<unknown>> = {
    lists: (turn) => {
      const api = as((['staff', 'molino', 'vesuvio'] as const)[turn % 3] ?? 'staff')
      return turn % 2
        ? api.ingredients.list({ Search: 'far', ItemsPerPage: 25 })
        : api.products.list({ ItemsPerPage: 25 })
    },
    pages: (turn) =>
      turn % 2
        ? get('/certifier/ingredients', cookies.get('staff'))
        : get('/ingredients', cookies.get('molino')),
    async saves() {
      const { id: ingredientId, version } = await ingredient()
      await as('manager').ingredients.certifierSave({
        ingredientId,
        version,
        name: `Prova ${++made}`,
        ...complete,
      })
    },
    async uploads() {
      const { id: ingredientId } = await ingredient()
      const file = new File([`nome;valore\n${'prova;1\n'.repeat(20_000)}`], 'prova.csv', { type: 'text/csv' })
      await as('staff').documents.upload({ ingredientId, filename: 'prova.csv', file })
    },
    issues: issue,
    verify: (turn) => get(`/verify/${codes[turn % codes.length]}`),
  }

  const times: Record<Kind, number[]> = {
    lists: [],
    pages: [],
    saves: [],
    uploads: [],
    issues: [],
    verify: [],
  }
  const errors = new Map<string, number>()
  const end = performance.now() + minutes * 60_000
  const worker = async (kind: Kind, first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const began = performance.now()
      try {
        await work[kind](turn)
        times[kind].push(performance.now() - began)
      } catch (error) {
        const said = `${kind}: ${error instanceof Error ? error.message : String(error)}`
        errors.set(said, (errors.get(said) ?? 0) + 1)
        await wait(100)
      }
    }
  }
  const held: { minute: number; megabytes: number }[] = []
  const watch = async () => {
    for (let n = 0; n <= 20; n++) {
      await wait(Math.max(0, end - (minutes * 60_000 * (20 - n)) / 20 - performance.now()))
      held.push({ minute: (minutes * n) / 20, megabytes: await heldMemoryOf(portal) })
    }
  }
  const kinds = Object.keys(crew) as Kind[]
  const workers = kinds.flatMap((kind) => Array.from({ length: crew[kind] }, (_, n) => worker(kind, n)))
  await Promise.all([...workers, watch()])

  console.log(`\n${minutes} minutes of mixed work by ${cookies.size} accounts: milliseconds`)
  for (const kind of kinds) {
    const sorted = times[kind].sort((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)
    console.log(
      `${kind.padEnd(8)} ${String(sorted.length).padStart(7)} done   p50 ${at(0.5).padStart(6)}   p99 ${at(0.99).padStart(6)}`,
    )
  }
  const slope = slopeOf(held.slice(10))
  const [start, middle, last] = [0, 10, 20].map((n) => held[n]?.megabytes.toFixed(0))
  console.log(
    `memory held: ${start} MB at the start, ${middle} in the middle, ${last} at the end; ${slope.toFixed(2)} MB a minute in the second half (at most ${steepest})`,
  )
  for (const [said, count] of errors) console.log(`✗ ${said} (${count} times)`)
  return errors.size === 0 && slope <= steepest
}

/** By least squares. */
function slopeOf(points: { minute: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, one) => sum + of(one), 0) / points.length
  const x = mean((point) => point.minute)
  const y = mean((point) => point.megabytes)
  const up = mean((point) => (point.minute - x) * (point.megabytes - y))
  return up / mean((point) => (point.minute - x) ** 2)
}

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
  /** Whole, and with what it is about. */
  const get = async (path: string, datum: string, cookie = '') => {
    const response = await fetch(url + path, { headers: { accept: 'text/html', cookie } })
    const page = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    if (!page.includes('</html>') || !page.includes(datum))
      throw new Error(`${path} lacks ${datum}, or its end`)
  }
  const certified: { code: string; name: string }[] = []
  /** What was acknowledged, and whether it is there: asked at the end. */
  const written: { what: string; isThere: () => Promise<boolean> }[] = []
  let made = 0
  const companyId =
    (await as('manager').companies.list({ ItemsPerPage: 50 })).items.find((one) => one.manufactoring)?.id ??
    ''
  /** The first of each list, before anything called `Prova`. */
  const firstOf = async (who: Account) =>
    (await as(who).ingredients.list({ ItemsPerPage: 10 })).items.find(({ name }) => /^[\w ]+$/.test(name))
      ?.name ?? '?'
  const first = { staff: await firstOf('staff'), molino: await firstOf('molino') }
  const ingredient = async () => {
    const name = `Prova ${++made}`
    const saved = await as('staff').ingredients.certifierCreate({ name, companyId, ...complete })
    return {
      ...saved,
      keep: (last = name) => written.push({ what: last, isThere: () => isNamed(saved.id, last) }),
    }
  }
  const isNamed = async (ingredientId: string, name: string) =>
    (await as('manager').ingredients.get({ ingredientId })).name === name
  const listed = ({ items, totalItems }: { items: unknown[]; totalItems: number }) => {
    if (items.length !== Math.min(25, totalItems)) throw new Error('a list of another length')
  }
  const issue = async () => {
    const manager = as('manager')
    const { id, version, keep } = await ingredient()
    await manager.ingredients.approve({ ingredientId: id, version })
    keep()
    const form = { name: `Prova ${++made}`, companyId, kosherStatusId: 'ks-parve', ingredientIds: [id] }
    const product = await manager.products.certifierCreate(form)
    await manager.products.approve({ productId: product.id, version: product.version })
    const certificationGroup = { name: `Prova ${made}`, companyId, expireOn: '2099-05-31' }
    const issued = await manager.certificates.create({ productIds: [product.id], certificationGroup })
    const { certificationGroup: group } = await manager.certificates.get({ certificationGroupId: issued.id })
    const { shortCode: code, name } = group
    certified.push({ code, name })
    const stands = async () => {
      const { state, documents } = await manager.verify.code({ code })
      return state === 'valid' && documents[0]?.products[0]?.name === form.name
    }
    written.push({ what: group.number, isThere: stands })
  }
  await issue()

  const work: Record<Kind, (turn: number) => Promise<unknown>> = {
    lists: async (turn) => {
      const api = as((['staff', 'molino', 'vesuvio'] as const)[turn % 3] ?? 'staff')
      listed(
        await (turn % 2
          ? api.ingredients.list({ Search: 'far', ItemsPerPage: 25 })
          : api.products.list({ ItemsPerPage: 25 })),
      )
    },
    pages: (turn) =>
      turn % 2
        ? get('/certifier/ingredients', first.staff, cookies.get('staff'))
        : get('/ingredients', first.molino, cookies.get('molino')),
    async saves() {
      const { id: ingredientId, version, keep } = await ingredient()
      const name = `Prova ${++made}`
      const saved = await as('manager').ingredients.certifierSave({
        ingredientId,
        version,
        name,
        ...complete,
      })
      if (saved.name !== name) throw new Error('saved as something else')
      keep(name)
    },
    async uploads() {
      const { id: ingredientId } = await ingredient()
      const file = new File([`nome;valore\n${'prova;1\n'.repeat(20_000)}`], 'prova.csv', { type: 'text/csv' })
      await as('staff').documents.upload({ ingredientId, filename: 'prova.csv', file })
      const isThere = async () =>
        (await as('staff').documents.list({ IngredientId: ingredientId })).items.some(
          ({ size }) => size === file.size,
        )
      written.push({ what: `the file of ${ingredientId}`, isThere })
    },
    issues: issue,
    verify: (turn) => {
      const { code, name } = certified[turn % certified.length] ?? { code: '', name: '?' }
      return get(`/verify/${code}`, name)
    },
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
  let lost = 0
  for (const { what, isThere } of written)
    if (!(await isThere().catch(() => false)))
      console.log(`✗ acknowledged, and not there: ${what} (${++lost})`)
  console.log(`${written.length} acknowledged writes looked up, ${lost} lost`)
  for (const [said, count] of errors) console.log(`✗ ${said} (${count} times)`)
  return errors.size === 0 && lost === 0 && slope <= steepest
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

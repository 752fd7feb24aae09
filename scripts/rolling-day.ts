import assert from 'node:assert/strict'
import { contract } from '~/contract'
import type { Portal } from '../e2e/support/portal'
import { apiOf } from '../tests/backend/operations/processes'
import { sessionCookie } from '../tests/hostile/portal'
import type { demoAccounts } from './demo-accounts'

type Who = keyof typeof demoAccounts
type Sessions = Record<'molino' | 'manager', string>

/** The results of a day, found again by portals of any release. */
export interface Day {
  name: string
  ingredientId: string
  productId: string
  groupId: string
  certificateId: string
  documentId: string
}

const expirationDate = '2099-06-30'
const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate }
const note = 'La scheda tecnica è allegata.'
const sheet = 'nome;valore\nprova;1\n'

/** Sessions begun by one release, which the other has to recognize. */
export async function signInBoth({ url }: Portal): Promise<Sessions> {
  const cookieOf = (who: Who) => sessionCookie(url, who)
  return { molino: await cookieOf('molino'), manager: await cookieOf('manager') }
}

/** From the company's draft to its certificate, each step made by the next portal in turn. */
export async function work(portals: readonly Portal[], sessions: Sessions, name: string): Promise<Day> {
  let step = 0
  const by = (who: keyof Sessions) => apiOf(portals[step++ % portals.length] as Portal, sessions[who])
  const found = await by('manager').companies.list({ Search: 'altamura', ShowOnlyManufactories: true })
  const companyId = found.items[0]?.id ?? ''
  const draft = await by('molino').ingredients.create({ name, companyId, expirationDate })
  const { id: ingredientId } = draft
  const file = new File([sheet], 'scheda.csv', { type: 'text/csv' })
  const { documentId } = await by('molino').documents.upload({ ingredientId, filename: 'scheda.csv', file })
  await by('molino').ingredients.addNote({ ingredientId, content: note })
  await by('molino').ingredients.save({ ingredientId, name, version: draft.version, expirationDate })
  await by('molino').ingredients.send({ ingredientId })
  const sent = await by('manager').ingredients.get({ ingredientId })
  const saved = await by('manager').ingredients.certifierSave({
    ingredientId,
    name,
    ...complete,
    version: sent.version,
  })
  await by('manager').ingredients.approve({ ingredientId, version: saved.version })
  const product = await by('molino').products.create({ name, companyId, ingredientIds: [ingredientId] })
  const { id: productId } = product
  await by('molino').products.send({ productId })
  const asked = await by('manager').products.get({ productId })
  const checked = await by('manager').products.certifierSave({
    productId,
    name,
    kosherStatusId: complete.kosherStatusId,
    ingredientIds: [ingredientId],
    version: asked.version,
  })
  await by('manager').products.approve({ productId, version: checked.version })
  const issued = await by('manager').certificates.create({
    productIds: [productId],
    certificationGroup: { name, companyId, expireOn: '2099-05-31' },
  })
  return {
    name,
    ingredientId,
    productId,
    groupId: issued.id,
    certificateId: issued.certificateId,
    documentId,
  }
}

/** A day's results are complete for both sides. @throws AssertionError */
export async function find(portal: Portal, sessions: Sessions, day: Day): Promise<void> {
  const { name, ingredientId, productId, documentId, certificateId } = day
  for (const cookie of Object.values(sessions)) {
    const api = apiOf(portal, cookie)
    const ingredient = await api.ingredients.get({ ingredientId })
    assert.deepEqual([ingredient.name, ingredient.status], [name, 'approved'])
    assert(ingredient.notes.some(({ content }) => content === note))
    const listed = await api.ingredients.list({ Search: name, WithStatus: ['approved'] })
    assert.deepEqual(
      listed.items.map(({ id }) => id),
      [ingredientId],
    )
    assert.equal((await api.products.get({ productId })).status, 'approved')
    const { body } = await api.documents.download({ documentId })
    assert.equal(await new Response(body).text(), sheet)
    const pdf = await (await api.certificates.download({ certificateId })).text()
    assert(pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF'))
  }
}

interface Procedure {
  '~orpc': {
    route: { method?: string; path?: string }
    inputSchema?: { safeParse(input: unknown): { success: boolean } }
  }
}

/** Reads without input: lists, desks, figures, settings. */
const reads = Object.values(contract)
  .flatMap((group) => Object.values(group as unknown as Record<string, Procedure>))
  .filter(({ '~orpc': { inputSchema } }) => !inputSchema || inputSchema.safeParse({}).success)
  .map(({ '~orpc': { route } }) => route)
  .filter(({ method, path = '{' }) => method === 'GET' && !path.includes('{') && !path.endsWith('/logout'))
  .map(({ path = '' }) => path)

/**
 * Reads without input match the other release's; calls that one of them lacks, or guards more closely, are
 * skipped.
 * @returns how many
 */
export async function readAll(portals: readonly Portal[], sessions: Sessions): Promise<number> {
  let read = 0
  for (const cookie of Object.values(sessions))
    for (const path of reads) {
      const headers = { cookie }
      const answers = await Promise.all(portals.map(({ url }) => fetch(`${url}/api${path}`, { headers })))
      const totals = await Promise.all(
        answers.map(async (answer) => [
          answer.status,
          ((await answer.json().catch(() => null)) as { totalItems?: number } | null)?.totalItems,
        ]),
      )
      if (totals.some(([status]) => status === 403 || status === 404)) continue
      for (const total of totals) assert.deepEqual(total, totals[0], path)
      assert((totals[0]?.[0] ?? 500) < 500, path)
      read++
    }
  return read
}

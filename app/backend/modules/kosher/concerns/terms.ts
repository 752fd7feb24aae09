import type { z } from 'zod'
import type { AddTerm, ArchiveTerm, SaveTerm, Term } from '~/contract/items/terms'
import type { Paged } from '~/contract/fields'
import { backendMessages as messages } from '~/domain/backend-messages'
import { termKey } from '~/domain/kosher/sensitive-names'
import { kindOfTerm, termKinds, type TermKind } from '~/domain/kosher/term-kinds'
import { searchKey } from '~/domain/text/search-key'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import { lockRows } from '../../../core/lock-rows'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { SensitiveTermRow } from '../../../db/tables'
import { changedByCaller } from '../../audit/changed-by-caller'
import { findTerm, insertTerm, termRows, updateTerm } from './concerns.repository'
import { staleTerm } from './terms.errors'

export const toTerm = (row: SensitiveTermRow): Term => ({
  id: row.id,
  shown: row.shown,
  nature: row.nature,
  proof: row.proof,
  passover: row.passover,
  why: row.why,
  whyEn: row.why_en,
  source: row.source,
  archived: row.archived_at !== null,
  version: row.version,
})

/** «E 471» finds E471, «mono» finds names that begin with it. */
const isFoundBy = (search: string | undefined) => {
  const [typed, key] = [searchKey(search), termKey(search ?? '')]
  return ({ shown, term_key }: SensitiveTermRow) =>
    searchKey(shown).includes(typed) || (key !== '' && term_key.includes(key))
}

export async function listTerms(
  ctx: Ctx,
  {
    Search,
    Kind,
    ItemsPerPage,
    Offset,
  }: { Search?: string | undefined; Kind?: TermKind | undefined; ItemsPerPage: number; Offset: number },
): Promise<Paged<Term>> {
  const isFound = isFoundBy(Search)
  const termPlace = (row: SensitiveTermRow) => termKinds.indexOf(kindOfTerm(row))
  const rows = (await termRows(ctx))
    .filter((row) => isFound(row) && (Kind === undefined || kindOfTerm(row) === Kind))
    .toSorted((one, other) => termPlace(one) - termPlace(other))
  return {
    items: rows.slice(Offset, Offset + ItemsPerPage).map(toTerm),
    itemsPerPage: ItemsPerPage,
    offset: Offset,
    totalItems: rows.length,
  }
}

/** @throws AppError 404 */
export async function getTerm(ctx: Ctx, { termId }: { termId: string }): Promise<Term> {
  const row = await findTerm(ctx, termId)
  if (!row) throw notFound()
  return toTerm(row)
}

type Typed = z.output<typeof AddTerm>

const termColumns = ({ shown, nature, proof, passover, why, whyEn, source }: Typed) => ({
  term_key: termKey(shown),
  shown,
  nature: nature ?? null,
  proof,
  passover: passover ?? null,
  why,
  why_en: whyEn ?? null,
  source: source ?? null,
})

/** Terms are identified by their key. */
function assertUntaken(rows: SensitiveTermRow[], { shown }: Typed, ownId?: string): void {
  const key = termKey(shown)
  if (rows.some(({ id, term_key }) => term_key === key && id !== ownId))
    throw invalidInput({ shown: [messages.nameTaken] })
}

const told = (row: SensitiveTermRow) => {
  const { shown, nature, proof, passover, why, whyEn, source, archived } = toTerm(row)
  return { title: shown, nature, proof, passover, why, whyEn, source, archived }
}

const recordTerm = (
  tx: Ctx,
  action: 'added' | 'saved' | 'archived' | 'restored',
  before: SensitiveTermRow | null,
  after: SensitiveTermRow,
) =>
  record(tx, {
    action: `term.${action}`,
    entityType: 'term',
    entityId: after.id,
    before: before && told(before),
    after: { ...told(after), version: after.version },
  })

/** @throws AppError 400 if there is one already */
export async function addTerm(ctx: Ctx, typed: Typed): Promise<Term> {
  return withTransaction(ctx, async (tx) => {
    await lockRows(tx, 'sensitive_terms')
    assertUntaken(await termRows(tx), typed)
    const row: SensitiveTermRow = { id: tx.newId(), ...termColumns(typed), archived_at: null, version: 1 }
    await insertTerm(tx, row)
    await recordTerm(tx, 'added', null, row)
    return toTerm(row)
  })
}

/** @throws AppError 400 if there is one already; 404; 409 stale */
export async function saveTerm(
  ctx: Ctx,
  { termId, version, ...typed }: z.output<typeof SaveTerm>,
): Promise<Term> {
  return withTransaction(ctx, async (tx) => {
    const { before, rows } = await lockTerm(tx, termId)
    if (version !== undefined && version !== before.version)
      throw staleTerm(toTerm(before), await changedByCaller(tx, 'term', before))
    assertUntaken(rows, typed, termId)
    const after = { ...before, ...termColumns(typed), version: before.version + 1 }
    await updateTerm(tx, after)
    await recordTerm(tx, 'saved', before, after)
    return toTerm(after)
  })
}

/** Repeating it changes nothing. @throws AppError 404 */
export async function archiveTerm(
  ctx: Ctx,
  { termId, archived }: z.output<typeof ArchiveTerm>,
): Promise<Term> {
  return withTransaction(ctx, async (tx) => {
    const { before } = await lockTerm(tx, termId)
    if ((before.archived_at !== null) === archived) return toTerm(before)
    const after = { ...before, archived_at: archived ? nowOf(tx) : null, version: before.version + 1 }
    await updateTerm(tx, after)
    await recordTerm(tx, archived ? 'archived' : 'restored', before, after)
    return toTerm(after)
  })
}

/** Locked, with all terms. @throws AppError 404 */
async function lockTerm(tx: Ctx, termId: string) {
  await lockRows(tx, 'sensitive_terms')
  const rows = await termRows(tx)
  const before = rows.find(({ id }) => id === termId)
  if (!before) throw notFound()
  return { before, rows }
}

import type { z } from 'zod'
import type {
  AddLookupEntry,
  ArchiveLookupEntry,
  LookupEntry,
  SaveLookupEntry,
} from '~/contract/items/lookups'
import { backendMessages as messages } from '~/domain/backend-messages'
import { lookupNames, type LookupName } from '~/domain/kosher/lookup-entries'
import type { Nature } from '~/domain/kosher/natures'
import { searchKey } from '~/domain/text/search-key'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput, notFound, AppError, type FieldIssues } from '../../core/errors'
import { emit } from '../../core/events'
import { lockRows } from '../../core/lock-rows'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { changedByCaller } from '../audit/changed-by-caller'
import { projectTerms } from '../directory/projection/raise-version'
import { toLookup } from './list-lookups'
import {
  countUnsaid,
  entryRows,
  insertEntry,
  noUse,
  lookupTables,
  updateEntry,
  countUses,
  type EntryRow,
  type Uses,
} from './lookups.repository'
import type { ItemPlural } from '~/domain/items/item-kinds'

const toEntry = (lookup: LookupName, row: EntryRow, uses: Uses = noUse): LookupEntry => ({
  ...toLookup(row),
  lookup,
  nature: row.nature ?? null,
  rank: row.rank ?? 0,
  proof: row.proof ?? null,
  means: row.means ?? null,
  usedByIngredients: uses.ingredients,
  usedByProducts: uses.products,
  version: row.version,
})

export async function listEntries(ctx: Ctx): Promise<{ items: LookupEntry[] }> {
  const items: LookupEntry[] = []
  for (const lookup of lookupNames) {
    const uses = await countUses(ctx, lookupTables[lookup])
    for (const row of await entryRows(ctx, lookupTables[lookup]))
      items.push(toEntry(lookup, row, uses.get(row.id)))
  }
  return { items }
}

/** The number of used statuses without a nature and of used groups without a proof. */
export const unsaidMeanings = (ctx: Ctx): Promise<number> => countUnsaid(ctx)

type Typed = Omit<z.output<typeof AddLookupEntry>, 'lookup'>

/** X12 element 1798 (specification §3 "Lookups"). */
const dietTypes: Readonly<Record<Nature, string>> = {
  pareve: '13',
  dairy: '14',
  fish: '15',
  meat: '16',
  dairyEquipment: '22',
}

/** The meanings of this list; those typed for another one are left out. */
function entryMeaning(lookup: LookupName, { nature, rank, proof, means }: Typed): Partial<EntryRow> {
  if (lookup === 'groups') return { proof: proof ?? null }
  if (lookup === 'restrictions') return { means: means ?? null }
  return { nature: nature ?? null, rank, x12_code: nature ? dietTypes[nature] : '' }
}

const meansTheSame = (one: EntryRow, other: EntryRow) =>
  (['nature', 'rank', 'proof', 'means'] as const).every((name) => one[name] === other[name])

/** Lists are chosen from, and files read, by code and by either name. */
function takenIn(rows: EntryRow[], { code, description, descriptionEn }: Typed, ownId?: string): FieldIssues {
  const others = rows.filter(({ id }) => id !== ownId)
  const keysOf = (row: EntryRow) => [row.description, row.description_en].flatMap((name) => name ?? [])
  const names = new Set(others.flatMap(keysOf).map((name) => searchKey(name)))
  const codes = new Set(others.map((row) => searchKey(row.code)))
  return {
    ...(codes.has(searchKey(code)) && { code: [messages.codeTaken] }),
    ...(names.has(searchKey(description)) && { description: [messages.nameTaken] }),
    ...(descriptionEn && names.has(searchKey(descriptionEn)) && { descriptionEn: [messages.nameTaken] }),
  }
}

function assertUntaken(issues: FieldIssues): void {
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
}

const told = ({ code, description, description_en, archived_at, nature, rank, proof, means }: EntryRow) => ({
  title: description,
  code,
  description,
  descriptionEn: description_en,
  archived: archived_at !== null,
  nature,
  rank,
  proof,
  means,
})

/** The register names statuses and restrictions. */
const followed = async (tx: Ctx, lookup: LookupName) => {
  if (lookup !== 'groups') await projectTerms(tx)
}

const recordEntry = (
  tx: Ctx,
  action: 'added' | 'saved' | 'archived' | 'restored',
  before: EntryRow | null,
  after: EntryRow,
) =>
  record(tx, {
    action: `lookup.${action}`,
    entityType: 'lookup',
    entityId: after.id,
    before: before && told(before),
    after: { ...told(after), version: after.version },
  })

/** @throws AppError 400 where another has its code or name */
export async function addEntry(
  ctx: Ctx,
  { lookup, ...typed }: z.output<typeof AddLookupEntry>,
): Promise<LookupEntry> {
  const table = lookupTables[lookup]
  return withTransaction(ctx, async (tx) => {
    await lockRows(tx, table)
    const rows = await entryRows(tx, table)
    assertUntaken(takenIn(rows, typed))
    const row: EntryRow = {
      id: tx.newId(),
      code: typed.code,
      description: typed.description,
      description_en: typed.descriptionEn ?? null,
      position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
      archived_at: null,
      version: 1,
      ...entryMeaning(lookup, typed),
    }
    await insertEntry(tx, table, row)
    await recordEntry(tx, 'added', null, row)
    await followed(tx, lookup)
    return toEntry(lookup, row)
  })
}

/** @throws AppError 400; 404; 409 stale, or if a used meaning changes without the number of affected items */
export async function saveEntry(
  ctx: Ctx,
  { lookup, entryId, version, touched, ...typed }: z.output<typeof SaveLookupEntry>,
): Promise<LookupEntry> {
  const table = lookupTables[lookup]
  return withTransaction(ctx, async (tx) => {
    const { before, rows, uses } = await lockEntry(tx, lookup, entryId)
    if (version !== undefined && version !== before.version)
      throw staleEntry(toEntry(lookup, before, uses), await changedByCaller(tx, 'lookup', before))
    const issues = takenIn(rows, typed, entryId)
    const used = Object.values(uses).reduce((sum, count) => sum + count, 0)
    if (typed.code !== before.code && used > 0) issues.code = [messages.codeUsed]
    assertUntaken(issues)
    const after: EntryRow = {
      ...before,
      code: typed.code,
      description: typed.description,
      description_en: typed.descriptionEn ?? null,
      version: before.version + 1,
      ...entryMeaning(lookup, typed),
    }
    if (!meansTheSame(before, after) && used > 0 && touched !== used) throw entryInUse(uses)
    await updateEntry(tx, table, after)
    await recordEntry(tx, 'saved', before, after)
    if (!meansTheSame(before, after) && used > 0)
      await emit(tx, 'lookup.meaning_changed', { lookup, entryId, uses: used })
    await followed(tx, lookup)
    return toEntry(lookup, after, uses)
  })
}

/** Repeating it changes nothing. @throws AppError 404 */
export async function archiveEntry(
  ctx: Ctx,
  { lookup, entryId, archived }: z.output<typeof ArchiveLookupEntry>,
): Promise<LookupEntry> {
  return withTransaction(ctx, async (tx) => {
    const { before, uses } = await lockEntry(tx, lookup, entryId)
    if ((before.archived_at !== null) === archived) return toEntry(lookup, before, uses)
    const after = { ...before, archived_at: archived ? nowOf(tx) : null, version: before.version + 1 }
    await updateEntry(tx, lookupTables[lookup], after)
    await recordEntry(tx, archived ? 'archived' : 'restored', before, after)
    return toEntry(lookup, after, uses)
  })
}

/** Locked, with all entries of its list. @throws AppError 404 */
async function lockEntry(tx: Ctx, lookup: LookupName, entryId: string) {
  const table = lookupTables[lookup]
  await lockRows(tx, table)
  const rows: EntryRow[] = await entryRows(tx, table)
  const before = rows.find(({ id }) => id === entryId)
  if (!before) throw notFound()
  const uses = (await countUses(tx, table, entryId)).get(entryId) ?? noUse
  return { before, rows, uses }
}

export const staleEntry = (current: LookupEntry, byYou = false) =>
  new AppError(409, 'lookup.stale_version', { details: { current, byYou } })

export const entryInUse = (uses: Record<ItemPlural, number>) =>
  new AppError(409, 'lookup.in_use', { details: uses })

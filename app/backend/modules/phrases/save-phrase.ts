import type { z } from 'zod'
import type { Phrase, SavePhrase, CreatePhrase, MovePhrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { assertOffered } from '../../core/language'
import { withTransaction } from '../../core/transaction'
import type { PhraseRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import { phraseInSight } from './get-phrase'
import { toPhrase, updatePhrase, insertPhrase, placePhrase, selectPhrases } from './phrases.repository'
import { actorOf } from '../../core/access'
import { forbidden, AppError } from '../../core/errors'
import { record } from '../../core/record'

/** @throws AppError 400; 403; 404; 409 stale */
export async function savePhrase(ctx: Ctx, input: z.output<typeof SavePhrase>): Promise<Phrase> {
  const { phraseId, version, ...written } = input
  return withTransaction(ctx, async (tx) => {
    const before = await phraseInSight(tx, phraseId)
    assertKeeper(tx, before)
    if (written.lang !== before.lang) assertOffered(tx, written.lang)
    if (version !== undefined && version !== before.version) throw await stale(tx, before)
    return change(tx, before, 'saved', written)
  })
}

/** Nothing changes if it is already so. @throws AppError 403; 404; 409 stale */
export async function archivePhrase(
  ctx: Ctx,
  { phraseId, archived }: { phraseId: string; archived: boolean },
): Promise<Phrase> {
  return withTransaction(ctx, async (tx) => {
    const before = await phraseInSight(tx, phraseId)
    assertKeeper(tx, before)
    if ((before.archived === 1) === archived) return toPhrase(before)
    return change(tx, before, archived ? 'archived' : 'restored', { archived: archived ? 1 : 0 })
  })
}

async function change(
  tx: Ctx,
  before: PhraseRow,
  action: 'saved' | 'archived' | 'restored',
  changes: Parameters<typeof updatePhrase>[2],
): Promise<Phrase> {
  if (!(await updatePhrase(tx, before, changes))) throw await stale(tx, await phraseInSight(tx, before.id))
  const after = { ...before, ...changes, version: before.version + 1 }
  await recordPhrase(tx, action, before, after)
  return toPhrase(after)
}

const stale = async (tx: Ctx, row: PhraseRow) =>
  stalePhrase(toPhrase(row), await changedByCaller(tx, 'phrase', row))

/** Managers maintain the shared ones. @throws AppError 403 */
function assertKeeper(ctx: Ctx, { owner_id }: Pick<PhraseRow, 'owner_id'>): void {
  if (owner_id === null && !actorOf(ctx).isCertifierCompanyManager) throw forbidden()
}

/** Managers read the trail: it omits the words of private ones. */
const told = ({ owner_id, kind, lang, title, text, archived }: PhraseRow) => ({
  kind,
  lang,
  archived: archived === 1,
  ...(owner_id === null && { title, text }),
})

const recordPhrase = (
  tx: Ctx,
  action: 'created' | 'saved' | 'moved' | 'archived' | 'restored',
  before: PhraseRow | null,
  after: PhraseRow,
): Promise<void> =>
  record(tx, {
    action: `phrase.${action}`,
    entityType: 'phrase',
    entityId: after.id,
    before: before && told(before),
    after: { ...told(after), version: after.version },
  })

export const stalePhrase = (current: Phrase, byYou = false) =>
  new AppError(409, 'phrase.stale_version', { details: { current, byYou } })

/** @throws AppError 400; 403 for a shared one, unless by a manager */
export async function createPhrase(ctx: Ctx, input: z.output<typeof CreatePhrase>): Promise<Phrase> {
  const { shared, ...written } = input
  const owner_id = shared ? null : actorOf(ctx).userId
  assertKeeper(ctx, { owner_id })
  assertOffered(ctx, input.lang)
  return withTransaction(ctx, async (tx) => {
    const row = await insertPhrase(tx, { ...written, owner_id })
    await recordPhrase(tx, 'created', null, row)
    return toPhrase(row)
  })
}

/** Among the offered ones. @throws AppError 403; 404 */
export async function movePhrase(ctx: Ctx, input: z.output<typeof MovePhrase>): Promise<Phrase> {
  return withTransaction(ctx, async (tx) => {
    const phrase = await phraseInSight(tx, input.phraseId)
    assertKeeper(tx, phrase)
    const beside = await selectPhrases(tx, { Shared: phrase.owner_id === null, Sort: 'position' })
    const from = beside.findIndex(({ id }) => id === phrase.id)
    const to = from + (input.direction === 'up' ? -1 : 1)
    const other = beside[to]
    if (from < 0 || !other) return toPhrase(phrase)
    beside[from] = other
    beside[to] = phrase
    for (const [position, one] of beside.entries())
      if (one.position !== position) await placePhrase(tx, one.id, position)
    await recordPhrase(tx, 'moved', phrase, phrase)
    return toPhrase(phrase)
  })
}

import type { z } from 'zod'
import type { Phrase, SavePhrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { assertOffered } from '../../core/language'
import { withTransaction } from '../../core/transaction'
import type { PhraseRow } from '../../db/tables'
import { changedByCaller } from '../audit/changed-by-caller'
import { phraseInSight } from './get-phrase'
import { assertKeeper, recordPhrase } from './phrase-keeper'
import { stalePhrase } from './phrases.errors'
import { toPhrase, updatePhrase } from './phrases.repository'

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

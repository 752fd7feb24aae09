import type { Phrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { PhraseRow } from '../../db/tables'
import { findPhrase, toPhrase } from './phrases.repository'

/** @throws AppError 404, also for another account's own */
export async function phraseInSight(ctx: Ctx, phraseId: string): Promise<PhraseRow> {
  const row = await findPhrase(ctx, phraseId)
  if (!row) throw notFound()
  return row
}

/** @throws AppError 404 */
export async function getPhrase(ctx: Ctx, phraseId: string): Promise<Phrase> {
  return toPhrase(await phraseInSight(ctx, phraseId))
}

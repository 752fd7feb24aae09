import type { Phrase, UsePhrase } from '~/contract/items/phrases'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import type { PhraseRow } from '../../db/tables'
import { findPhrase, toPhrase, selectPhrases, countUse, type PhraseQuery } from './phrases.repository'
import type { z } from 'zod'
import { fillPlaces, markLanguage, type NoteAbout } from '~/domain/phrases'
import { actorOf } from '../../core/access'
import { visibleCertificate } from '../certificates/get-certificate'
import { getIngredient } from '../ingredients/get-ingredient'
import { placeValues, type NoteTopic } from '../messages/filled-note'
import { getProduct } from '../products/get-product'
import { getRequest } from '../requests/get-request'
import { companyTopic, visibleThread } from '../messages/get-thread'

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

export async function listPhrases(ctx: Ctx, query: PhraseQuery): Promise<{ items: Phrase[] }> {
  return { items: (await selectPhrases(ctx, query)).map(toPhrase) }
}

const topics: Record<NoteAbout, (ctx: Ctx, id: string) => Promise<NoteTopic>> = {
  ingredient: (ctx, ingredientId) => getIngredient(ctx, { ingredientId }),
  product: (ctx, productId) => getProduct(ctx, { productId }),
  certificate: visibleCertificate,
  request: getRequest,
  company: async (ctx, companyId) => companyTopic(await visibleThread(ctx, companyId)),
}

/** In the language of the phrase. @throws AppError 404 */
export async function usePhrase(
  ctx: Ctx,
  { phraseId, about }: z.output<typeof UsePhrase>,
): Promise<{ text: string }> {
  const { text, lang } = await phraseInSight(ctx, phraseId)
  const topic = about && (await topics[about.kind](ctx, about.id))
  await countUse(ctx, phraseId)
  if (topic) return { text: fillPlaces(text, placeValues(topic, lang)) }
  return { text: lang === actorOf(ctx).lang ? text : markLanguage(text, lang) }
}

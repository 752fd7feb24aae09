import type { z } from 'zod'
import type { UsePhrase } from '~/contract/items/phrases'
import { fillPlaces, markLanguage, type NoteAbout } from '~/domain/phrases'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { visibleCertificate } from '../certificates/visible-certificate'
import { getIngredient } from '../ingredients/get-ingredient'
import { placeValues, type NoteTopic } from '../messages/filled-note'
import { getProduct } from '../products/get-product'
import { getRequest } from '../requests/get-request'
import { companyTopic, visibleThread } from '../messages/get-thread'
import { phraseInSight } from './get-phrase'
import { countUse } from './phrases.repository'

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

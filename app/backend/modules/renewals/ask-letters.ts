import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { AskLetters, LettersAsked } from '~/contract/certificates/renewals'
import { formatsIn } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { recordAll } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { filledNote } from '../messages/filled-note'
import { tellLetters } from '../mail/notices/tell-letters'
import { lockHeadQuarter } from '../companies/lock-head-quarter'
import { addUnasked } from '../messages/add-company-note'
import { companyTopic, visibleThread } from '../messages/get-thread'
import { ingredientsToAsk, requestedSince } from './renewals.repository'

/** One message and one mail per headquarters. @throws AppError 400 for a placeholder that stays empty; 404 */
export async function askLetters(
  ctx: Ctx,
  { ids, content, idempotencyKey }: z.output<typeof AskLetters>,
): Promise<LettersAsked> {
  const found = await ingredientsToAsk(ctx, [...new Set(ids)])
  if (found.length === 0) throw notFound()
  const companyIds = [...new Set(found.map((one) => one.head_quarter_id))]
  const outcomes: LettersAsked['outcomes'] = []
  for (const companyId of companyIds) {
    const own = found.filter((one) => one.head_quarter_id === companyId)
    const ask = (tx: Ctx) => askCompany(tx, companyId, own, { content, idempotencyKey })
    outcomes.push(await withTransaction(ctx, ask))
  }
  return { outcomes }
}

type Ingredient = Awaited<ReturnType<typeof ingredientsToAsk>>[number]

async function askCompany(
  tx: Ctx,
  companyId: string,
  ingredients: Ingredient[],
  { content, idempotencyKey }: { content: string; idempotencyKey: string | undefined },
): Promise<LettersAsked['outcomes'][number]> {
  const thread = await visibleThread(tx, companyId)
  // Two who ask the same company at once do so one after the other.
  await lockHeadQuarter(tx, companyId)
  const known = await requestedSince(
    tx,
    ingredients.map(({ id }) => id),
    subDays(tx.clock(), 1).toISOString(),
  )
  const asked = ingredients.filter(({ id }) => !known.has(id))
  const named = (some: Ingredient[]) => some.map(({ id, name }) => ({ id, name }))
  const outcome = {
    companyId,
    companyName: thread.companyName,
    requested: named(asked),
    already: named(ingredients.filter(({ id }) => known.has(id))),
  }
  if (asked.length === 0) return outcome
  const text = filledNote(tx, content, companyTopic(thread), 'content')
  const { formatDate } = formatsIn(wordsFor(actorOf(tx).lang))
  const lines = asked.map(({ id, name, vendor_name, suggested_vendor, expiration_date }) => ({
    id,
    name,
    remark: [vendor_name ?? suggested_vendor, expiration_date && formatDate(expiration_date)]
      .filter(Boolean)
      .join(', '),
  }))
  const list = lines.map(({ name, remark }) => `– ${name}${remark && ` (${remark})`}`).join('\n')
  const key = idempotencyKey ? `${idempotencyKey} ${companyId}` : null
  await addUnasked(tx, companyId, `${text}\n\n${list}`, key)
  await recordAll(
    tx,
    asked.map(({ id }) => ({
      action: 'ingredient.letter_requested',
      entityType: 'ingredient',
      entityId: id,
      headQuarterId: companyId,
    })),
  )
  await tellLetters(tx, companyId, { text, lines })
  return outcome
}

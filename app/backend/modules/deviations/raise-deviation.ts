import type { z } from 'zod'
import type { Deviation, RaiseDeviation } from '~/contract/visits/deviations'
import { dueOnFor } from '~/domain/visits/deviation'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { lockItemOwner } from '../review/owners/in-headquarters'
import { tellDecided } from '../mail/notices/tell-deviation'
import { missingDay, unknownChoice } from './deviations.errors'
import { insertDeviation, isOfCompany } from './deviations.repository'
import { deviationInSight, getDeviation, isShown, toToldDeviation } from './get-deviation'
import { nextNumber } from '../../core/counter'

/** Raised at the desk. @throws AppError 400 for what is not the facility's */
export async function raiseDeviation(ctx: Ctx, input: z.output<typeof RaiseDeviation>): Promise<Deviation> {
  return withTransaction(ctx, async (tx) => {
    const company = await lockItemOwner(tx, input.companyId)
    if (!company) throw unknownChoice('companyId')
    const about = [
      ['visitId', 'visits', input.visitId],
      ['ingredientId', 'ingredients', input.ingredientId],
      ['productId', 'products', input.productId],
    ] as const
    for (const [field, table, id] of about)
      if (id && !(await isOfCompany(tx, table, id, company.id))) throw unknownChoice(field)
    const { grade, finding, requirement = null, measure = null, visitId = null } = input
    const dueOn = input.dueOn ?? dueOnFor(grade, todayInRome(tx.clock()))
    if (grade !== 'remark' && dueOn === null) throw missingDay()
    const row = {
      id: tx.newId(),
      number: await nextDeviationNumber(tx),
      visit_id: visitId,
      observation_id: null,
      company_id: company.id,
      head_quarter_id: company.headQuarterId,
      grade,
      finding,
      requirement,
      measure,
      due_on: dueOn,
      status: 'open',
      ingredient_id: input.ingredientId ?? null,
      product_id: input.productId ?? null,
      created_at: nowOf(tx),
      created_by: actorOf(tx).userId,
      closed_at: null,
      closed_by: null,
      version: 1,
    } as const
    await insertDeviation(tx, row)
    await record(tx, {
      action: 'deviation.raised',
      entityType: 'deviation',
      entityId: row.id,
      headQuarterId: row.head_quarter_id,
      after: { number: row.number, grade, dueOn, finding, companyId: company.id, visitId },
    })
    const made = await deviationInSight(tx, row.id)
    if (isShown(made)) await tellDecided(tx, toToldDeviation(made), 'raised', finding)
    return getDeviation(tx, row.id)
  })
}

/** `NC-2026-00042`, counted by year. */
export async function nextDeviationNumber(tx: Ctx): Promise<string> {
  const year = todayInRome(tx.clock()).slice(0, 4)
  return `NC-${year}-${String(await nextNumber(tx, `deviation-${year}`)).padStart(5, '0')}`
}

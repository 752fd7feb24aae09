import { addDays, differenceInSeconds, subDays } from 'date-fns'
import type { Ctx } from '../../core/context'
import { quotaReached, tooManyExtracts, tooManyItems } from './quotas.errors'
import {
  countAccounts,
  countDocuments,
  countFacilities,
  itemsMadeSince,
  sumOfDocuments,
} from './quotas.repository'

/**
 * How much one company may take of what all share. The limits are settings, far above what a plant needs; the certifier's
 * staff are bound by none of them. They are looked at before the work, not guaranteed to the last of many at once.
 */
const companyOf = (ctx: Ctx) => (ctx.actor?.userType === 'Company' ? ctx.actor.headQuarterId : null)

/** Room for one more document. @throws AppError 409 `quota.reached` */
export async function assertRoomForDocument(ctx: Ctx, ingredientId: string, size = 0): Promise<void> {
  const company = companyOf(ctx)
  if (company === null) return
  const { documentsPerIngredient, storage } = ctx.settings.quotas
  if ((await countDocuments(ctx, ingredientId)) >= documentsPerIngredient)
    throw quotaReached('documents', documentsPerIngredient)
  // Where nothing of it is known yet, it will have at least one byte.
  if ((await sumOfDocuments(ctx, company)) + Math.max(size, 1) > storage)
    throw quotaReached('storage', storage)
}

/** One more ingredient or product; a renewal, of which each has one, is none. @throws AppError 429 `quota.pace` */
export async function assertPaceOfItems(ctx: Ctx): Promise<void> {
  const company = companyOf(ctx)
  if (company === null) return
  const { itemsPerDay } = ctx.settings.quotas
  const now = ctx.clock()
  const made = await itemsMadeSince(ctx, company, subDays(now, 1).toISOString())
  const gives = made.at(-itemsPerDay)
  if (made.length < itemsPerDay || gives === undefined) return
  const seconds = Math.max(1, differenceInSeconds(addDays(new Date(gives), 1), now))
  ctx.responseHeaders.set('retry-after', String(seconds))
  ctx.log.warn({ company, made: made.length }, 'too many ingredients and products in a day')
  throw tooManyItems(itemsPerDay, seconds)
}

/** One more facility. @throws AppError 409 `quota.reached` */
export async function assertRoomForFacility(ctx: Ctx): Promise<void> {
  const company = companyOf(ctx)
  const { facilities } = ctx.settings.quotas
  if (company !== null && (await countFacilities(ctx, company)) >= facilities)
    throw quotaReached('facilities', facilities)
}

/** One more account, made already in the caller's transaction. @throws AppError 409 `quota.reached` */
export async function assertAccountsFit(ctx: Ctx): Promise<void> {
  const company = companyOf(ctx)
  const { accounts } = ctx.settings.quotas
  if (company !== null && (await countAccounts(ctx, company)) > accounts)
    throw quotaReached('accounts', accounts)
}

const extracts = new Map<string, number>()

/** Has an extract made, of a company so many at once. @throws AppError 429 `quota.pace` */
export async function whileExtractsFit<T>(ctx: Ctx, make: () => Promise<T>): Promise<T> {
  const company = companyOf(ctx)
  if (company === null) return make()
  const { extractsAtOnce } = ctx.settings.quotas
  const under = extracts.get(company) ?? 0
  if (under >= extractsAtOnce) {
    ctx.responseHeaders.set('retry-after', '5')
    throw tooManyExtracts(extractsAtOnce)
  }
  extracts.set(company, under + 1)
  try {
    return await make()
  } finally {
    const left = (extracts.get(company) ?? 1) - 1
    if (left > 0) extracts.set(company, left)
    else extracts.delete(company)
  }
}

import { addDays } from 'date-fns/addDays'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { subDays } from 'date-fns/subDays'
import type { Ctx } from '../../core/context'
import {
  countAccounts,
  countDocuments,
  countFacilities,
  countImports,
  madeSince,
  sumOfDocuments,
  type CountedByDay,
  type DocumentsOf,
} from './quotas.repository'
import { AppError } from '../../core/errors'

/** Certifiers are exempt. Checked before the work, so concurrent calls may slightly exceed a limit. */
const callerCompany = (ctx: Ctx) => (ctx.actor?.userType === 'Company' ? ctx.actor.headQuarterId : null)

/** @throws AppError 409 `quota.reached` */
export async function assertDocumentQuota(ctx: Ctx, of: DocumentsOf, size = 0): Promise<void> {
  const company = callerCompany(ctx)
  if (company === null) return
  const { documentsPerIngredient } = ctx.settings.quotas
  if ((await countDocuments(ctx, of)) >= documentsPerIngredient)
    throw quotaReached('documents', documentsPerIngredient)
  await assertStorageQuota(ctx, size)
}

/** @throws AppError 409 `quota.reached` */
export async function assertStorageQuota(ctx: Ctx, size = 0): Promise<void> {
  const company = callerCompany(ctx)
  if (company === null) return
  const { storage } = ctx.settings.quotas
  // Before the upload the size is unknown, but at least 1.
  if ((await sumOfDocuments(ctx, company)) + Math.max(size, 1) > storage)
    throw quotaReached('storage', storage)
}

/** Counts new items, not renewals. @param more how many will be created @throws AppError 429 `quota.pace` */
export const assertItemQuota = (ctx: Ctx, more = 1): Promise<void> => assertDayQuota(ctx, 'items', more)

/** So many of each kind. @throws AppError 429 `quota.pace` */
export async function assertDayQuota(ctx: Ctx, of: CountedByDay, more = 1): Promise<void> {
  const company = callerCompany(ctx)
  if (company === null) return
  const { quotas } = ctx.settings
  const itemsPerDay = ctx.actor?.program ? quotas.programItemsPerDay : quotas.itemsPerDay
  const now = ctx.clock()
  const made = await madeSince(ctx, company, subDays(now, 1).toISOString(), of)
  if (made.length + more <= itemsPerDay) return
  // The newest of those that must be a day old.
  const gives = made.at(-Math.max(1, itemsPerDay - more + 1))
  const seconds = Math.max(1, differenceInSeconds(addDays(gives ? new Date(gives) : now, 1), now))
  ctx.responseHeaders.set('retry-after', String(seconds))
  ctx.log.warn({ company, of, made: made.length }, 'too much made in a day')
  throw tooFast(of, itemsPerDay, seconds)
}

/** Files that were neither imported nor discarded. @throws AppError 409 `quota.reached` */
export async function assertImportQuota(ctx: Ctx): Promise<void> {
  const company = callerCompany(ctx)
  const { imports } = ctx.settings.quotas
  if (company !== null && (await countImports(ctx, company)) >= imports)
    throw quotaReached('imports', imports)
}

/** @throws AppError 409 `quota.reached` */
export async function assertFacilityQuota(ctx: Ctx): Promise<void> {
  const company = callerCompany(ctx)
  const { facilities } = ctx.settings.quotas
  if (company !== null && (await countFacilities(ctx, company)) >= facilities)
    throw quotaReached('facilities', facilities)
}

/** Called after the account was inserted, in its transaction. @throws AppError 409 `quota.reached` */
export async function assertAccountQuota(ctx: Ctx): Promise<void> {
  const company = callerCompany(ctx)
  const { accounts } = ctx.settings.quotas
  if (company !== null && (await countAccounts(ctx, company)) > accounts)
    throw quotaReached('accounts', accounts)
}

const extracts = new Map<string, number>()

/** Limits concurrent extracts. @throws AppError 429 `quota.pace` */
export async function withExtractQuota<T>(ctx: Ctx, make: () => Promise<T>): Promise<T> {
  const company = callerCompany(ctx)
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

export const quotaReached = (
  of: 'documents' | 'storage' | 'facilities' | 'accounts' | 'imports' | 'programs',
  limit: number,
) => new AppError(409, 'quota.reached', { details: { of, limit } })

const tooManyExtracts = (limit: number) => tooFast('extracts', limit, 5)

export const tooFast = (of: CountedByDay | 'extracts', limit: number, retryAfterSeconds: number) =>
  new AppError(429, 'quota.pace', { retryAfterSeconds, details: { of, limit, retryAfterSeconds } })

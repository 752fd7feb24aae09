import type { z } from 'zod'
import type { CompanyDirectory, SetCompanyDirectory } from '~/contract/certificates/directory'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { peopleBy } from '../../core/person-name'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { directoryNotOptional } from '../directory/directory.errors'
import { projectHeadQuarter } from '../directory/projection/project'
import {
  companiesThatChose,
  findDirectorySlug,
  findCompanyListing,
  storeCompanyListing,
} from '../directory/listings'
import { getDirectorySettings } from '../settings/directory-policy'
import { getCompany } from './get-company'
import { lockOwnHeadQuarter } from './lock-head-quarter'

/** @throws AppError 404, also if it is not a headquarters */
export async function companyDirectory(
  ctx: Ctx,
  { companyId }: { companyId?: string | undefined },
): Promise<CompanyDirectory> {
  const id = companyId ?? scopeOf(ctx)
  if (id === null) throw notFound()
  if (!(await getCompany(ctx, id)).headQuarter) throw notFound()
  const { directoryPolicy: policy } = await getDirectorySettings(ctx)
  const row = await findCompanyListing(ctx, id)
  return {
    policy,
    isListed: policy === 'all' || (policy === 'optIn' && row?.is_listed === 1),
    changedAt: row?.changed_at ?? null,
    changedBy: row?.changed_by
      ? ((await peopleBy(ctx, [row.changed_by])).get(row.changed_by)?.name ?? null)
      : null,
    slug: await findDirectorySlug(ctx, 'directory_companies', row?.slug),
  }
}

/** Headquarters that are in the register. */
export async function listedAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { directoryPolicy: policy } = await getDirectorySettings(ctx)
  if (policy === 'optIn') return new Set(await companiesThatChose(ctx, ids))
  return new Set(policy === 'all' ? ids : [])
}

/** Repeating it changes nothing. @throws AppError 404; 409 `directory.not_optional` */
export async function setCompanyDirectory(
  ctx: Ctx,
  { isListed }: z.output<typeof SetCompanyDirectory>,
): Promise<CompanyDirectory> {
  return withTransaction(ctx, async (tx) => {
    const id = await lockOwnHeadQuarter(tx)
    const before = await companyDirectory(tx, {})
    if (before.policy !== 'optIn') throw directoryNotOptional()
    if (before.isListed === isListed) return before
    await storeCompanyListing(tx, id, {
      is_listed: isListed ? 1 : 0,
      changed_at: nowOf(tx),
      changed_by: tx.actor?.userId ?? null,
    })
    await record(tx, {
      action: 'company.directory_set',
      entityType: 'company',
      entityId: id,
      headQuarterId: id,
      before: { isListed: before.isListed },
      after: { isListed },
    })
    await projectHeadQuarter(tx, id)
    return companyDirectory(tx, {})
  })
}

import { sql } from 'kysely'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { certificateState, groupNumber } from '~/domain/certificates/certificate-rules'
import { todayInRome } from '~/i18n/format'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import { searchIn } from '../../db/listing'
import { keyWithOwner } from '../../core/owned-key'
import { noticeOn, restingCount, suspendedOn } from '../rulings/suspended'
import { verifyUrl } from '../settings/verify-url'

export function groups(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const today = todayInRome(ctx.clock())
  const query = ctx.db
    .selectFrom('certification_groups as g')
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .innerJoin('companies as h', 'h.id', 'g.head_quarter_id')
    .leftJoin('certification_groups as older', 'older.id', 'g.renewed_from_id')
    .leftJoin('users as revoker', 'revoker.id', 'g.revoked_by')
    .leftJoin('certification_groups as newer_group', 'newer_group.id', 'g.replaced_by_id')
    .select([
      'g.id',
      'g.year',
      'g.sequence',
      'g.name',
      'g.description',
      'g.expire_on',
      'g.lot_number',
      'g.company_id',
      'g.head_quarter_id',
      'g.created_at',
      'g.renewed_from_id',
      'g.replaced_by_id',
      'g.reduced_reason',
      'g.revoked_at',
      'g.is_farewell',
      shownName<string | null>('revoker').as('revoker_name'),
      'g.revoke_reason',
      'g.short_code',
      'c.business_name as company_name',
      'h.business_name as head_quarter_name',
      'older.year as older_year',
      'older.sequence as older_sequence',
      'newer_group.year as newer_year',
      'newer_group.sequence as newer_sequence',
      'newer_group.reduced_reason as newer_reduced_reason',
      suspendedOn('g', today).as('suspended_on'),
      noticeOn('g', today).as('notice_on'),
      restingCount('g', today).as('resting_count'),
    ])
  return scope === null ? query : query.where('g.head_quarter_id', '=', scope)
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>

const printedNumber = (year: number | null, sequence: number | null) =>
  year === null || sequence === null ? null : groupNumber(year, sequence)

export function toGroup(ctx: Ctx, row: GroupRow): CertificationGroup {
  const group = {
    id: row.id,
    number: groupNumber(row.year, row.sequence),
    name: row.name,
    description: row.description,
    expireOn: row.expire_on,
    lotNumber: row.lot_number,
    companyId: row.company_id,
    companyName: row.company_name,
    headQuarterId: row.head_quarter_id,
    headQuarterName: row.head_quarter_name,
    createdAt: row.created_at,
    renewedFromId: row.renewed_from_id,
    renewedFromNumber: printedNumber(row.older_year, row.older_sequence),
    replacedById: row.replaced_by_id,
    replacedByNumber: printedNumber(row.newer_year, row.newer_sequence),
    reducedReason: row.reduced_reason,
    replacedReason: row.newer_reduced_reason,
    revokedAt: row.revoked_at,
    isFarewell: row.is_farewell === 1,
    suspendedOn: row.suspended_on,
    noticeOn: row.notice_on,
    restingCount: Number(row.resting_count),
    revokedBy: scopeOf(ctx) === null ? row.revoker_name : null,
    revokeReason: row.revoke_reason,
    shortCode: row.short_code,
    verifyUrl: verifyUrl(ctx, row.short_code),
  }
  return { ...group, state: certificateState(group, todayInRome(ctx.clock())) }
}

/** @param options.lock locks the row; SQLite has one writer anyway */
export async function findGroup(
  ctx: Ctx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<CertificationGroup | undefined> {
  // Locked first: what is read of rulings is then as those before have left it.
  if (options.lock && ctx.database.dialect === 'postgres')
    await ctx.db
      .selectFrom('certification_groups')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  const row = await groups(ctx).where('g.id', '=', id).executeTakeFirst()
  return row && toGroup(ctx, row)
}

export async function insertGroup(
  ctx: Ctx,
  row: {
    id: string
    year: number
    sequence: number
    name: string
    name_key: string
    search_key: string
    description: string | null
    company_id: string
    company_key: string
    head_quarter_id: string
    expire_on: string
    lot_number: string | null
    short_code: string
    renewed_from_id: string | null
    reduced_reason: string | null
    created_at: string
  },
): Promise<void> {
  await ctx.db
    .insertInto('certification_groups')
    .values({
      ...row,
      replaced_by_id: null,
      revoked_at: null,
      revoked_by: null,
      revoke_reason: null,
      is_farewell: 0,
      created_by: ctx.actor?.userId ?? null,
    })
    .execute()
}

/** @returns false if it was replaced or revoked in the meantime */
export async function markReplaced(ctx: Ctx, groupId: string, byGroupId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certification_groups')
    .set({ replaced_by_id: byGroupId })
    .where('id', '=', groupId)
    .where('replaced_by_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A farewell can be revoked, not the other way round. @returns false if somebody was faster */
export async function markRevoked(
  ctx: Ctx,
  groupId: string,
  { reason, isFarewell }: { reason: string; isFarewell: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certification_groups')
    .set({
      revoked_at: nowOf(ctx),
      revoked_by: ctx.actor?.userId ?? null,
      revoke_reason: reason,
      is_farewell: isFarewell ? 1 : 0,
    })
    .where('id', '=', groupId)
    .where((eb) =>
      isFarewell
        ? eb('revoked_at', 'is', null)
        : eb.or([eb('revoked_at', 'is', null), eb('is_farewell', '=', 1)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setOwner(
  ctx: Ctx,
  owner: { companyId: string; nameKey: string; words: string },
): Promise<void> {
  await ctx.db
    .updateTable('certification_groups')
    .set({ company_key: owner.nameKey, search_key: keyWithOwner(ctx, owner.words) })
    .where('company_id', '=', owner.companyId)
    .execute()
}

export async function addSearchWords(ctx: Ctx, groupId: string, words: string): Promise<void> {
  await ctx.db
    .updateTable('certification_groups')
    .set({ search_key: sql<string>`${`${words} `} || search_key` })
    .where('id', '=', groupId)
    .execute()
}

export async function findGroupNames(
  ctx: Ctx,
  filter: {
    CompanyId?: string | undefined
    facilities?: boolean
    Search?: string | undefined
  },
) {
  let query = groups(ctx).orderBy('g.name_key').orderBy('g.id').limit(200)
  if (filter.CompanyId)
    query = query.where(filter.facilities ? 'g.head_quarter_id' : 'g.company_id', '=', filter.CompanyId)
  if (filter.Search?.trim()) {
    const narrow = Boolean(filter.CompanyId) || scopeOf(ctx) !== null
    const search = await searchIn(ctx, 'certification_groups', filter.Search, { alias: 'g', narrow })
    query = query.where(search.condition)
  }
  const rows = await query.execute()
  return rows.map((row) => ({ id: row.id, name: row.name, number: groupNumber(row.year, row.sequence) }))
}

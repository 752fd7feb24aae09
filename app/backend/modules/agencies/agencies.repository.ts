import { sql } from 'kysely'
import type { Agency } from '~/contract/items/agencies'
import type { AgencyStanding } from '~/domain/items/supplier-certificates'
import { searchKey } from '~/domain/text/search-key'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { lockName } from '../../core/lock-name'
import type { CertifyingAgencyRow } from '../../db/tables'
import { contains } from '../../db/listing'

type Counted = CertifyingAgencyRow & { certificates: number | string }

/** Companies do not see the certifiers' notes. */
export function toAgency(ctx: Ctx, row: Counted): Agency {
  const forCertifier = actorOf(ctx).userType === 'Certifier'
  return {
    id: row.id,
    name: row.name,
    symbol: row.symbol,
    country: row.country,
    website: row.website,
    standing: row.standing,
    standingNote: forCertifier ? row.standing_note : null,
    standingAt: forCertifier ? row.standing_at : null,
    certificates: forCertifier ? Number(row.certificates) : 0,
    version: row.version,
  }
}

const counted = sql<number | string>`(select count(*) from supplier_certificates as used
  where used.agency_id = certifying_agencies.id and used.deleted_at is null)`

const live = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certifying_agencies')
    .selectAll()
    .select(counted.as('certificates'))
    .where('deleted_at', 'is', null)

/** Companies see the recognised ones. */
export function selectAgencies(
  ctx: Ctx,
  { search, standings }: { search?: string | undefined; standings?: AgencyStanding[] | undefined },
): Promise<Counted[]> {
  let query = live(ctx)
  if (actorOf(ctx).userType === 'Company') query = query.where('standing', '=', 'recognised')
  if (standings && standings.length > 0) query = query.where('standing', 'in', standings)
  if (search) query = query.where(contains('name_key', search))
  return query.orderBy('name_key').orderBy('id').execute()
}

export const findAgency = (ctx: Ctx, id: string): Promise<Counted | undefined> =>
  live(ctx).where('id', '=', id).executeTakeFirst()

/** The live one of this name, or the one that an agency of this name was merged into. */
export async function agencyOfName(ctx: Ctx, name: string): Promise<CertifyingAgencyRow | undefined> {
  const agencies = () =>
    ctx.db
      .selectFrom('certifying_agencies')
      .selectAll('certifying_agencies')
      .where('certifying_agencies.deleted_at', 'is', null)
  const named = await agencies().where('name_key', '=', searchKey(name)).executeTakeFirst()
  return (
    named ??
    agencies()
      .innerJoin('certifying_agencies as former', 'former.merged_into_id', 'certifying_agencies.id')
      .where('former.name_key', '=', searchKey(name))
      .orderBy('former.deleted_at', 'desc')
      .orderBy('former.id')
      .limit(1)
      .executeTakeFirst()
  )
}

/** A name is given to one agency after the other, new or renamed. */
export const lockAgencyName = (tx: Ctx, name: string): Promise<void> =>
  lockName(tx, `agency ${searchKey(name)}`)

/** @returns false if the name is taken */
export async function insertAgency(
  ctx: Ctx,
  typed: Pick<CertifyingAgencyRow, 'id' | 'name'> &
    Partial<Pick<CertifyingAgencyRow, 'symbol' | 'country' | 'website'>>,
): Promise<boolean> {
  await lockAgencyName(ctx, typed.name)
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('certifying_agencies')
    .values({
      symbol: null,
      country: null,
      website: null,
      ...typed,
      name_key: searchKey(typed.name),
      standing: 'unrated',
      standing_note: null,
      standing_by: null,
      standing_at: null,
      merged_into_id: null,
      created_at: nowOf(ctx),
      created_by: ctx.actor?.userId ?? null,
      version: 1,
      deleted_at: null,
      deleted_by: null,
    })
    .onConflict((conflict) => conflict.column('name_key').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false if it was saved in the meantime */
export async function updateAgency(
  ctx: Ctx,
  before: Pick<CertifyingAgencyRow, 'id' | 'version'>,
  changes: Partial<CertifyingAgencyRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('certifying_agencies')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locked against concurrent merges; deleted ones included. */
export function lockAgency(ctx: Ctx, id: string): Promise<CertifyingAgencyRow | undefined> {
  const query = ctx.db.selectFrom('certifying_agencies').selectAll().where('id', '=', id)
  return (ctx.database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** Redirects earlier merges, too. */
export async function mergeAgency(ctx: Ctx, agencyId: string, intoId: string): Promise<void> {
  await ctx.db
    .updateTable('certifying_agencies')
    .set({ deleted_at: nowOf(ctx), deleted_by: actorOf(ctx).userId })
    .where('id', '=', agencyId)
    .execute()
  await ctx.db
    .updateTable('certifying_agencies')
    .set({ merged_into_id: intoId })
    .where((eb) => eb.or([eb('id', '=', agencyId), eb('merged_into_id', '=', agencyId)]))
    .execute()
}

import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import { newSlug } from './slug'

/** A row for each product printed on a document, by chain and certificate, the latest document first. */
export const printedProducts = (tx: Ctx, rootIds: string[]) =>
  tx.db
    .selectFrom('certificate_products as printed')
    .innerJoin('products as p', 'p.id', 'printed.product_id')
    .innerJoin('certificates as document', 'document.id', 'printed.certificate_id')
    .innerJoin('certification_groups as g', 'g.id', 'document.certification_group_id')
    .leftJoin('certification_groups as newer', 'newer.id', 'g.replaced_by_id')
    .leftJoin('restrictions as r', 'r.id', 'p.restriction_id')
    .where('p.root_id', 'in', rootIds)
    .select([
      'p.root_id',
      'printed.name',
      'printed.code',
      'printed.on_behalf_name',
      'printed.kosher_status_code',
      'printed.kosher_status_description',
      'printed.is_passover',
      'printed.restriction_description',
      'r.code as restriction_code',
      'document.issued_at',
      'g.id as group_id',
      'g.year',
      'g.sequence',
      'g.short_code',
      'g.head_quarter_id',
      'g.expire_on',
      'g.lot_number',
      'g.created_at',
      'g.revoked_at',
      'g.replaced_by_id',
      'newer.created_at as replaced_at',
    ])
    .orderBy('document.revision', 'desc')
    .orderBy('printed.product_id', 'desc')
    .execute()

export type PrintedRow = Awaited<ReturnType<typeof printedProducts>>[number]

export interface Maker {
  id: string
  name: string
  town: string
  country: string
  slug: string
  isListed: boolean
  changedAt: string | null
}

/** Headquarters by id; each gets its slug here. */
export async function makersOf(tx: Ctx, ids: string[]): Promise<Map<string, Maker>> {
  if (ids.length === 0) return new Map()
  await tx.db
    .insertInto('company_listings')
    .values(
      ids.map((company_id) => ({
        company_id,
        slug: newSlug(),
        is_listed: 0 as const,
        prints_gtins: 0 as const,
        changed_at: null,
        changed_by: null,
      })),
    )
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  const rows = await tx.db
    .selectFrom('companies as c')
    .innerJoin('company_listings as l', 'l.company_id', 'c.id')
    .select(['c.id', 'c.business_name', 'c.city', 'c.country', 'l.slug', 'l.is_listed', 'l.changed_at'])
    .where('c.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.business_name,
        town: row.city,
        country: row.country,
        slug: row.slug,
        isListed: row.is_listed === 1,
        changedAt: row.changed_at,
      },
    ]),
  )
}

/** What was chosen of chains; each gets its slug here. */
export async function listingsOf(tx: Ctx, rootIds: string[]) {
  await tx.db
    .insertInto('product_listings')
    .values(
      rootIds.map((root_id) => ({
        root_id,
        slug: newSlug(),
        mode: null,
        changed_at: null,
        changed_by: null,
      })),
    )
    .onConflict((conflict) => conflict.column('root_id').doNothing())
    .execute()
  const rows = await tx.db
    .selectFrom('product_listings')
    .selectAll()
    .where('root_id', 'in', rootIds)
    .execute()
  return new Map(rows.map((row) => [row.root_id, row]))
}

export const confirmedGtins = (tx: Ctx, rootIds: string[]) =>
  tx.db
    .selectFrom('product_gtins')
    .select(['gtin', 'root_id', 'position'])
    .where('root_id', 'in', rootIds)
    .where('confirmed_at', 'is not', null)
    .where('rejected_at', 'is', null)
    .execute()

/** @returns the products that certificates have printed, by chain, after this one */
export async function nextChains(tx: Ctx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ root_id: string }>`
    select root_id from products as chain where root_id = id and root_id > ${after}
      and exists (select 1 from products as p join certificate_products as c on c.product_id = p.id
        where p.root_id = chain.root_id)
    order by root_id limit ${most}`.execute(tx.db)
  return rows.map(({ root_id }) => root_id)
}

export async function chainsOfHeadQuarter(tx: Ctx, headQuarterId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('products as p')
    .innerJoin('certificate_products as c', 'c.product_id', 'p.id')
    .select('p.root_id')
    .distinct()
    .where('p.head_quarter_id', '=', headQuarterId)
    .orderBy('p.root_id')
    .execute()
  return rows.map(({ root_id }) => root_id)
}

export async function chainsOfGroups(tx: Ctx, groupIds: string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('certificates as document')
    .innerJoin('certificate_products as c', 'c.certificate_id', 'document.id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select('p.root_id')
    .distinct()
    .where('document.certification_group_id', 'in', groupIds)
    .orderBy('p.root_id')
    .execute()
  return rows.map(({ root_id }) => root_id)
}

export async function headQuartersOf(tx: Ctx, rootIds: string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('products')
    .select('head_quarter_id')
    .distinct()
    .where('id', 'in', rootIds)
    .execute()
  return rows.map((row) => row.head_quarter_id)
}

export async function nextMakers(tx: Ctx, after: string, most: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('company_listings')
    .select('company_id')
    .where('company_id', '>', after)
    .orderBy('company_id')
    .limit(most)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

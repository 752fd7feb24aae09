import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../core/context'
import { randomInt } from 'node:crypto'
import { SHORT_CODE_ALPHABET } from '~/domain/text/short-code'

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
      'p.suggested_on_behalf',
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
      'g.is_farewell',
      'g.replaced_by_id',
      'newer.created_at as replaced_at',
      // Another product of its maker bears the lot too.
      sql<SqlBool>`exists (select 1 from certification_groups as same
        join certificates as paper on paper.certification_group_id = same.id
        join certificate_products as line on line.certificate_id = paper.id
        join products as other on other.id = line.product_id
        where same.head_quarter_id = g.head_quarter_id and same.lot_number = g.lot_number
          and other.root_id <> p.root_id)`.as('shares_lot'),
    ])
    .orderBy('document.revision', 'desc')
    .orderBy('printed.product_id', 'desc')
    .execute()

export type PrintedRow = Awaited<ReturnType<typeof printedProducts>>[number]

/** As `isPrivateLabel` of an entry. */
const isLabel = (rootId: string) => sql`exists (select 1 from products as version
  join certificate_products as line on line.product_id = version.id
  where version.root_id = ${sql.ref(rootId)}
    and (line.on_behalf_name is not null or version.suggested_on_behalf is not null))`

/** Certificates that hold, or by what replaced them lead to, a private label that does not name its maker. */
export async function groupsWithheld(tx: Ctx, groupIds: string[]): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with recursive later(id, leads_to) as (
      select id, id from certification_groups where id in (${sql.join(groupIds)})
      union select later.id, g.replaced_by_id from later join certification_groups as g on g.id = later.leads_to
        where g.replaced_by_id is not null)
    select distinct later.id from later
      join certificates as document on document.certification_group_id = later.leads_to
      join certificate_products as printed on printed.certificate_id = document.id
      join products as p on p.id = printed.product_id
      left join product_listings as l on l.root_id = p.root_id
      where (l.mode is null or l.mode <> 'both') and ${isLabel('p.root_id')}`.execute(tx.db)
  return new Set(rows.map(({ id }) => id))
}

/** With the certificates on which a private label of these shows or hides what leads to its maker. */
export async function groupsBeside(tx: Ctx, groupIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive given(id, head_quarter_id, lot_number) as (
      select id, head_quarter_id, lot_number from certification_groups where id in (${sql.join(groupIds)})),
    labelled(id, head_quarter_id) as (
      select g.id, g.head_quarter_id from given
        join certificates as document on document.certification_group_id = given.id
        join certificate_products as printed on printed.certificate_id = document.id
        join products as p on p.id = printed.product_id
        join products as also on also.root_id = p.root_id
        join certificate_products as elsewhere on elsewhere.product_id = also.id
        join certificates as other on other.id = elsewhere.certificate_id
        join certification_groups as g on g.id = other.certification_group_id
        where ${isLabel('p.root_id')}
      union select g.id, g.head_quarter_id from labelled
        join certification_groups as g on g.head_quarter_id = labelled.head_quarter_id
          and g.replaced_by_id = labelled.id)
    select id from given union select id from labelled
      union select same.id from given join certification_groups as same
        on same.head_quarter_id = given.head_quarter_id and same.lot_number = given.lot_number`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export async function groupsOfChain(tx: Ctx, rootId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('products as p')
    .innerJoin('certificate_products as c', 'c.product_id', 'p.id')
    .innerJoin('certificates as document', 'document.id', 'c.certificate_id')
    .select('document.certification_group_id')
    .distinct()
    .where('p.root_id', '=', rootId)
    .execute()
  return rows.map((row) => row.certification_group_id)
}

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
export async function findMakers(tx: Ctx, ids: string[]): Promise<Map<string, Maker>> {
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

/** The listing choices of chains; each gets its slug here. */
export async function findListings(tx: Ctx, rootIds: string[]) {
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

export async function findHeadquarters(tx: Ctx, rootIds: string[]): Promise<string[]> {
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

const letters = SHORT_CODE_ALPHABET.toLowerCase()

/** Random, so that nobody finds a product by its neighbours. */
const newSlug = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

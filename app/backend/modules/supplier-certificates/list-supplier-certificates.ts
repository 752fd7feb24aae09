import { sql, type Expression, type SqlBool } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { supplierCertificates } from '~/contract/calls/items/supplier-certificates'
import type { Paged } from '~/contract/fields'
import type { supplierCertificateSorts } from '~/contract/sorts'
import type { Neighbours } from '~/contract/items/review'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import { scopeOf } from '../../core/access'
import { expiryConditions, type ExpiryFilter } from '../../core/expiry-conditions'
import type { Ctx } from '../../core/context'
import { all, pageByIds, searchIn } from '../../db/listing'
import { assignedItems, opinionItems } from '../review/lists/list-conditions'
import { findNeighbours } from '../review/lists/neighbours-of'
import { toListItem, isMine } from './supplier-certificate-fields'
import { supplierCertificateKind as kind, supplierCertificateKind } from './supplier-certificate-kind'
import { ofCompany } from './of-company'
import { findCertificates, openRequest, readable, takesExpiry } from './supplier-certificates.repository'
import { searchKey } from '~/domain/text/search-key'
import { hitsIn } from '../review/lists/first-items'

// The databases sort nulls differently: undated ones come last here. Migration 0069 indexes this expression.
const expiry = sql`coalesce(supplier_certificates.expires_on, '9999-99-99')`

const sorts = {
  expiresOn: expiry,
  // The name begins with the vendor's.
  vendorName: 'supplier_certificates.name_key',
  statusAt: 'supplier_certificates.status_at',
} satisfies Record<(typeof supplierCertificateSorts)[number], unknown>

type Filters = Omit<InputOf<typeof supplierCertificates.neighbours>, 'supplierCertificateId'>

/** All versions; the first to run out come first. */
export async function listSupplierCertificates(
  ctx: Ctx,
  input: InputOf<typeof supplierCertificates.list>,
): Promise<Paged<SupplierCertificateListItem>> {
  const query = ctx.db
    .selectFrom('supplier_certificates')
    .select('supplier_certificates.id')
    .where(all(await listConditions(ctx, input)))
  return pageByIds(ctx, query, input, {
    sorts,
    tieBreak: 'supplier_certificates.id',
    rowsOf: (ids) => findCertificates(ctx, ids),
    toItem: (row) => toListItem(ctx, row),
  })
}

/** @throws AppError 404 */
export async function certificateNeighbours(
  ctx: Ctx,
  { supplierCertificateId, ...input }: InputOf<typeof supplierCertificates.neighbours>,
): Promise<Neighbours> {
  const conditions = await listConditions(ctx, input)
  const listed = { parts: [conditions], counting: conditions, hits: null, stock: null }
  return findNeighbours(ctx, { ...kind, scope: readable }, supplierCertificateId, listed, input, sorts)
}

async function listConditions(ctx: Ctx, input: Filters): Promise<Expression<SqlBool>[]> {
  const { Search, VendorId, AgencyId, CompanyId, IngredientId, InForce, Requested, Followed } = input
  const scope = scopeOf(ctx)
  const opinion = opinionItems(ctx, kind, input, input.WithStatus)
  const { WithStatus, also } = await assignedItems(ctx, kind.table, input, opinion.WithStatus)
  const when = (asked: unknown, ...conditions: Expression<SqlBool>[]) => (asked ? conditions : [])
  return [
    sql<SqlBool>`supplier_certificates.deleted_at is null`,
    ...readable(ctx),
    ...opinion.also,
    ...also,
    ...(Followed ? followedUntil(ctx, input) : expiryConditions(ctx, expiry, input)),
    ...(Search ? [(await searchIn(ctx, 'supplier_certificates', Search)).condition] : []),
    ...when(VendorId, sql<SqlBool>`vendor_id = ${VendorId}`),
    ...when(AgencyId, sql<SqlBool>`agency_id = ${AgencyId}`),
    // Companies do not learn which others a certificate covers.
    ...when(CompanyId && scope !== null && CompanyId !== scope, sql<SqlBool>`1 = 0`),
    ...(CompanyId ? [ofCompany(CompanyId, sql`own.state <> 'excluded'`)] : []),
    ...(IngredientId ? covering(IngredientId, scope) : []),
    ...(WithStatus && WithStatus.length > 0 ? [sql<SqlBool>`status in (${sql.join(WithStatus)})`] : []),
    ...when(Requested, sql<SqlBool>`exists ${openRequest(ctx, '1')}`),
    ...when(
      InForce,
      isApproved(ctx),
      sql<SqlBool>`replaced_by_id is null`,
      sql<SqlBool>`withdrawn_at is null`,
    ),
  ]
}

/** Nearly all are, which SQLite's statistics do not say: it would read and sort them all. */
const isApproved = ({ database }: Ctx) =>
  database.dialect === 'sqlite'
    ? sql<SqlBool>`likelihood(status = 'approved', 0.95)`
    : sql<SqlBool>`status = 'approved'`

/** Certificates with followers; one declared invalid counts as expired, whatever is printed on it. */
function followedUntil(ctx: Ctx, input: ExpiryFilter): Expression<SqlBool>[] {
  const invalid = sql<SqlBool>`supplier_certificates.withdrawn_at is not null`
  const within = expiryConditions(ctx, expiry, input)
  const followed = [
    sql<SqlBool>`supplier_certificates.status = 'approved'`,
    sql<SqlBool>`exists (${takesExpiry(ctx, sql`1`)})`,
  ]
  if (within.length === 0) return followed
  if (!input.Expired) return [...followed, sql<SqlBool>`not ${invalid}`, ...within]
  // Each part has an index, which an `or` would not use.
  return [
    ...followed,
    sql<SqlBool>`supplier_certificates.id in (
      select id from supplier_certificates where deleted_at is null and withdrawn_at is not null
      union all select id from supplier_certificates where deleted_at is null and ${all(within)})`,
  ]
}

/** For companies: their own ingredients, and of others' uploads the confirmed ones. */
function covering(ingredientId: string, scope: string | null): Expression<SqlBool>[] {
  const covers = (states: Expression<SqlBool>) =>
    sql<SqlBool>`supplier_certificates.id in (
      select covers.certificate_id from supplier_coverages as covers
      inner join ingredients on ingredients.root_id = covers.ingredient_root_id
      where ingredients.id = ${ingredientId} and ${states}
      ${scope === null ? sql`` : sql`and covers.head_quarter_id = ${scope}`})`
  const all = covers(sql`covers.state <> 'excluded'`)
  if (scope === null) return [all]
  const confirmed = covers(sql`covers.state = 'confirmed'`)
  return [all, sql<SqlBool>`(supplier_certificates.head_quarter_id = ${scope} or ${confirmed})`]
}

export const { first: searchSupplierCertificates, withCode: supplierCertificatesWithNumber } = hitsIn(
  'supplier_certificate',
  supplierCertificateKind,
  {
    rowsOf: async (ctx, ids) =>
      (await findCertificates(ctx, ids)).map((row) => ({
        ...row,
        company_name: scopeOf(ctx) === null || isMine(ctx, row) ? row.uploader_name : null,
      })),
    codeOf: (row) => row.number,
    code: { column: 'number_key', keyOf: searchKey },
    // Another company's renewal, the newest version, hides no approved one.
    among: (ctx) => [...readable(ctx), sql<SqlBool>`supplier_certificates.deleted_at is null`],
  },
)

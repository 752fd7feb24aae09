import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { scopeOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import type { SupplierCertificateRow } from '../../db/tables'
import { inHeadquarters } from '../review/owners/in-headquarters'
import { withShownColumns } from '../review/shown-columns'
import { ofCompany } from './of-company'

/** The certificates that a company may change: its own uploads. */
export const ownUploads = inHeadquarters('supplier_certificates')

/** The certificates that a company may read: also approved ones that cover an ingredient of its own. */
export function readable(ctx: Ctx): Expression<SqlBool>[] {
  const scope = scopeOf(ctx)
  if (scope === null) return []
  return [
    ofCompany(scope, sql`own.state = 'confirmed'`),
    sql<SqlBool>`(supplier_certificates.head_quarter_id = ${scope} or supplier_certificates.status = 'approved')`,
  ]
}

/** A count of the coverages; for companies of those that they may see. */
function counted(ctx: Ctx, what: 'ingredients' | 'companies') {
  const scope = scopeOf(ctx)
  const own =
    scope === null
      ? sql`covered.state <> 'excluded'`
      : sql`covered.head_quarter_id = ${scope} and covered.state <> 'excluded'
          and (covered.state = 'confirmed' or supplier_certificates.head_quarter_id = ${scope})`
  const column = what === 'companies' ? sql`distinct covered.head_quarter_id` : sql`*`
  return sql<number | string>`(select count(${column}) from supplier_coverages as covered
    where covered.certificate_id = supplier_certificates.id and ${own})`
}

/** The open requests for its renewal that the caller may see. */
export function openRequest(ctx: Ctx, what: 'max(asking.created_at)' | '1') {
  const scope = scopeOf(ctx)
  const own = scope === null ? sql`1 = 1` : sql`asking.head_quarter_id = ${scope}`
  return sql<string | null>`(select ${sql.raw(what)} from supplier_requests as asking
    where asking.certificate_id = supplier_certificates.id and asking.status = 'open' and ${own}
    and (asking.expires_at is null or asking.expires_at > ${nowOf(ctx)}))`
}

/** Ingredients in force that take their expiry from it; for companies their own. */
export function takesExpiry(ctx: Ctx, what: RawBuilder<unknown>) {
  const scope = scopeOf(ctx)
  return sql<number | string>`select ${what} from ingredients as follower
    where follower.supplier_certificate_id = supplier_certificates.id and follower.status = 'approved'
      and follower.newest_of_status = 1 and follower.withdrawn_at is null and follower.deleted_at is null
      ${scope === null ? sql`` : sql`and follower.head_quarter_id = ${scope}`}`
}

const withNames = (ctx: Ctx) =>
  ctx.db
    .selectFrom('supplier_certificates')
    .leftJoin('companies as vendor', 'vendor.id', 'supplier_certificates.vendor_id')
    .leftJoin('companies as uploader', 'uploader.id', 'supplier_certificates.head_quarter_id')
    .leftJoin('companies as addressee', 'addressee.id', 'supplier_certificates.only_for_id')
    .leftJoin('certifying_agencies as agency', 'agency.id', 'supplier_certificates.agency_id')
    .leftJoin('documents', 'documents.id', 'supplier_certificates.document_id')
    .selectAll('supplier_certificates')
    .select([
      'vendor.business_name as vendor_name',
      'uploader.business_name as uploader_name',
      'addressee.business_name as addressee_name',
      'agency.name as agency_name',
      'agency.standing as agency_standing',
      'documents.storage_key',
      'documents.filename',
      'documents.media_type',
      'documents.size',
      'documents.created_at as uploaded_at',
    ])
    .select([counted(ctx, 'ingredients').as('ingredients'), counted(ctx, 'companies').as('companies')])
    .select(openRequest(ctx, 'max(asking.created_at)').as('requested_at'))
    .select(sql<number | string>`(${takesExpiry(ctx, sql`count(*)`)})`.as('following'))
    .$call(withShownColumns(ctx, 'supplier_certificate'))

export type CertificateWithNames = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** The certificates that the caller may read, unordered. */
export const findCertificates = (ctx: Ctx, ids: string[]) =>
  withNames(ctx)
    .where('supplier_certificates.id', 'in', ids)
    .where('supplier_certificates.deleted_at', 'is', null)
    .where((eb) => eb.and(readable(ctx)))
    .execute()

export async function findCertificate(ctx: Ctx, id: string) {
  return (await findCertificates(ctx, [id]))[0]
}

/** The ids among these that the caller may read. */
export async function readableAmong(ctx: Ctx, ids: (string | null)[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('supplier_certificates')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(readable(ctx)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The names that a certificate's name is composed of. */
export async function partsOfName(
  ctx: Ctx,
  { vendor_id, agency_id }: Pick<SupplierCertificateRow, 'vendor_id' | 'agency_id'>,
): Promise<{ vendor: string | null; agency: string | null }> {
  const vendor =
    vendor_id === null
      ? undefined
      : await ctx.db
          .selectFrom('companies')
          .select('business_name as name')
          .where('id', '=', vendor_id)
          .executeTakeFirst()
  const agency =
    agency_id === null
      ? undefined
      : await ctx.db
          .selectFrom('certifying_agencies')
          .select('name')
          .where('id', '=', agency_id)
          .executeTakeFirst()
  return { vendor: vendor?.name ?? null, agency: agency?.name ?? null }
}

/** All versions, deleted ones included. */
export const certificatesNaming = (ctx: Ctx, column: 'vendor_id' | 'agency_id', id: string) =>
  ctx.db.selectFrom('supplier_certificates').selectAll().where(column, '=', id).orderBy('id').execute()

/** In one order, against deadlock. */
export const lockCertificates = (tx: Ctx, ids: string[]) =>
  tx.db
    .selectFrom('supplier_certificates')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Marks a certificate as replaced. @returns false if another version has done so */
export async function replaceBy(ctx: Ctx, certificateId: string, newerId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('supplier_certificates')
    .set({ replaced_by_id: newerId })
    .where('id', '=', certificateId)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const replacedBy = async (ctx: Ctx, certificateId: string): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom('supplier_certificates')
      .select('replaced_by_id')
      .where('id', '=', certificateId)
      .executeTakeFirst()
  )?.replaced_by_id ?? null

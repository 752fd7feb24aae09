import { sql, type Expression, type SqlBool } from 'kysely'
import type {
  CertificateGroupResponse,
  CertificateProduct,
  CertificationGroup,
} from '~/contract/certificates'
import type { ListQuery } from '~/contract/fields'
import { certificateNumber } from '~/domain/certificate-rules'
import { scopeOf } from '../../access'
import type { Ctx } from '../../context'
import type { CertificateRow as CertificateTableRow } from '../../db/tables'
import { pageByIds, searchIn } from '../../listing'

/** Where the portal serves an issued document. */
export const documentUrl = (certificateId: string) => `/files/certificates/${certificateId}`

/** Groups with the names of their facility and headquarters, in the caller's scope. */
function groups(ctx: Ctx) {
  const scope = scopeOf(ctx)
  const query = ctx.db
    .selectFrom('certification_groups as g')
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .innerJoin('companies as h', 'h.id', 'g.head_quarter_id')
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
      'g.replaced_by_id',
      'g.revoked_at',
      'c.business_name as company_name',
      'h.business_name as head_quarter_name',
    ])
  return scope === null ? query : query.where('g.head_quarter_id', '=', scope)
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>

function toGroup(row: GroupRow): CertificationGroup {
  return {
    id: row.id,
    number: groupNumber(row),
    name: row.name,
    description: row.description,
    expireOn: row.expire_on,
    lotNumber: row.lot_number,
    companyId: row.company_id,
    companyName: row.company_name,
    headQuarterId: row.head_quarter_id,
    headQuarterName: row.head_quarter_name,
    createdAt: row.created_at,
    replacedById: row.replaced_by_id,
    revokedAt: row.revoked_at,
  }
}

const groupNumber = (row: { year: number; sequence: number }) =>
  certificateNumber(row.year, row.sequence, 0).replace(/\/0$/, '')

/**
 * One group in the caller's scope.
 * @param options.hold keeps others from replacing or revoking it until the transaction ends; on SQLite it is alone anyway
 */
export async function findGroup(
  ctx: Ctx,
  id: string,
  options: { hold?: boolean } = {},
): Promise<CertificationGroup | undefined> {
  let query = groups(ctx).where('g.id', '=', id)
  if (options.hold && ctx.database.dialect === 'postgres') query = query.forNoKeyUpdate('g')
  const row = await query.executeTakeFirst()
  return row && toGroup(row)
}

export interface GroupFilter extends ListQuery {
  Search?: string | undefined
  /** A facility; with `facilities` a headquarters and all that is under it. */
  CompanyId?: string | undefined
  facilities?: boolean | undefined
}

export async function listGroups(ctx: Ctx, filter: GroupFilter) {
  const conditions: Expression<SqlBool>[] = []
  const scope = scopeOf(ctx)
  if (scope !== null) conditions.push(sql<SqlBool>`g.head_quarter_id = ${scope}`)
  if (filter.CompanyId) {
    const column = sql.ref(filter.facilities ? 'g.head_quarter_id' : 'g.company_id')
    conditions.push(sql<SqlBool>`${column} = ${filter.CompanyId}`)
  }
  if (filter.Search?.trim()) {
    const narrow = conditions.length > 0
    const search = await searchIn(ctx, 'certification_groups', filter.Search, { alias: 'g', narrow })
    conditions.push(search.condition)
  }
  const ids = ctx.db
    .selectFrom('certification_groups as g')
    .select('g.id')
    .where((eb) => eb.and(conditions))
  return pageByIds(ids, filter, {
    sorts: {
      name: 'g.name_key',
      companyName: 'g.company_key',
      expireOn: 'g.expire_on',
      createdAt: 'g.created_at',
    },
    tieBreak: 'g.id',
    async count() {
      const counted = await ctx.db
        .selectFrom('certification_groups as g')
        .where((eb) => eb.and(conditions))
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
      return Number(counted.n)
    },
    rowsOf: (some) =>
      groups(ctx)
        .where('g.id', 'in', some)
        .select((eb) =>
          eb
            .selectFrom('certificate_products as cp')
            .innerJoin('certificates as d', 'd.id', 'cp.certificate_id')
            .whereRef('d.certification_group_id', '=', 'g.id')
            .select(sql<number>`count(*)`.as('n'))
            .as('product_count'),
        )
        .execute(),
    toItem: (row) => ({
      certificationGroup: toGroup(row),
      companyName: row.company_name,
      productCount: Number(row.product_count ?? 0),
    }),
  })
}

/** The documents of a group in the order of their issue, each with the products as they were printed. */
export async function documentsOf(
  ctx: Ctx,
  groupId: string,
): Promise<CertificateGroupResponse['certificates']> {
  const documents = await ctx.db
    .selectFrom('certificates')
    .select(['id', 'number', 'issued_at'])
    .where('certification_group_id', '=', groupId)
    .orderBy('revision')
    .execute()
  const products = await ctx.db
    .selectFrom('certificate_products as p')
    .innerJoin('certificates as d', 'd.id', 'p.certificate_id')
    .selectAll('p')
    .where('d.certification_group_id', '=', groupId)
    .orderBy('p.position')
    .execute()
  const byDocument = new Map<string, CertificateProduct[]>()
  for (const row of products) {
    const list = byDocument.get(row.certificate_id) ?? []
    byDocument.set(row.certificate_id, list)
    list.push({
      id: row.product_id,
      name: row.name,
      code: row.code,
      kosherStatusCode: row.kosher_status_code,
      kosherStatusDescription: row.kosher_status_description,
      restrictionDescription: row.restriction_description,
      isPassover: row.is_passover === 1,
      onBehalfName: row.on_behalf_name,
    })
  }
  return documents.map((document) => ({
    id: document.id,
    number: document.number,
    url: documentUrl(document.id),
    issuedAt: document.issued_at,
    products: byDocument.get(document.id) ?? [],
  }))
}

/** An issued document in the caller's scope. */
export async function findDocument(ctx: Ctx, certificateId: string) {
  const scope = scopeOf(ctx)
  let query = ctx.db
    .selectFrom('certificates as d')
    .innerJoin('certification_groups as g', 'g.id', 'd.certification_group_id')
    .select(['d.id', 'd.number', 'd.storage_key', 'd.sha256', 'g.name'])
    .where('d.id', '=', certificateId)
  if (scope !== null) query = query.where('g.head_quarter_id', '=', scope)
  return query.executeTakeFirst()
}

/** What was printed on each document of a group, with the products' ids in the printed order. */
export async function printedDocumentsOf(ctx: Ctx, groupId: string) {
  return ctx.db
    .selectFrom('certificates')
    .select(['id', 'revision', 'printed'])
    .where('certification_group_id', '=', groupId)
    .orderBy('revision')
    .execute()
}

// A key is its sender's: somebody else's may be spelt the same.
const ownKey = (ctx: Ctx, key: string) => `${ctx.actor?.userId ?? ''} ${key}`

/** The document that a form with this key has made already, if this account sent it. */
export async function findByIdempotencyKey(ctx: Ctx, key: string) {
  return ctx.db
    .selectFrom('certificates')
    .select(['id', 'certification_group_id'])
    .where('idempotency_key', '=', ownKey(ctx, key))
    .executeTakeFirst()
}

export async function nextRevision(ctx: Ctx, groupId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('certificates')
    .select(sql<number | null>`max(revision)`.as('last'))
    .where('certification_group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(row.last ?? -1) + 1
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
      created_by: ctx.actor?.userId ?? null,
    })
    .execute()
}

/** Marks a group as replaced, if nothing has replaced or revoked it meanwhile. @returns whether it was done */
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

export async function insertDocument(
  ctx: Ctx,
  document: Omit<CertificateTableRow, 'issued_by'>,
  products: CertificateProduct[],
): Promise<void> {
  await ctx.db
    .insertInto('certificates')
    .values({
      ...document,
      idempotency_key: document.idempotency_key && ownKey(ctx, document.idempotency_key),
      issued_by: ctx.actor?.userId ?? null,
    })
    .execute()
  const rows = products.map((product, position) => ({
    certificate_id: document.id,
    product_id: product.id,
    position,
    name: product.name,
    code: product.code,
    kosher_status_code: product.kosherStatusCode,
    kosher_status_description: product.kosherStatusDescription,
    restriction_description: product.restrictionDescription,
    is_passover: product.isPassover ? (1 as const) : (0 as const),
    on_behalf_name: product.onBehalfName,
  }))
  // In slices: PostgreSQL takes 65,535 parameters a statement, SQLite 32,766.
  for (let start = 0; start < rows.length; start += 1000) {
    await ctx.db
      .insertInto('certificate_products')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

/** Which of these files belong to an issued document. */
export async function storedKeysAmong(ctx: Ctx, keys: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('certificates')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Keeps the lists' sort key right when a company is renamed. */
export async function setCompanyKey(ctx: Ctx, companyId: string, key: string): Promise<void> {
  await ctx.db
    .updateTable('certification_groups')
    .set({ company_key: key })
    .where('company_id', '=', companyId)
    .execute()
}

/** Groups by name, for pickers. */
export async function findGroupNames(
  ctx: Ctx,
  filter: { CompanyId?: string | undefined; Search?: string | undefined },
) {
  let query = groups(ctx).orderBy('g.name_key').orderBy('g.id').limit(200)
  if (filter.CompanyId) query = query.where('g.company_id', '=', filter.CompanyId)
  if (filter.Search?.trim()) {
    const narrow = Boolean(filter.CompanyId) || scopeOf(ctx) !== null
    const search = await searchIn(ctx, 'certification_groups', filter.Search, { alias: 'g', narrow })
    query = query.where(search.condition)
  }
  const rows = await query.execute()
  return rows.map((row) => ({ id: row.id, name: row.name, number: groupNumber(row) }))
}

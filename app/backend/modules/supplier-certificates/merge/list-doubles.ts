import type { CertificateDouble } from '~/contract/items/supplier-certificates'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { toListItem } from '../supplier-certificate-fields'
import { findCertificate, findCertificates } from '../supplier-certificates.repository'
import { sql } from 'kysely'
import type { SupplierCertificateRow } from '../../../db/tables'

/** Other uploads that may be the same certificate, for certifiers. @throws AppError 404 */
export async function listDoubles(
  ctx: Ctx,
  { supplierCertificateId }: { supplierCertificateId: string },
): Promise<{ items: CertificateDouble[]; totalItems: number }> {
  const certificate = await findCertificate(ctx, supplierCertificateId)
  if (!certificate) throw notFound()
  const found = await selectDoubles(ctx, certificate)
  if (found.length === 0) return { items: [], totalItems: 0 }
  const rows = await findCertificates(
    ctx,
    found.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, toListItem(ctx, row)]))
  const items = found.flatMap(({ id, same_number, same_file }) => {
    const one = byId.get(id)
    if (!one) return []
    const { name, status, state, expiresOn, headQuarterName, ingredients, companies } = one
    return [
      {
        id,
        name,
        status,
        state,
        expiresOn,
        headQuarterName,
        ingredients,
        companies,
        sameNumber: Number(same_number) === 1,
        sameFile: Number(same_file) === 1,
      },
    ]
  })
  return { items, totalItems: items.length }
}

interface Double {
  id: string
  same_number: number | string
  same_file: number | string
}

const MOST = 20

/** Live ones that are not merged; of its own chain only those that renew the same one. */
async function selectDoubles(
  ctx: Ctx,
  certificate: Pick<
    SupplierCertificateRow,
    'id' | 'root_id' | 'parent_id' | 'agency_id' | 'number_key' | 'document_id' | 'merged_into_id'
  >,
): Promise<Double[]> {
  if (certificate.merged_into_id !== null) return []
  const { id, root_id, parent_id, agency_id, number_key } = certificate
  const byNumber =
    number_key === '' || agency_id === null
      ? sql`select id from supplier_certificates where 1 = 0`
      : sql`select id from supplier_certificates where number_key = ${number_key} and agency_id = ${agency_id}`
  const byFile = sql`select same.id from supplier_certificates as same
    inner join documents on documents.id = same.document_id
    where documents.sha256 = (select sha256 from documents where id = ${certificate.document_id})`
  const { rows } = await sql<Double>`
    select one.id,
      case when one.id in (${byNumber}) then 1 else 0 end as same_number,
      case when one.id in (${byFile}) then 1 else 0 end as same_file
    from supplier_certificates as one
    where one.id in (${byNumber} union ${byFile})
      and one.id <> ${id} and one.deleted_at is null and one.merged_into_id is null
      and (one.root_id <> ${root_id} or (one.parent_id is not null and one.parent_id = ${parent_id}))
    order by one.created_at, one.id limit ${MOST}`.execute(ctx.db)
  return rows
}

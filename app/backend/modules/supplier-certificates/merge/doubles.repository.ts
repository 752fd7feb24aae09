import { sql } from 'kysely'
import type { Ctx } from '../../../core/context'
import type { SupplierCertificateRow } from '../../../db/tables'

interface Double {
  id: string
  same_number: number | string
  same_file: number | string
}

const MOST = 20

/** Live ones that are not merged; of its own chain only those that renew the same one. */
export async function selectDoubles(
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

import { sql, type Expression, type SqlBool } from 'kysely'

/** A company's uploads, and what covers its ingredients; as one set, since with an `or` PostgreSQL reads all certificates. */
export const ofCompany = (companyId: string, covers: Expression<SqlBool>) =>
  sql<SqlBool>`supplier_certificates.id in (
    select uploaded.id from supplier_certificates as uploaded where uploaded.head_quarter_id = ${companyId}
    union all select own.certificate_id from supplier_coverages as own
    where own.head_quarter_id = ${companyId} and ${covers})`

import { sql, type SqlBool } from 'kysely'
import { searchKey } from '~/domain/text/search-key'
import { scopeOf } from '../../core/access'
import { hitsIn } from '../review/lists/first-items'
import { isMine } from './supplier-certificate-fields'
import { supplierCertificateKind } from './supplier-certificate-kind'
import { findCertificates, readable } from './supplier-certificates.repository'

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

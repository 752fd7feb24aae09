import type { ImportRules } from '~/contract/items/imports'
import { maximumImportSize, requiredColumns, type ImportKind } from '~/domain/items/imports'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { byPlural } from '../../db/every-kind'
import { columnsOf } from './import-forms'

/** For the calling side. A company may register no more in a file than in a day. */
export function importRules(ctx: Ctx): ImportRules {
  const { uploadLimit, importRows, quotas } = ctx.settings
  const side = actorOf(ctx).userType
  const columns = (kind: ImportKind) =>
    columnsOf(side, kind).map((name) => ({ name, required: requiredColumns[kind].includes(name) }))
  return {
    maximumSize: Math.min(uploadLimit, maximumImportSize),
    maximumRows: side === 'Company' ? Math.min(importRows, quotas.itemsPerDay) : importRows,
    columns: { ...byPlural(columns), supplierCertificates: columns('supplierCertificates') },
  }
}

import { searchKey } from '~/domain/text/search-key'
import type { SupplierCertificateItemRow } from '../../../db/tables'

/** Equal for names that are one on a certificate. */
export const printedKey = ({ name_key, code }: Pick<SupplierCertificateItemRow, 'name_key' | 'code'>) =>
  `${name_key}\n${searchKey(code)}`

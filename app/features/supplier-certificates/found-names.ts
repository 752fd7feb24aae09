import type { NamesInFile, SupplierCertificate } from '~/contract/supplier-certificates'
import type { FormResult } from '~/portal/form-result'

export const FOUND = 'found'
/** Sent by a form that shows them. */
export const SHOWS_FOUND = 'showsFound'
export const FIND_NAMES = 'findNames'

export interface FoundNamesAnswer extends FormResult {
  inFile?: NamesInFile
}

export const hasText = ({ document }: Pick<SupplierCertificate, 'document'>): boolean =>
  document?.mediaType === 'application/pdf'

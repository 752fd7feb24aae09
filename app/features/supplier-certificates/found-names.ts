import type { NamesInFile, SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { FormResult } from '~/portal/forms/form-result'

export const FOUND = 'found'
/** Sent by a form that shows them. */
export const SHOWS_FOUND = 'showsFound'
export const FIND_NAMES = 'findNames'

export interface FoundNamesAnswer extends FormResult {
  inFile?: NamesInFile
}

/** A form begins anew once lines of the file are stored as its items. */
export const itemsKey = ({ id, items }: Pick<SupplierCertificate, 'id' | 'items'>): string =>
  [id, ...items.map(({ name }) => name)].join('\n')

export const hasText = ({ document }: Pick<SupplierCertificate, 'document'>): boolean =>
  document?.mediaType === 'application/pdf'

import type { NamesInFile, SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { FormResult } from '~/portal/forms/form-result'

export const FOUND = 'found'
/** Sent by a form that shows them. */
export const SHOWS_FOUND = 'showsFound'
export const FIND_NAMES = 'findNames'

export interface FoundNamesAnswer extends FormResult {
  inFile?: NamesInFile
}

/** The list from which the printed name of a row is taken. */
export const FOUND_LINES = 'found-lines'

/** The known names on the certificate: stored ones, then lines of the file. */
export const printableNames = (
  { items }: Pick<SupplierCertificate, 'items'>,
  answer: Partial<FoundNamesAnswer> | undefined,
): string[] => [...new Set([...items.map(({ name }) => name), ...(answer?.inFile?.lines ?? [])])]

/** A form is reset once lines of the file are stored as its items. */
export const itemsKey = ({ id, items }: Pick<SupplierCertificate, 'id' | 'items'>): string =>
  [id, ...items.map(({ name }) => name)].join('\n')

export const hasText = ({ document }: Pick<SupplierCertificate, 'document'>): boolean =>
  document?.mediaType === 'application/pdf'

import type { NamesInFile, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { searchKey } from '~/domain/text/search-key'
import type { SignedIn } from '~/portal/guards.server'
import { pressIn, textsIn } from '~/portal/picker.server'
import { FIND_NAMES, FOUND, SHOWS_FOUND } from './found-names'

export const foundIn = (formData: FormData): string[] => textsIn(formData, FOUND)

/** For a form that asks for them, or is redrawn with them: those that are not among its items. */
export async function foundNames(
  api: SignedIn['api'],
  formData: FormData,
  { id: supplierCertificateId, items }: Pick<SupplierCertificate, 'id' | 'items'>,
): Promise<{ inFile?: NamesInFile }> {
  if (pressIn(formData).intent !== FIND_NAMES && !formData.has(SHOWS_FOUND)) return {}
  const known = new Set(items.map(({ name }) => searchKey(name)))
  const { lines, ...more } = await api.supplierCertificates.namesInFile({ supplierCertificateId })
  return { inFile: { ...more, lines: lines.filter((line) => !known.has(searchKey(line))) } }
}

import { CertifierCreateIngredient, CompanyCreateIngredient } from '~/contract/ingredients'
import { CertifierCreateProduct, CompanyCreateProduct } from '~/contract/products'
import { importColumns, type ImportColumn, type ImportKind } from '~/domain/imports'
import type { UserType } from '~/domain/review'
import { importedIngredient } from '../ingredients/ingredient-fields'
import { importedProduct } from '../products/product-fields'

/** The rules for a row: the side's own form of a new item (spec §5). */
export const formsOf = {
  Certifier: { ingredients: CertifierCreateIngredient, products: CertifierCreateProduct },
  Company: { ingredients: CompanyCreateIngredient, products: CompanyCreateProduct },
} as const satisfies Record<UserType, unknown>

const columnOf: Record<ImportKind, Record<string, ImportColumn | null>> = {
  ingredients: importedIngredient,
  products: importedProduct,
}

/** The columns that its files may have, in display order: those of the form. */
export function columnsOf(side: UserType, kind: ImportKind): ImportColumn[] {
  const asked = Object.keys(formsOf[side][kind].shape).map((field) => columnOf[kind][field])
  return importColumns[kind].filter((column) => asked.includes(column))
}

import { z } from 'zod'
import { optionalId } from '~/contract/fields'
import { CertifierCreateIngredient, CompanyCreateIngredient } from '~/contract/items/ingredients'
import { CertifierCreateProduct, CompanyCreateProduct } from '~/contract/items/products'
import { importColumns, type ImportColumn, type ImportKind } from '~/domain/items/imports'
import type { ItemPlural } from '~/domain/items/item-kinds'
import type { UserType } from '~/domain/items/review'
import { importedIngredient } from '../ingredients/ingredient-fields'
import { importedProduct } from '../products/product-fields'

/** In a file an ingredient names the supplier certificate that it follows. */
const followed = { supplierCertificateId: optionalId }

/** And a product the codes on its packs. */
const onPack = { gtins: z.array(z.string()).optional() }

/** The rules for a row: the side's own form of a new item (specification §5). */
export const importForms = {
  Certifier: {
    ingredients: CertifierCreateIngredient.extend(followed),
    products: CertifierCreateProduct.extend(onPack),
  },
  Company: {
    ingredients: CompanyCreateIngredient.extend(followed),
    products: CompanyCreateProduct.extend(onPack),
  },
} as const satisfies Record<UserType, unknown>

/** By the fields of the rows' form. */
export const ingredientFileColumns = {
  ...importedIngredient,
  supplierCertificateId: 'certificateNumber',
} as const

export const productFileColumns = { ...importedProduct, gtins: 'gtins' } as const

const columnOf: Record<ItemPlural, Record<string, ImportColumn | null>> = {
  ingredients: ingredientFileColumns,
  products: productFileColumns,
}

/** The columns that its files may have, in display order: those of the form. */
export function columnsOf(side: UserType, kind: ImportKind): ImportColumn[] {
  // Each side says all of a certificate.
  if (kind === 'supplierCertificates') return [...importColumns[kind]]
  const asked = Object.keys(importForms[side][kind].shape).map((field) => columnOf[kind][field])
  return (importColumns[kind] as readonly ImportColumn[]).filter((column) => asked.includes(column))
}

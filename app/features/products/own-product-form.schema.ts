import { z } from 'zod'
import { optionalParagraph } from '~/contract/fields'
import { CompanyCreateProduct, CompanyUpdateProduct } from '~/contract/products'
import { validationMessages as messages } from '~/domain/validation-messages'

const { shape } = CompanyUpdateProduct

const fields = {
  name: z.string({ error: messages.required }).pipe(shape.name),
  suggestedOnBehalf: shape.suggestedOnBehalf,
  ingredientIds: shape.ingredientIds,
}

/** A company's form for a new product (spec §5). */
export const newOwnProductSchema = z.object({
  ...fields,
  companyId: CompanyCreateProduct.shape.companyId,
})

/** A company's form for a product that is there (spec §5). */
export const ownProductSchema = z.object({
  ...fields,
  version: shape.version,
  notes: optionalParagraph(),
})

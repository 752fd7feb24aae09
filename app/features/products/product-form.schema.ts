import { z } from 'zod'
import { id } from '~/contract/fields'
import {
  CertifierNewProduct,
  CertifierUpdateProduct,
  CompanyNewProduct,
  CompanyUpdateProduct,
} from '~/contract/items/products'
import { validationMessages as messages } from '~/domain/validation-messages'
import { typedGtins } from '~/features/gtins/gtin-form.schema'

const nameSchema = ({ name }: { name: z.ZodType<string, string> }) =>
  z.string({ error: messages.required }).pipe(name)

/** Chosen by name. */
const unasked = { companyIdAsBehalfId: true } as const

/** An unticked box is not sent. */
const isPassover = z.boolean().default(false)

export const newProductSchema = CertifierNewProduct.omit(unasked).extend({
  name: nameSchema(CertifierNewProduct.shape),
  gtins: typedGtins,
  isPassover,
})

export const productSchema = CertifierUpdateProduct.omit({ ...unasked, productId: true }).extend({
  name: nameSchema(CertifierUpdateProduct.shape),
  isPassover,
})
export type CertifiersProduct = z.output<typeof productSchema>

/** Specification §5 "Products": the kosher status is required only when approving. */
export function productFormSchema({ approving }: { approving: boolean }): z.ZodType<CertifiersProduct> {
  return approving ? productSchema.extend({ kosherStatusId: id }) : productSchema
}

/** For the button of an approved product that takes an ingredient's newer version. */
export const evidenceSchema = z.object({ version: CertifierUpdateProduct.shape.version })

export const newCompanyProductSchema = CompanyNewProduct.extend({
  name: nameSchema(CompanyNewProduct.shape),
  gtins: typedGtins,
})

export const companyProductSchema = CompanyUpdateProduct.omit({ productId: true }).extend({
  name: nameSchema(CompanyUpdateProduct.shape),
})
export type CompanysProduct = z.output<typeof companyProductSchema>

import { z } from 'zod'
import { id, optionalParagraph } from '~/contract/fields'
import { CertifierCreateProduct, CertifierUpdateProduct } from '~/contract/products'
import { validationMessages as messages } from '~/domain/validation-messages'

const { shape } = CertifierUpdateProduct

const fields = {
  name: z.string({ error: messages.required }).pipe(shape.name),
  restrictionId: shape.restrictionId,
  isPassover: shape.isPassover,
  agentFullname: shape.agentFullname,
  onBehalfName: shape.onBehalfName,
  ingredientIds: shape.ingredientIds,
}

/** The certifier's form for a new product (spec §5). */
export const newProductSchema = z.object({
  ...fields,
  companyId: CertifierCreateProduct.shape.companyId,
  kosherStatusId: CertifierCreateProduct.shape.kosherStatusId,
})

const edited = z.object({
  ...fields,
  kosherStatusId: shape.kosherStatusId,
  version: shape.version,
  notes: optionalParagraph(),
})
export type ProductFormValue = z.output<typeof edited>

/** The certifier's form for a product that is there (spec §5): the kosher status is required only when approving. */
export function productFormSchema({ approving }: { approving: boolean }): z.ZodType<ProductFormValue> {
  return approving ? edited.extend({ kosherStatusId: id }) : edited
}

/** The button of an approved product that takes an ingredient's newer version. */
export const evidenceSchema = z.object({ version: shape.version })

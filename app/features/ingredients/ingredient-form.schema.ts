import { z } from 'zod'
import { id, isoDate, optionalParagraph } from '~/contract/fields'
import {
  CertifierCreateIngredient,
  CertifierUpdateIngredient,
  CompanyCreateIngredient,
  CompanyUpdateIngredient,
} from '~/contract/ingredients'
import { validationMessages as messages } from '~/domain/validation-messages'

const { shape } = CertifierUpdateIngredient

const fields = {
  name: z.string({ error: messages.required }).pipe(shape.name),
  kosherGroupId: shape.kosherGroupId,
  kosherStatusId: shape.kosherStatusId,
  isPassover: shape.isPassover,
  agentFullname: shape.agentFullname,
  ingredientGroupRmc: shape.ingredientGroupRmc,
  vendorName: shape.vendorName,
}

/** The certifier's form for a new ingredient (spec §5). */
export const newIngredientSchema = z.object({
  ...fields,
  companyId: CertifierCreateIngredient.shape.companyId,
  expirationDate: CertifierCreateIngredient.shape.expirationDate,
})

const edited = z.object({
  ...fields,
  expirationDate: shape.expirationDate,
  version: shape.version,
  notes: optionalParagraph(),
})
export type IngredientFormValue = z.output<typeof edited>

/**
 * The certifier's form for an ingredient that is there (spec §5): only the name is required, and when approving an
 * expiry that is not past, the kosher group and the kosher status.
 */
export function ingredientFormSchema({
  approving,
  today,
}: {
  approving: boolean
  today: string
}): z.ZodType<IngredientFormValue> {
  if (!approving) return edited
  return edited.extend({
    expirationDate: isoDate.refine((date) => date >= today, messages.expiryInThePast),
    kosherGroupId: id,
    kosherStatusId: id,
  })
}

const { shape: own } = CompanyUpdateIngredient

const ownFields = {
  name: z.string({ error: messages.required }).pipe(own.name),
  expirationDate: own.expirationDate,
  suggestedVendor: own.suggestedVendor,
  ingredientGroupRmc: own.ingredientGroupRmc,
}

/** The company's form for a new ingredient (spec §5). */
export const newOwnIngredientSchema = z.object({
  ...ownFields,
  companyId: CompanyCreateIngredient.shape.companyId,
})

/** The company's form for an ingredient that is there. */
export const ownIngredientSchema = z.object({
  ...ownFields,
  version: own.version,
  notes: optionalParagraph(),
})
export type OwnIngredientFormValue = z.output<typeof ownIngredientSchema>

import { z } from 'zod'
import { id, isoDate } from '~/contract/fields'
import {
  CertifierCreateIngredient,
  CertifierUpdateIngredient,
  CompanyCreateIngredient,
  CompanyUpdateIngredient,
} from '~/contract/items/ingredients'
import { validationMessages as messages } from '~/domain/validation-messages'

const nameSchema = ({ name }: { name: z.ZodType<string, string> }) =>
  z.string({ error: messages.required }).pipe(name)

/** Chosen by name, or only set by an import. */
const unasked = { ingredientGroupId: true, ingredientGroupDescription: true } as const
const unaskedByCertifier = { ...unasked, companyIdAsVendorId: true } as const

/** An unticked box is not sent. */
const isPassover = z.boolean().default(false)

export const newIngredientSchema = CertifierCreateIngredient.omit(unaskedByCertifier).extend({
  name: nameSchema(CertifierCreateIngredient.shape),
  isPassover,
})

export const ingredientSchema = CertifierUpdateIngredient.omit({
  ...unaskedByCertifier,
  ingredientId: true,
}).extend({
  name: nameSchema(CertifierUpdateIngredient.shape),
  isPassover,
})
export type CertifiersIngredient = z.output<typeof ingredientSchema>

/** Specification §5: approving needs an expiry that is not past, the kosher group and the kosher status. */
export function ingredientFormSchema({
  approving,
  today,
}: {
  approving: boolean
  today: string
}): z.ZodType<CertifiersIngredient> {
  if (!approving) return ingredientSchema
  return ingredientSchema.extend({
    expirationDate: isoDate.refine((date) => date >= today, messages.expiryInThePast),
    kosherGroupId: id,
    kosherStatusId: id,
  })
}

export const newCompanyIngredientSchema = CompanyCreateIngredient.omit(unasked).extend({
  name: nameSchema(CompanyCreateIngredient.shape),
})

export const companyIngredientSchema = CompanyUpdateIngredient.omit({
  ...unasked,
  ingredientId: true,
}).extend({
  name: nameSchema(CompanyUpdateIngredient.shape),
})
export type CompanysIngredient = z.output<typeof companyIngredientSchema>

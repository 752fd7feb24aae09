import { z } from 'zod'
import {
  day,
  id,
  isoDate,
  optionalId,
  optionalIsoDate,
  optionalLine,
  optionalPrintableLine,
  orNothing,
  requiredLine,
} from '../fields'
import { evaluation, ItemRow, wholeItem } from './items'
import { decideManyInput, inputsOf, savedWith, Status, useSuggestedVendor } from './review'
import { kitniyotAnswers } from '~/domain/kosher/natures'
import { certificateStates } from '~/domain/items/supplier-certificates'

/** As an ingredient names the certificate that its expiry comes from. */
export const FollowedCertificate = z.object({
  id: z.string(),
  number: z.string().nullable(),
  agencyName: z.string().nullable(),
  expiresOn: day.nullable(),
  state: z.enum(certificateStates).nullable(),
})
export type FollowedCertificate = z.output<typeof FollowedCertificate>

export const IngredientListItem = ItemRow.extend({
  rootId: z.string(),
  expirationDate: day.nullable(),
  ingredientGroupRmc: z.string().nullable(),
  ingredientGroupDescription: z.string().nullable(),
  vendorName: z.string().nullable(),
  suggestedVendor: z.string().nullable(),
  kosherGroupCode: z.string().nullable(),
  isBarred: z.boolean(),
  containsKitniyot: z.enum(kitniyotAnswers).nullable(),
  supplierCertificate: FollowedCertificate.nullable(),
})
export type IngredientListItem = z.output<typeof IngredientListItem>

/** Specification §3 "Ingredient". */
export const Ingredient = IngredientListItem.extend({
  kosherGroupId: z.string().nullable(),
  kosherStatusId: z.string().nullable(),
  ingredientGroupId: z.string().nullable(),
  vendor: z.string().nullable(),
  parentId: z.string().nullable(),
  ...wholeItem,
})
export type Ingredient = z.output<typeof Ingredient>

export const IngredientUses = z.object({
  products: z
    .array(z.object({ id: z.string(), name: z.string(), status: Status }))
    .describe('The products made with this very version, by name; while there are any, it is not deleted.'),
})
export type IngredientUses = z.output<typeof IngredientUses>

const details = {
  kosherGroupId: optionalId,
  kosherStatusId: optionalId,
  ...evaluation,
  containsKitniyot: orNothing(z.enum(kitniyotAnswers)),
  ingredientGroupId: optionalId,
  ingredientGroupRmc: optionalLine(50).describe(
    "A code of the plant's own: taken where it exists, made where not.",
  ),
  ingredientGroupDescription: optionalLine(),
  companyIdAsVendorId: optionalId,
  vendorName: optionalPrintableLine().describe(
    'A vendor typed by name: taken where it exists, made where not.',
  ),
}

/** The fields that many can be given at once: all but the plant's own code. */
export const SetOnIngredients = z
  .object(details)
  .omit({ ingredientGroupId: true, ingredientGroupRmc: true, ingredientGroupDescription: true })

export const DecideIngredients = decideManyInput(SetOnIngredients).safeExtend({ useSuggestedVendor })

/** Specification §5 "Ingredients". */
export const CertifierCreateIngredient = z.object({
  name: requiredLine(),
  companyId: id,
  expirationDate: isoDate,
  ...details,
})

/** Specification §5 "Ingredients": only approving is stricter. */
export const CertifierChangesIngredient = z.object({
  name: requiredLine(),
  expirationDate: optionalIsoDate,
  ...details,
})

const companyDetails = {
  expirationDate: isoDate,
  suggestedVendor: optionalLine(),
  ingredientGroupId: optionalId,
  ingredientGroupRmc: optionalLine(50),
  ingredientGroupDescription: optionalLine(),
}

/** Specification §5 "Ingredients". */
export const CompanyCreateIngredient = z.object({ name: requiredLine(), companyId: id, ...companyDetails })

export const CompanyChangesIngredient = z.object({ name: requiredLine(), ...companyDetails })

const saved = { ingredientId: id, ...savedWith }
export const CertifierUpdateIngredient = CertifierChangesIngredient.extend(saved)
export const CompanyUpdateIngredient = CompanyChangesIngredient.extend(saved)

const inputs = inputsOf('ingredient', {
  company: CompanyChangesIngredient,
  certifier: CertifierChangesIngredient,
})
export const ingredientInputs = { ...inputs, approve: inputs.approve.extend({ useSuggestedVendor }) }

export const {
  remove: RemoveIngredient,
  approve: ApproveIngredient,
  giveBack: ReturnIngredient,
  withdraw: WithdrawIngredient,
  addNote: AddIngredientNote,
  markRead: MarkIngredientRead,
  clone: CloneIngredient,
} = ingredientInputs

import { z } from 'zod'
import { day, id, optionalId, optionalPrintableLine, requiredPrintableLine } from '../fields'
import { gtinCodes } from './gtins'
import { evaluation, ItemRow, wholeItem } from './items'
import { decideManyInput, inputsOf, savedWith, Status } from './review'
import { listingModes } from '~/domain/certificates/directory'
import { mostIngredients, mostLines } from '~/domain/items/item-kinds'
import { kitniyotAnswers, passoverKinds } from '~/domain/kosher/natures'
import { evidenceDifferences, renewalOutcomes } from '~/domain/items/newer-ingredient'
import { validationMessages as messages } from '~/domain/validation-messages'

const GroupRef = z.object({ id: z.string(), name: z.string(), expireOn: day })

export const ProductListItem = ItemRow.extend({
  code: z.string().describe("The certifier's own code, one for all versions of a product."),
  kosherStatusId: z.string().nullable(),
  kosherStatusDescription: z.string().nullable(),
  restrictionId: z.string().nullable(),
  restrictionDescription: z.string().nullable(),
  onBehalfId: z.string().nullable(),
  onBehalfName: z.string().nullable(),
  parentId: z.string().nullable(),
  certificateId: z.string().nullable(),
  onHold: z
    .boolean()
    .describe('Approved, and made with an ingredient that may no longer be used: it is not certified.'),
  certificationGroup: GroupRef.nullable(),
  earlierCertificationGroup: GroupRef.nullable(),
})
export type ProductListItem = z.output<typeof ProductListItem>

export const ListedProduct = ProductListItem.extend({
  ingredientNames: z.array(z.string()).optional(),
  lineNames: z.array(z.string()).optional(),
  gtins: z.array(z.string()).optional(),
  register: z
    .object({
      mode: z.enum(listingModes).nullable().describe('Null for a product of the maker’s own.'),
      isListed: z.boolean().describe('It has a page in the public register.'),
    })
    .optional(),
})
export type ListedProduct = z.output<typeof ListedProduct>

export const NewerIngredient = z.object({
  ingredientId: z.string(),
  name: z.string(),
  expirationDate: day.nullable(),
  kosherGroupCode: z.string().nullable(),
  differs: z.array(z.enum(evidenceDifferences)),
})
export type NewerIngredient = z.output<typeof NewerIngredient>

export const ProductIngredient = z.object({
  ingredientId: z.string(),
  rootId: z.string(),
  name: z.string(),
  status: Status,
  isWithdrawn: z.boolean(),
  isBarred: z.boolean(),
  expirationDate: day.nullable(),
  kosherStatusCode: z.string().nullable(),
  kosherGroupCode: z.string().nullable(),
  isPassover: z.boolean(),
  containsKitniyot: z.enum(kitniyotAnswers).nullable(),
  ingredientGroupRmc: z.string().nullable(),
  newer: NewerIngredient.nullable(),
  judged: z
    .object({
      isNever: z.boolean(),
      isWine: z.boolean(),
      passover: z.array(z.enum(passoverKinds)),
      hasPassoverLetter: z.boolean(),
    })
    .optional()
    .describe('What its name says, if anything: of an open product, for certifiers alone.'),
})
export type ProductIngredient = z.output<typeof ProductIngredient>

/** Specification §3 "Product". */
export const Product = ProductListItem.extend({
  suggestedOnBehalf: z.string().nullable(),
  lines: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Those that may make it. Where the plant has one line only, that one without being named.'),
  ingredients: z.array(ProductIngredient),
  keptBy: z.enum(['certificate', 'request', 'approved']).nullable(),
  ...wholeItem,
})
export type Product = z.output<typeof Product>

export const IngredientRenewalStep = z.object({
  productId: z.string(),
  name: z.string(),
  code: z.string(),
  companyName: z.string(),
  status: Status,
  certificationGroup: GroupRef.nullable(),
  outcome: z.enum(renewalOutcomes),
  differs: z.array(z.enum(evidenceDifferences)).describe('Why an approved product has to be renewed.'),
  heldBy: z.string().nullable(),
})
export type IngredientRenewalStep = z.output<typeof IngredientRenewalStep>

export const IngredientRenewal = z.object({
  newest: z.object({ ingredientId: z.string(), name: z.string(), expirationDate: day.nullable() }).nullable(),
  items: z.array(IngredientRenewalStep),
})
export type IngredientRenewal = z.output<typeof IngredientRenewal>

const ingredientIds = (message: string) =>
  z
    .array(id, { error: message })
    .min(1, message)
    .max(mostIngredients)
    .transform((ids) => [...new Set(ids)])

const lineIds = z
  .array(id)
  .max(mostLines)
  .nullable()
  .transform((ids) => ids && [...new Set(ids)])
  .optional()
  .describe(
    'The lines of the plant that may make it: absent leaves them, null or an empty list takes them away.',
  )

const details = {
  restrictionId: optionalId,
  ...evaluation,
  companyIdAsBehalfId: optionalId,
  onBehalfName: optionalPrintableLine().describe(
    'A behalf company typed by name: taken where it exists, made where not.',
  ),
}

/** The fields that many can be given at once. */
export const SetOnProducts = z.object({
  kosherStatusId: optionalId,
  ...details,
})

export const DecideProducts = decideManyInput(SetOnProducts).safeExtend({
  useFollowingStatus: z
    .boolean()
    .optional()
    .describe('Each takes the kosher status that follows from its ingredients, as if it were in `set`.'),
})

/** Specification §5 "Products". */
export const CertifierCreateProduct = z.object({
  name: requiredPrintableLine(),
  companyId: id,
  kosherStatusId: id,
  ingredientIds: ingredientIds(messages.selectIngredient),
  lineIds,
  ...details,
})

/** Specification §5 "Products": the kosher status is required only when approving. */
export const CertifierChangesProduct = z.object({
  name: requiredPrintableLine(),
  kosherStatusId: optionalId,
  ingredientIds: ingredientIds(messages.selectIngredient),
  lineIds,
  ...details,
})

/** Specification §5 "Products". */
export const CompanyCreateProduct = z.object({
  name: requiredPrintableLine(),
  companyId: id,
  ingredientIds: ingredientIds(messages.selectIngredientItalian),
  lineIds,
  suggestedOnBehalf: optionalPrintableLine(),
})

const gtins = gtinCodes
  .nullish()
  .describe('The codes on its packs, all or none: if one is wrong or taken, no product is created.')

/** Codes belong to the product in all its versions: later on they have a call of their own. */
export const CertifierNewProduct = CertifierCreateProduct.extend({ gtins })
export const CompanyNewProduct = CompanyCreateProduct.extend({ gtins })

export const CompanyChangesProduct = CompanyCreateProduct.omit({ companyId: true })

const saved = { productId: id, ...savedWith }
export const CertifierUpdateProduct = CertifierChangesProduct.extend(saved)
export const CompanyUpdateProduct = CompanyChangesProduct.extend(saved)

export const productInputs = inputsOf('product', {
  company: CompanyChangesProduct,
  certifier: CertifierChangesProduct,
})

export const {
  remove: RemoveProduct,
  approve: ApproveProduct,
  giveBack: ReturnProduct,
  withdraw: WithdrawProduct,
  addNote: AddProductNote,
  markRead: MarkProductRead,
  clone: CloneProduct,
} = productInputs

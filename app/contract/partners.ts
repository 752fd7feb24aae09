import { z } from 'zod'
import { allItemKinds, type ItemPlural } from '~/domain/items/item-kinds'
import { Company } from './companies'
import { count, id, line, requiredLine, version } from './fields'

/** A vendor or behalf company (specification §5 "Ingredients", "Products"), with its uses. */
export const Partner = Company.extend({
  ingredients: count.describe('How many ingredients are bought from it; the versions of one count once.'),
  products: count.describe('How many products are made on behalf of it; the versions of one count once.'),
} satisfies Record<ItemPlural, z.ZodType>)
export type Partner = z.output<typeof Partner>

/** The newest version that names the partner. */
export const PartnerUse = z.object({
  kind: z.enum(allItemKinds).describe('What it is.'),
  id: z.string(),
  name: z.string(),
  status: z.string(),
  isWithdrawn: z.boolean(),
  certified: z.boolean().describe('Whether it is a product on a certificate.'),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterName: z.string(),
})
export type PartnerUse = z.output<typeof PartnerUse>

/** An approved ingredient without a vendor. */
export const SuggestedVendor = z.object({
  id: z.string(),
  name: z.string(),
  companyName: z.string(),
  headQuarterName: z.string(),
  suggestedVendor: z.string(),
})
export type SuggestedVendor = z.output<typeof SuggestedVendor>

/** Null if only a name was typed. */
export const SavePartner = z.object({
  companyId: id,
  businessName: requiredLine(),
  businessCode: line(50).default(''),
  street: line().default(''),
  city: line(100).default(''),
  district: line(50).default(''),
  zipCode: line(20).default(''),
  country: line(100).default(''),
  version,
})

export const MergePartners = z.object({
  companyId: id.describe('The one that is given up.'),
  intoId: id,
  version,
})

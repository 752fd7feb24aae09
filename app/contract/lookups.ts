import { z } from 'zod'
import { call } from './route'
import { count, id, search } from './fields'

/** A value to choose from (spec §3 "Lookups"). */
export const Lookup = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  descriptionEn: z
    .string()
    .nullable()
    .describe('The same in English, as certificates print it; null for none.'),
})
export type Lookup = z.output<typeof Lookup>

/** A company's own raw-material code (domain.md: RMC). */
export const IngredientGroup = z.object({ id: z.string(), rmc: z.string(), description: z.string() })
export type IngredientGroup = z.output<typeof IngredientGroup>

export const CompanyLookup = z.object({
  id: z.string(),
  businessName: z.string(),
  formerNames: z
    .array(z.string())
    .optional()
    .describe('Names that were merged into it and match the search: typing one of them takes it.'),
})
export type CompanyLookup = z.output<typeof CompanyLookup>

export const GroupLookup = z.object({ id: z.string(), name: z.string(), number: z.string() })

const items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), totalItems: count })

export const lookups = {
  ingredientGroups: call('signed-in', 'GET', '/lookup/ingredientgroups', "A headquarters' RMC codes")
    .input(z.object({ CompanyId: id, Search: search }))
    .output(items(IngredientGroup)),
  kosherGroups: call('signed-in', 'GET', '/lookup/koshergroups', 'Kosher groups').output(items(Lookup)),
  kosherStatus: call('signed-in', 'GET', '/lookup/kosherstatus', 'Kosher statuses').output(items(Lookup)),
  restrictions: call('signed-in', 'GET', '/lookup/getrestrictions', 'Restrictions').output(items(Lookup)),
  vendors: call('certifier', 'GET', '/lookup/getcompaniesasvendor', 'Companies flagged as vendor')
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  behalves: call('certifier', 'GET', '/lookup/getcompaniesasbehalf', 'Companies flagged as behalf')
    .input(z.object({ Search: search }))
    .output(items(CompanyLookup)),
  certificationGroups: call(
    'signed-in',
    'GET',
    '/lookup/getcertificationgroups',
    'Certification groups by name',
  )
    .input(z.object({ CompanyId: id.optional(), Search: search }))
    .output(items(GroupLookup)),
}

import { z } from 'zod'

/** Spec §3 "Lookups". */
export const Lookup = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
})
export type Lookup = z.output<typeof Lookup>

/** A raw-material code (domain.md: RMC). */
export const IngredientGroup = z.object({ id: z.string(), rmc: z.string(), description: z.string() })
export type IngredientGroup = z.output<typeof IngredientGroup>

export const CompanyLookup = z.object({
  id: z.string(),
  businessName: z.string(),
  formerNames: z.array(z.string()).optional(),
})
export type CompanyLookup = z.output<typeof CompanyLookup>

export const GroupLookup = z.object({ id: z.string(), name: z.string(), number: z.string() })

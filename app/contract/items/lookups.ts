import { z } from 'zod'
import { lookupLimits, lookupNames, mostRank } from '~/domain/kosher/lookup-entries'
import { natures, proofs, restrictionMeanings } from '~/domain/kosher/natures'
import { validationMessages as messages } from '~/domain/validation-messages'
import { normalCode } from '~/domain/text/normal-form'
import { count, id, optionalPrintableLine, orNothing, requiredPrintableLine, version } from '../fields'

/** Specification §3 "Lookups". */
export const Lookup = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
  archived: z.boolean().describe('It stays where it is used, and can be chosen no more.'),
})
export type Lookup = z.output<typeof Lookup>

const nature = z.enum(natures).nullable().describe('Null as long as nobody has said it.')
const rank = z.number().int().min(0).describe('Within a nature the higher is the stricter.')
const proof = z.enum(proofs).nullable().describe('Null as long as nobody has said it.')
const means = z.enum(restrictionMeanings).nullable().describe('Null where no rule asks for it.')

export const KosherStatus = Lookup.extend({ nature, rank })
export type KosherStatus = z.output<typeof KosherStatus>

export const KosherGroup = Lookup.extend({ proof })
export type KosherGroup = z.output<typeof KosherGroup>

export const Restriction = Lookup.extend({ means })
export type Restriction = z.output<typeof Restriction>

const lookup = z.enum(lookupNames)

/** As managers keep it. */
export const LookupEntry = Lookup.extend({
  lookup,
  nature: nature.describe('Of a status; null of others, and as long as nobody has said it.'),
  rank: rank.describe('Of a status: within a nature the higher is the stricter.'),
  proof: proof.describe('Of a group; null of others, and as long as nobody has said it.'),
  means: means.describe('Of a restriction; null of others, and where no rule asks for it.'),
  usedByIngredients: count,
  usedByProducts: count,
  version: count,
})
export type LookupEntry = z.output<typeof LookupEntry>

const withinRanks = messages.between(0, mostRank)
const typedRank = z
  .union(
    [z.number(), z.string().overwrite(normalCode).trim().regex(/^\d$/, withinRanks).transform(Number)],
    withinRanks,
  )
  .pipe(z.number().int(withinRanks).min(0, withinRanks).max(mostRank, withinRanks))

const typedEntry = {
  code: requiredPrintableLine(lookupLimits.code),
  description: requiredPrintableLine(lookupLimits.description),
  descriptionEn: optionalPrintableLine(lookupLimits.description),
  nature: orNothing(z.enum(natures)),
  rank: typedRank.default(0),
  proof: orNothing(z.enum(proofs)),
  means: orNothing(z.enum(restrictionMeanings)),
}

export const LookupEntryForm = z.object({ ...typedEntry, version: z.coerce.number().optional() })

export const AddLookupEntry = z.object({ lookup, ...typedEntry })

export const SaveLookupEntry = AddLookupEntry.extend({
  entryId: id,
  version,
  touched: count
    .optional()
    .describe('How many ingredients and products a change of meaning affects, as its author was shown.'),
})

export const ArchiveLookupEntry = z.object({ lookup, entryId: id, archived: z.boolean() })

/** A raw-material code, RMC (specification §3 "Lookups"). */
export const IngredientGroup = z.object({ id: z.string(), rmc: z.string(), description: z.string() })
export type IngredientGroup = z.output<typeof IngredientGroup>

export const CompanyLookup = z.object({
  id: z.string(),
  businessName: z.string(),
  formerNames: z.array(z.string()).optional(),
})
export type CompanyLookup = z.output<typeof CompanyLookup>

export const GroupLookup = z.object({ id: z.string(), name: z.string(), number: z.string() })

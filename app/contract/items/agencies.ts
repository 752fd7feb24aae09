import { z } from 'zod'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { count, id, instant, optionalLine, optionalNote, requiredLine, version } from '../fields'

/** Who certifies suppliers. Companies see recognised ones alone, without what certifiers note. */
export const Agency = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  standing: z.enum(agencyStandings),
  standingNote: z.string().nullable(),
  standingAt: instant.nullable(),
  certificates: count.describe('How many supplier certificates are of it; companies are not told: 0.'),
  version: count,
})
export type Agency = z.output<typeof Agency>

const typed = {
  name: requiredLine(),
  symbol: optionalLine(50),
  country: optionalLine(100),
  website: optionalLine(300),
}

export const CreateAgency = z.object(typed)

export const SaveAgency = z.object({ agencyId: id, ...typed, version })

export const MergeAgencies = z.object({
  agencyId: id.describe('The one that is given up.'),
  intoId: id,
  version,
})

export const SetAgencyStanding = z.object({
  agencyId: id,
  standing: z.enum(agencyStandings),
  note: optionalNote().describe('Why; companies do not read it.'),
  version,
})

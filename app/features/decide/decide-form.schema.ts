import { z } from 'zod'
import { optionalParagraph, requiredParagraph } from '~/contract/fields'
import { isReturnMove, type ManyAction } from '~/domain/review'

/** What can be given to many: of both kinds, each sends its own. */
export const setFields = [
  'kosherGroupId',
  'kosherStatusId',
  'restrictionId',
  'isPassover',
  'agentFullname',
  'vendorName',
  'onBehalfName',
] as const
export type SetField = (typeof setFields)[number]

const ticked = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

/** An empty field is not set; what is ticked is a text `id:version`. */
export const decideFormSchema = (action: ManyAction) =>
  z.object({
    items: ticked,
    overwrite: ticked,
    notes: isReturnMove(action) ? requiredParagraph() : optionalParagraph(),
    ...(Object.fromEntries(setFields.map((name) => [name, z.string().optional()])) as Record<
      SetField,
      z.ZodOptional<z.ZodString>
    >),
  })

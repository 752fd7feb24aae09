import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { setFieldNames, type SetField } from './set-fields'
import { VENDOR_FIELD } from '~/features/review/review-form'
import { isReturnMove, type AnyManyAction } from '~/domain/items/review'

const ticked = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

/** An empty field is not set; a selection is `id:version`, or `id:version:code.code`, several between spaces. */
export const decideFormSchema = (action: AnyManyAction) =>
  z.object({
    items: ticked.transform((values) => values.flatMap((value) => value.split(' ').filter(Boolean))),
    overwrite: ticked,
    assignedTo: z.string().optional(),
    [VENDOR_FIELD]: z.string().optional(),
    notes: isReturnMove(action) ? requiredNote() : optionalNote(),
    ...(Object.fromEntries(setFieldNames.map((name) => [name, z.string().optional()])) as Record<
      SetField,
      z.ZodOptional<z.ZodString>
    >),
  })

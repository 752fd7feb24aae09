import { z } from 'zod'
import { optionalIsoDate } from '~/contract/fields'
import { ConfirmVisit } from '~/contract/visits/visits'
import { deviationGrades } from '~/domain/visits/visit'

/** A row for each deviation, with the office's grade. */
export const confirmFormSchema = z.object({
  note: ConfirmVisit.shape.note,
  rows: z
    .array(z.object({ deviationId: z.string(), grade: z.enum(deviationGrades), dueOn: optionalIsoDate }))
    .default([]),
  version: ConfirmVisit.shape.version,
})

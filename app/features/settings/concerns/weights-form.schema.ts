import { z } from 'zod'
import { concernCodes, weightsFor, type ConcernCode, type Weight } from '~/domain/kosher/concern'

export const raisableCodes = concernCodes.filter((code) => weightsFor(code).length > 1)

export const weightsFormSchema = z.object({
  ...(Object.fromEntries(
    raisableCodes.map((code) => [code, z.enum(weightsFor(code)).optional()]),
  ) as unknown as Record<ConcernCode, z.ZodOptional<z.ZodType<Weight>>>),
  version: z.coerce.number().optional(),
})

import { z } from 'zod'
import { gtinCodes, RejectGtin } from '~/contract/items/gtins'
import { paragraph } from '~/contract/fields'

/** Codes as they are typed or pasted: one a line, or between commas. */
const codes = paragraph(4000).transform((text) =>
  text
    .split(/[\n,;\t]/)
    .map((code) => code.trim())
    .filter(Boolean),
)

export const typedGtins = codes
  .optional()
  .transform((typed) => typed ?? [])
  .pipe(gtinCodes)

export const gtinsFormSchema = z.object({
  gtins: typedGtins,
  before: codes.optional().transform((shown) => shown ?? []),
})

export const rejectGtinSchema = RejectGtin.pick({ reason: true })

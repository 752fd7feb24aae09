import { z } from 'zod'
import { gtinStates, readGtin, type ReadGtin } from '~/domain/items/gtin'
import { mostAtOnce } from '~/domain/items/review'
import { validationMessages as messages } from '~/domain/validation-messages'
import { id, line, requiredNote, withoutControls } from '../fields'

export const mostGtins = 50

const wrong = ({ problem, expected = '' }: Extract<ReadGtin, { problem: string }>) =>
  ({
    length: messages.gtinLength,
    checkDigit: messages.gtinCheckDigit(expected),
    range: messages.gtinRange,
  })[problem]

/** All codes of a product; the first that is wrong is named by its line. */
export const gtinCodes = z
  .array(z.string().overwrite(withoutControls).max(200, messages.gtinLength))
  .max(mostGtins, messages.tooManyLines(mostGtins))
  .superRefine((texts, context) => {
    for (const [at, text] of texts.entries()) {
      const read = readGtin(text)
      if (read.problem === undefined) continue
      const message = texts.length > 1 ? messages.ofLine(at + 1, wrong(read)) : wrong(read)
      return context.addIssue({ code: 'custom', message })
    }
  })

const Claim = z.object({ productId: id, productName: z.string(), headQuarterName: z.string() })

export const ProductGtin = z.object({
  gtin: z.string().describe('As it stands on the pack: 8, 12, 13 or 14 digits.'),
  state: z
    .enum(gtinStates)
    .describe(
      '`contested`: another headquarters has declared the same one. Companies are not told: for them it is `declared`.',
    ),
  declaredAt: z.string(),
  confirmedAt: z.string().nullable(),
  rejectReason: z.string().nullable(),
  others: z.array(Claim).describe('Products of other headquarters with the same one; empty for companies.'),
})
export type ProductGtin = z.output<typeof ProductGtin>

export const ProductGtins = z.object({ items: z.array(ProductGtin) })

export const SetGtins = z.object({
  productId: id,
  gtins: gtinCodes.describe('All of them, in the order to show.'),
  before: z
    .array(z.string().transform(withoutControls))
    .optional()
    .describe('Those that were shown: if a colleague has changed them since, nothing is saved.'),
})

const Named = z.object({ productId: id, gtin: line(40) })

export const ConfirmGtins = z.object({ items: z.array(Named).min(1).max(mostAtOnce) })

export const RejectGtin = Named.extend({ reason: requiredNote() })

/** Whether certificates list a company's confirmed codes. */
export const PrintedGtins = z.object({
  prints: z.boolean().describe('On certificates issued from now on, those that are confirmed by then.'),
})
export type PrintedGtins = z.output<typeof PrintedGtins>

/** The outcome for one code. */
export const GtinOutcome = z.object({
  productId: id,
  gtin: z.string(),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type GtinOutcome = z.output<typeof GtinOutcome>

/** A code that no certifier has confirmed or rejected yet. */
export const UndecidedGtin = ProductGtin.extend({
  productId: id,
  productName: z.string(),
  companyName: z.string(),
  headQuarterName: z.string(),
})
export type UndecidedGtin = z.output<typeof UndecidedGtin>

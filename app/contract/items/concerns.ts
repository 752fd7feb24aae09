import { z } from 'zod'
import {
  concernCodes,
  lineCodes,
  nameReasons,
  restrictedUses,
  weights,
  type Concern as AnyConcern,
  type ConcernCode,
  type DecidedDifference,
} from '~/domain/kosher/concern'
import { milderPairs } from '~/domain/kosher/milder'
import { evidenceDifferences } from '~/domain/items/newer-ingredient'
import { day, optionalReason, plainText } from '../fields'

const decidedDifferences = ['kosherStatus', 'kosherGroup', 'passover'] as const satisfies DecidedDifference[]

/** A decision against it. */
export const Refusal = z.object({
  outcome: z.enum(['withdrawn', 'rejected']),
  headQuarterName: z.string(),
  reason: z.string().nullable(),
  ofOtherVendor: z.boolean().describe('It names a supplier, and not that of the ingredient asked about.'),
})

const onLines = z.array(z.string()).describe('Ids of the lines of the plant that it is about.')

/** The details beyond the code. */
const details: Partial<Record<ConcernCode, z.ZodRawShape>> = {
  notAllowedHere: { why: z.enum(['group', 'presentOnly', 'rejected', 'withdrawn', 'name']) },
  milderStatus: { pair: z.enum(milderPairs) },
  notForPassover: { itself: z.boolean().describe('By the product’s own restriction.') },
  statusUnknown: { why: z.enum(['noIngredients', 'noStatus', 'noNature', 'declaredWithoutNature']) },
  ...Object.fromEntries(lineCodes.map((code) => [code, { lines: onLines }])),
  sharedSteam: { lines: onLines, others: z.array(z.string()).describe('Lines of the same steam.') },
  compatibleLine: { lines: onLines, others: z.array(z.string()).describe('Lines of the same kind.') },
  lineUnknown: { lines: onLines, why: z.enum(['unnamed', 'state']) },
  sensitiveName: { termKeys: z.array(z.string()), because: z.enum(nameReasons) },
  decidedOtherwise: {
    differs: z.array(z.enum(decidedDifferences)),
    refusals: z.array(Refusal).optional(),
  },
  letterEndsSoon: { days: z.int() },
  changedSince: { differs: z.array(z.enum(evidenceDifferences)) },
  endsAfterLetters: {
    letters: z.array(z.object({ ingredientId: z.string(), endsOn: day, days: z.int() })),
  },
  bothNatures: { companyId: z.string() },
  restrictedUse: { use: z.enum(restrictedUses) },
  deviationOverdue: { deviationIds: z.array(z.string()) },
}

const ids = z.array(z.string())

const concernUnion = (more: z.ZodRawShape) =>
  z.discriminatedUnion(
    'code',
    concernCodes.map((code) =>
      z.object({
        code: z.literal(code),
        weight: z.enum(weights),
        ingredients: ids,
        ...details[code],
        ...more,
      }),
    ) as unknown as [z.ZodObject<{ code: z.ZodLiteral<ConcernCode> }>],
  )

/** A concern about a decision. It is computed; a person answers it. */
export const Concern = concernUnion({}) as unknown as z.ZodType<AnyConcern>

/** A certificate's concern also names its products. */
export const CertificateConcern = concernUnion({
  products: ids.describe('Ids of those that it is about; none where it is about the whole.'),
}) as unknown as z.ZodType<AnyConcern & { products: readonly string[] }>

const names = z
  .record(z.string(), z.string())
  .describe('By id, of all that the concerns are about; of sensitive names by their key.')

const Evidence = z
  .object({
    document: z.boolean(),
    supplierCertificate: z.boolean().describe('One in force covers it.'),
    forPassover: z.boolean().describe('One in force covers it for Passover.'),
  })
  .describe('Of an ingredient: the proof that there is.')
export type Evidence = z.output<typeof Evidence>

export const ConcernsOfItem = z.object({
  id: z.string(),
  concerns: z.array(Concern),
  names,
  whys: z
    .record(z.string(), z.object({ why: z.string(), whyEn: z.string().nullable() }))
    .optional()
    .describe('Why sensitive names are looked out for, by their key.'),
  evidence: Evidence.optional(),
  follows: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Of a product: the code of the kosher status that follows from its ingredients; null without one.',
    ),
})
export type ConcernsOfItem = z.output<typeof ConcernsOfItem>

export const ConcernsOfCertificate = z.object({ concerns: z.array(CertificateConcern), names })
export type ConcernsOfCertificate = z.output<typeof ConcernsOfCertificate>

export const acknowledged = z
  .array(plainText(40))
  .max(50)
  .optional()
  .describe('Codes of the concerns that were weighed. One that is no longer there does no harm.')

/** The answer of the person who decides. */
export const answerToConcerns = {
  acknowledged,
  reason: optionalReason().describe('Why in spite of what is forbidden. Companies do not read it.'),
}

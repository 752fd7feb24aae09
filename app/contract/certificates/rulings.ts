import { z } from 'zod'
import {
  goodsTouched,
  rulingKinds,
  rulingStates,
  rulingSubjects,
  type RulingKind,
} from '~/domain/certificates/rulings'
import { validationMessages as messages } from '~/domain/validation-messages'
import { deviationStatuses } from '~/domain/visits/deviation'
import { deviationGrades } from '~/domain/visits/visit'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  optionalIsoDate,
  optionalPrintableLine,
  optionalPrintableParagraph,
  requiredNote,
  requiredParagraph,
  paragraph,
} from '../fields'
import { certificateForm } from './certificates'

const Goods = {
  goods: z.enum(goodsTouched).describe('`all`, or those produced from a day on.'),
  goodsFrom: day.nullable().describe('The first day of production that it touches; null for all goods.'),
  lots: z.string().nullable().describe('Which lots, in words.'),
  publicNote: z.string().nullable().describe('What a shopper needs to know. The public reads it.'),
}

const Product = z.object({ id: z.string(), name: z.string(), code: z.string() })

/** A ruling in a list. */
export const RulingListItem = z.object({
  id: z.string(),
  number: z.string().describe('`PV-AAAA-NNNNN`.'),
  kind: z.enum(rulingKinds),
  state: z.enum(rulingStates).describe('Of a suspension on the day of the answer; `done` for others.'),
  subject: z.object({
    type: z.enum(rulingSubjects),
    id: z.string(),
    name: z.string(),
    number: z.string().nullable().describe('Of a certificate.'),
  }),
  companyId: z.string().describe('The facility that the certificate, or the item, is of.'),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  effectiveOn: day,
  productCount: count.describe('How many products it is about; 0 for all.'),
  decideOn: day.nullable().describe('Of a suspension that counts: from when on a manager has to decide.'),
  openDeviations: count.describe('How many of its deviations are neither accepted nor closed.'),
  at: instant,
  seenAt: instant.nullable().describe('When the company took note of it.'),
  hasLetter: z.boolean().describe('False for those of before letters were drawn.'),
})
export type RulingListItem = z.output<typeof RulingListItem>

export const Ruling = RulingListItem.extend({
  reason: z.string(),
  ...Goods,
  by: z.string().nullable().describe('By name. Companies are not told which certifier it was.'),
  seenBy: z.string().nullable().describe('By name.'),
  ownWish: z.boolean().describe('A suspension that the company wished for: it asks for nothing.'),
  products: z
    .array(Product)
    .describe('Of a suspension or a reinstatement of some; of a reduction those taken off.'),
  deviations: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      grade: z.enum(deviationGrades),
      status: z.enum(deviationStatuses),
      finding: z.string(),
      dueOn: day.nullable(),
    }),
  ),
  settledNote: z
    .string()
    .nullable()
    .describe('With what words its deviations were closed, when its products were taken off.'),
})
export type Ruling = z.output<typeof Ruling>

export const createdKinds = ['suspend', 'reinstate', 'end'] as const satisfies RulingKind[]

/** The other kinds have calls of their own. */
export const CreateRuling = z
  .object({
    kind: z.enum(createdKinds),
    subjectType: z.enum(['certificate']).describe('What it is about.'),
    subjectId: id,
    reason: requiredNote(2000).describe('The company is told it, and nobody else.'),
    publicNote: optionalPrintableParagraph(1000).describe(
      'What a shopper needs to know. The public reads it.',
    ),
    goods: z.enum(goodsTouched).optional().describe('Of a suspension; `all` where absent.'),
    goodsFrom: optionalIsoDate.describe('With `from`: the first day of production that it touches.'),
    lots: optionalPrintableLine(500).describe('Which lots, in words.'),
    effectiveOn: isoDate
      .optional()
      .describe('Of a suspension: today, or up to 30 days ahead. Absent, and for other kinds: today.'),
    productIds: z
      .array(id)
      .max(5000)
      .transform((ids) => [...new Set(ids)])
      .optional()
      .describe('Only these products of the certificate; absent, empty, or all of them: the whole.'),
    ownWish: z
      .boolean()
      .optional()
      .describe('Of a suspension: the company wishes it, and no deviation is asked for.'),
    deviationIds: z
      .array(id)
      .max(100)
      .transform((ids) => [...new Set(ids)])
      .optional()
      .describe('Of a suspension: open deviations of the company that have to be settled first.'),
    deviations: z
      .array(
        z.object({
          grade: z.enum(deviationGrades),
          finding: requiredParagraph(4000),
          requirement: paragraph(2000)
            .transform((value) => value || null)
            .nullish(),
          dueOn: isoDate,
        }),
      )
      .max(20)
      .optional()
      .describe('Of a suspension: deviations to raise with it, about the facility of the certificate.'),
    idempotencyKey: certificateForm.idempotencyKey,
  })
  .superRefine(({ kind, goods, goodsFrom, ownWish, deviationIds = [], deviations = [] }, context) => {
    if (kind !== 'suspend') return
    if (goods === 'from' && !goodsFrom)
      context.addIssue({ code: 'custom', path: ['goodsFrom'], message: messages.required })
    if (!ownWish && deviationIds.length + deviations.length === 0)
      context.addIssue({ code: 'custom', path: ['deviationIds'], message: messages.required })
  })

const Named = z.object({ id: z.string(), name: z.string(), number: z.string() })

/** What a ruling on a certificate touches, for the question before. Of long lists the first 50. */
export const RulingEffects = z.object({
  products: z.array(Product),
  productCount: count.describe('How many products there are.'),
  certificates: z.array(Named).describe('Other certificates of the company that stand.'),
  certificateCount: count.describe('How many of them there are.'),
  requests: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Open requests of a certificate that are about it, or about its products.'),
  buyers: z
    .array(
      z.object({
        id: z.string().describe('Of the ingredient.'),
        name: z.string(),
        headQuarterId: z.string(),
        headQuarterName: z.string(),
      }),
    )
    .describe('Ingredients of other companies that are bought from this one.'),
  buyerCount: count.describe('How many of them there are.'),
  deviations: z
    .array(Ruling.shape.deviations.element.extend({ isOverdue: z.boolean() }))
    .describe('Those of the company that are not closed: to be ticked for a suspension.'),
  recipients: z.array(z.string()).describe('Who is mailed.'),
})
export type RulingEffects = z.output<typeof RulingEffects>

/** As the public reads a suspension, over or not. */
export const PublicSuspension = z.object({
  from: day.describe('The day since when it holds.'),
  until: day.nullable().describe('The day since when it no longer counts; null while it does.'),
  productCodes: z
    .array(z.string())
    .nullable()
    .describe('The codes of its products; null for the whole certificate.'),
  ...Goods,
})
export type PublicSuspension = z.output<typeof PublicSuspension>

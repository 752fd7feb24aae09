import { z } from 'zod'
import { concernCodes, nameReasons, weights, weightsFor } from '~/domain/kosher/concern'
import { natures, passoverKinds, proofs } from '~/domain/kosher/natures'
import { termKey } from '~/domain/kosher/sensitive-names'
import { termLimits } from '~/domain/kosher/term-kinds'
import { validationMessages as messages } from '~/domain/validation-messages'
import { count, id, instant, optionalLine, orNothing, requiredLine, version } from '../fields'
import { Person } from '../accounts/staff'

/** A name that does not reveal its source, as managers keep it. */
export const Term = z.object({
  id: z.string(),
  shown: z.string(),
  nature: z.enum(natures).nullable().describe('What goes by this name always is, if it always is the same.'),
  proof: z.enum(proofs).describe('What it usually takes to approve it; `none` of a harmless name.'),
  passover: z.enum(passoverKinds).nullable().describe('What it says about Passover.'),
  why: z.string().describe('Why it is looked out for, in Italian.'),
  whyEn: z.string().nullable(),
  source: z.string().nullable(),
  archived: z.boolean().describe('It is looked out for no more.'),
  version: count,
})
export type Term = z.output<typeof Term>

/** A name of signs alone is never found. */
const shown = requiredLine(termLimits.shown).refine(
  (value) => value === '' || termKey(value) !== '',
  messages.nothingVisible,
)

const typedTerm = {
  shown,
  nature: orNothing(z.enum(natures)),
  proof: z.enum(proofs),
  passover: orNothing(z.enum(passoverKinds)),
  why: requiredLine(termLimits.why).describe('Why it is looked out for, in Italian.'),
  whyEn: optionalLine(termLimits.why),
  source: optionalLine(termLimits.source),
}

export const TermForm = z.object({ ...typedTerm, version: z.coerce.number().optional() })

export const AddTerm = z.object(typedTerm)

export const SaveTerm = AddTerm.extend({ termId: id, version })

export const ArchiveTerm = z.object({ termId: id, archived: z.boolean() })

/** A term in a tried name, and its concern for an ingredient of that name. */
export const FoundTerm = z.object({
  term: Term,
  because: z
    .enum(nameReasons)
    .nullable()
    .describe(
      'What speaks against the status, or the group, or that it nearly reads so; null where nothing does.',
    ),
  weight: z.enum(weights).nullable(),
})
export type FoundTerm = z.output<typeof FoundTerm>

const code = z.enum(concernCodes)
const weight = z.enum(weights)

export const ConcernWeight = z.object({
  code,
  weight: weight.describe('What it weighs now.'),
  least: weight.describe('What it weighs by itself.'),
  setBy: Person.nullable().describe('Who has said it last; null where nobody has.'),
  setAt: instant.nullable(),
})
export type ConcernWeight = z.output<typeof ConcernWeight>

/** The weights of all concerns. */
export const ConcernWeights = z.object({ items: z.array(ConcernWeight), version: count })
export type ConcernWeights = z.output<typeof ConcernWeights>

export const SaveConcernWeights = z.object({
  weights: z
    .array(
      z.object({ code, weight }).refine(({ code, weight }) => weightsFor(code).includes(weight), {
        error: messages.invalidChoice,
        path: ['weight'],
      }),
    )
    .max(concernCodes.length, messages.tooMany(concernCodes.length)),
  version,
})

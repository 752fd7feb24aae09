import { z } from 'zod'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  optionalNote,
  optionalReason,
  orNothing,
  requiredNote,
  shownName,
  version,
  plainText,
} from '../fields'
import { acknowledged, answerToConcerns, Concern } from './concerns'
import { assignedTo } from '../accounts/staff'
import { reviewedKinds, type ReviewedIdName, type ReviewedKind } from '~/domain/items/item-kinds'
import {
  isReturnMove,
  manyActions,
  mostAtOnce,
  reviewStatuses,
  sendLacks,
  type ManyAction,
} from '~/domain/items/review'
import { validationMessages } from '~/domain/validation-messages'

export const Status = z.enum(reviewStatuses)

/** Specification §3 "Message". */
export const Note = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: instant,
  noteType: z.enum(['user_notes', 'flow_messages']),
  editor: z.enum(['company', 'certifier', 'system']),
  author: z.string().nullable().describe('Who wrote it, by name; by e-mail where no name is known.'),
})
export type Note = z.output<typeof Note>

/** Specification §4 "Versions". */
export const ItemVersion = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  status: Status,
  isWithdrawn: z.boolean(),
  createdAt: instant,
})
export type ItemVersion = z.output<typeof ItemVersion>

export const ReviewLock = z.object({
  email: z.string(),
  name: shownName,
  until: instant,
  mine: z.boolean(),
})
export type ReviewLock = z.output<typeof ReviewLock>

/** A certifier's opinion on an open item, which another one decides. */
export const Opinion = z.object({
  favourable: z.boolean(),
  note: z.string().nullable().describe('Why; companies do not read it.'),
  email: z.string(),
  name: shownName,
  mine: z.boolean(),
  createdAt: instant,
})
export type Opinion = z.output<typeof Opinion>

/** Set on an approved version whose approval was withdrawn. */
export const Withdrawal = z.object({
  at: instant,
  on: day.describe('From which day on.'),
  reason: z.string(),
  by: z.string().nullable().describe('By name; companies are not told.'),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const Done = z.object({ ok: z.literal(true) })

interface OpinionInput {
  favourable: boolean | null
  note?: string | null
}

/** An unfavourable one wants a reason. */
const isReasoned = ({ favourable, note }: OpinionInput) => favourable !== false || Boolean(note)
export const idempotencyKey = plainText(100)
  .min(8)
  .optional()
  .describe('The same content sent again with the same key is written once.')

export const withdrawal = {
  reason: requiredNote(2000).describe('Why; both sides read it.'),
  on: orNothing(isoDate).describe('From which day on, not to come; today where nothing is said.'),
  version,
}

/** A save's input beside the fields. */
export const savedWith = {
  version,
  notes: optionalNote().describe('Goes into the thread with it.'),
}

const saved = <Form extends z.ZodType>(form: Form) =>
  form
    .optional()
    .describe(
      'Fields that are saved with it, all or nothing: it is about the item as they leave it. `issues` names them as the call does that saves them alone.',
    )

/** @param forms each side's form of an item */
export function inputsOf<Kind extends ReviewedKind, Company extends z.ZodType, Certifier extends z.ZodType>(
  kind: Kind,
  forms: { company: Company; certifier: Certifier },
) {
  const itemId = { [reviewedKinds[kind].id]: id } as Record<ReviewedIdName<Kind>, typeof id>
  const send = z.object({ ...itemId, notes: optionalNote(), version, changes: saved(forms.company) })
  const decide = send.extend({ changes: saved(forms.certifier) })
  return {
    item: z.object(itemId),
    remove: z.object({
      ...itemId,
      reason: optionalReason().describe(
        'Why; required of a certifier. It stands in the story of both sides.',
      ),
    }),
    /** Notes become a message after the flow notice. */
    send,
    decide,
    approve: decide.extend(answerToConcerns),
    concerns: z.object({
      ids: z
        .union([z.array(id).min(1).max(mostAtOnce), id.transform((one) => [one])])
        .describe('Once, several times, or as `ids[]`.'),
    }),
    giveBack: decide.extend({ notes: requiredNote() }),
    withdraw: z.object({ ...itemId, ...withdrawal }),
    assign: z.object({ ...itemId, assignedTo }),
    giveOpinion: z
      .object({
        ...itemId,
        favourable: z.boolean().nullable().describe('Null takes the own opinion back.'),
        note: optionalNote().describe('Why; required where it is against. Companies do not read it.'),
        version,
        changes: saved(forms.certifier),
      })
      .refine((input) => isReasoned(input as OpinionInput), {
        path: ['note'],
        error: validationMessages.required,
      }),
    addNote: z.object({
      ...itemId,
      content: requiredNote(),
      idempotencyKey,
    }),
    /** All notes up to this one count as read. */
    markRead: z.object({ ...itemId, noteId: id }),
    /** True for a renewal, false for a copy (specification §4 "Versions"). */
    clone: z.object({ ...itemId, asNewVersion: z.boolean().default(true) }),
  }
}

export const SendMany = z.object({
  items: z.array(z.object({ id, version })).min(1).max(mostAtOnce),
  notes: optionalNote().describe('Goes into each thread; required to send back and to reject.'),
  check: z.boolean().optional().describe('Changes nothing: says what would become of each.'),
})

const DecideMany = SendMany.extend({
  items: z.array(z.object({ id, version, acknowledged })).min(1).max(mostAtOnce),
  assignedTo: assignedTo.optional().describe('With `assign`: whose they are; null for nobody.'),
})

type Decided = Pick<z.output<typeof DecideMany>, 'notes' | 'assignedTo' | 'check'> & { action: ManyAction }

/** Unless it only asks, an action has the note or the person that it wants. */
const isNoted = ({ action, notes, check }: Decided) => Boolean(check || !isReturnMove(action) || notes)
const isGiven = ({ action, assignedTo, check }: Decided) =>
  Boolean(check || action !== 'assign' || assignedTo !== undefined)
const missing = (field: keyof Decided) => ({ path: [field], error: validationMessages.required })

/** @param set the fields that may be given to all at once */
export const decideManyInput = <Shape extends z.ZodRawShape>(set: z.ZodObject<Shape>) =>
  DecideMany.extend({
    action: z.enum(manyActions),
    set: set.optional().describe('Fills in what an item lacks, before the action.'),
    overwrite: z
      .array(z.enum(Object.keys(set.shape) as (keyof Shape & string)[]))
      .optional()
      .describe('Fields of `set` that also take the place of what an item has.'),
  })
    .refine(isNoted, missing('notes'))
    .refine(isGiven, missing('assignedTo'))

/** For a kind without fields that many can be given at once. */
export const DecideManyAsTheyAre = DecideMany.extend({ action: z.enum(manyActions).exclude(['save']) })
  .refine(isNoted, missing('notes'))
  .refine(isGiven, missing('assignedTo'))

export const ManyRefusal = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.record(z.string(), z.array(z.string())).optional(),
  concerns: z.array(Concern).optional().describe('With `review.concerns`: those still to be answered.'),
  names: z.record(z.string(), z.string()).optional().describe('By id, of all that they are about.'),
})

export const ManyOutcome = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Null where there is no such item.'),
  status: Status.nullable(),
  refusal: ManyRefusal.nullable().describe('Why nothing of this item was changed; null where all was done.'),
  lacks: z
    .array(z.enum(sendLacks))
    .optional()
    .describe(
      'With `check`, of an ingredient to be sent: no document, expired, no supplier. None is refused for it.',
    ),
})
export type ManyOutcome = z.output<typeof ManyOutcome>

export const Neighbours = z.object({
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  position: count.nullable().describe('From 1; null for an item that is not in the list, or no longer.'),
  positionIsMinimum: z.literal(true).optional(),
  totalItems: count,
  totalIsMinimum: z.literal(true).optional(),
})
export type Neighbours = z.output<typeof Neighbours>

export type ReviewInputs<Kind extends ReviewedKind> = ReturnType<typeof inputsOf<Kind, z.ZodType, z.ZodType>>

export const useSuggestedVendor = z
  .boolean()
  .optional()
  .describe(
    'Whether approving takes the vendor that the company has suggested, where the certifier has chosen none; so it does unless this is false.',
  )

import { z } from 'zod'
import { id, instant, optionalParagraph, requiredParagraph, version } from './fields'
import { reviewStatuses } from '~/domain/review'

/** What ingredients and products share: status, thread, versions, lock. */

export const Status = z.enum(reviewStatuses)

/** A message of an item's thread (spec §3 "Note/message"). */
export const Note = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: instant,
  noteType: z.enum(['user_notes', 'flow_messages']),
  editor: z.enum(['company', 'certifier', 'system']),
  author: z.string().nullable().describe('The e-mail of who wrote it.'),
})
export type Note = z.output<typeof Note>

/** One version of an item's chain (decisions §4), oldest first. */
export const ItemVersion = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  status: Status,
  createdAt: instant,
})
export type ItemVersion = z.output<typeof ItemVersion>

/** Who holds an item for review, and until when. */
export const ReviewLock = z.object({ email: z.string(), until: instant, mine: z.boolean() })
export type ReviewLock = z.output<typeof ReviewLock>

export const Done = z.object({ ok: z.literal(true) })

/** Input of a decision on an ingredient: the notes become a message after the flow notice. */
export const DecideIngredient = z.object({ ingredientId: id, notes: optionalParagraph(), version })
export const DecideProduct = z.object({ productId: id, notes: optionalParagraph(), version })

/** Input of a decision that gives an item back: whoever has to mend it is told why. */
export const ReturnIngredient = DecideIngredient.extend({ notes: requiredParagraph() })
export const ReturnProduct = DecideProduct.extend({ notes: requiredParagraph() })

const message = {
  content: requiredParagraph(),
  idempotencyKey: z
    .string()
    .min(8)
    .max(100)
    .optional()
    .describe('The same content sent again with the same key is written once.'),
}
export const AddIngredientNote = z.object({ ingredientId: id, ...message })
export const AddProductNote = z.object({ productId: id, ...message })

/** The last note that was seen: all up to it count as read. */
export const MarkIngredientRead = z.object({ ingredientId: id, noteId: id })
export const MarkProductRead = z.object({ productId: id, noteId: id })

/** `asNewVersion` is true for a renewal (spec §7), false for a plain copy. */
export const CloneIngredient = z.object({ ingredientId: id, asNewVersion: z.boolean().default(true) })
export const CloneProduct = z.object({ productId: id, asNewVersion: z.boolean().default(true) })

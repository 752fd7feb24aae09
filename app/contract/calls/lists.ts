import { z } from 'zod'
import { opinionTurns } from '~/domain/items/review'
import { count, id, withoutControls, type ListQuery, plainText } from '../fields'
import type { CallWithInput, InputOf } from './call'

/** One value, repeated values, or `name[]`. */
export const oneOrMany = <T extends z.ZodType>(schema: T, name: string) =>
  z
    .union([z.array(schema), schema])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
    .optional()
    .describe(`Only these; once, several times, or as \`${name}[]\`.`)

export const onlyUnread = z.boolean().optional().describe('Only those with messages for the caller to read.')

export const withdrawnFilter = z
  .boolean()
  .optional()
  .describe(
    'Only those whose approval was withdrawn, and that none approved since replaces; `false`: without them.',
  )

export const assignedFilter = id
  .optional()
  .describe(
    'Only what is open and assigned to the caller (`me`), to nobody (`none`) or to the account of this id. Companies are not told: for them it filters nothing.',
  )

export const opinionFilter = z
  .enum(opinionTurns)
  .optional()
  .describe(
    'Only what waits for a decision and has no opinion yet (`wanted`), a colleague’s, so that the caller may decide (`decide`), or the caller’s own, so that others decide (`others`). Companies are not told: for them it filters nothing.',
  )

export const expiryFilters = {
  Expired: z
    .boolean()
    .optional()
    .describe(
      'Only those that have run out; with `ExpiringWithinDays` those that run out from today to then, too.',
    ),
  ExpiringWithinDays: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .optional()
    .describe('Only those that run out from today to then.'),
}

const clampedInteger = (fallback: number, low: number, high: number) =>
  z
    .number()
    .optional()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value ?? fallback), low), high))
    .meta({ type: 'integer', minimum: low, maximum: high, default: fallback })

export const search = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => value && withoutControls(value).slice(0, 200))
  .describe('Part of the name, without regard to case and accents.')

/** The most rows of one answer; to read all, continue by `Offset`. */
export const mostPerPage = 500

/**
 * Specification §3 "List". Absurd paging gets the nearest sensible answer, never an error; the answer says how many
 * rows it has at most.
 */
const pageInput = (most: number) => ({
  ItemsPerPage: clampedInteger(10, 1, most),
  Offset: clampedInteger(0, 0, Number.MAX_SAFE_INTEGER),
  CountAll: z
    .boolean()
    .optional()
    .catch(undefined)
    .describe('Count all rows, however many there are; else of very many only that there are more.'),
  CountTo: z
    .number()
    .int()
    .min(1)
    .optional()
    .catch(undefined)
    .describe('Count no further than so many rows, where it is enough to know that there are more.'),
})

export const page = pageInput(mostPerPage)

/** The filters of a list beside its search: every one, even if unset. */
export type FiltersOf<List extends CallWithInput> = {
  [Name in Exclude<keyof InputOf<List>, keyof ListQuery | 'Search'>]-?: InputOf<List>[Name] | undefined
}

/** Specification §3 "List"; an unknown sort falls back to the list's own order. */
export const listQuery = (sorts: readonly [string, ...string[]], most = mostPerPage) => ({
  ...pageInput(most),
  Sort: plainText(100)
    .optional()
    .catch(undefined)
    .meta({
      description: `What to sort by. One of ${sorts.map((sort) => `\`${sort}\``).join(', ')}; anything else falls back to the list's own order.`,
      examples: [sorts[0]],
    }),
  Direction: z.enum(['asc', 'desc']).optional().catch(undefined).describe('Ascending or descending.'),
})

/** Programs read a list to its end by it, however much is added meanwhile. */
export const byKey = {
  After: plainText(200)
    .optional()
    .describe(
      'The id of the last row that was read, empty at first: only those behind it, in the order of their ids, whatever `Sort` and `Offset` say. `totalItems` then counts what is left.',
    ),
}

export const describeNeighbours = (list: string) =>
  `By the filters and the order of ${list}; which page was asked for makes no difference. The place is that of the item as it stands now, also where it is not in the list, or no longer.`

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    itemsPerPage: count,
    offset: count,
    totalItems: count,
    totalIsMinimum: z.literal(true).optional(),
  })

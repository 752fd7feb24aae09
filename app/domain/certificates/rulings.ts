import { daysAfter, monthsAfter } from '../dates'

/** Every act that touches what stands, except adding and renewing (specification §4 "Rulings"). */
export const rulingKinds = ['suspend', 'reinstate', 'reduce', 'revoke', 'end', 'withdraw'] as const
export type RulingKind = (typeof rulingKinds)[number]

export const rulingSubjects = ['certificate', 'ingredient', 'product'] as const
export type RulingSubject = (typeof rulingSubjects)[number]

/** `notice`: a suspension whose day has not come; `standing`: one in force; `lifted`: one of before; `done`: another kind. */
export const rulingStates = ['notice', 'standing', 'lifted', 'done'] as const
export type RulingState = (typeof rulingStates)[number]

/** Which goods of before a suspension touches. */
export const goodsTouched = ['all', 'from'] as const
export type GoodsTouched = (typeof goodsTouched)[number]

/** How far ahead a suspension may be announced. */
export const longestNoticeDays = 30

export const suspensionMonthsBounds = { least: 1, most: 24, usual: 6 } as const

/** From when on a suspension waits for a decision: nothing lapses by itself. */
export const decideOn = (ruling: { effectiveOn: string; months: number }): string =>
  monthsAfter(ruling.effectiveOn, ruling.months)

/** As a ruling on a certificate is read; `productIds` null for all. Of one certificate, `at` never repeats. */
export interface RulingRead {
  kind: RulingKind
  at: string
  effectiveOn: string
  productIds: readonly string[] | null
}

export interface Suspension<Ruling extends RulingRead = RulingRead> {
  ruling: Ruling
  /** Null for the whole certificate. */
  productIds: readonly string[] | null
  from: string
  /** The day since when it no longer counts; null while it does. */
  until: string | null
}

const ofWhole = ({ productIds }: RulingRead) => productIds === null

/**
 * Suspensions with their ends, the oldest first: a reinstatement of all ends every one before it, one of some products
 * ends these where they alone rest. A suspension by product whose products come back one by one has a part for each day.
 */
export function suspensions<Ruling extends RulingRead>(rulings: readonly Ruling[]): Suspension<Ruling>[] {
  const ordered = rulings.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return ordered.flatMap((ruling, index) => {
    if (ruling.kind !== 'suspend') return []
    const later = ordered.slice(index + 1).filter(({ kind }) => kind === 'reinstate')
    const part = (productIds: readonly string[] | null, until: string | null) => ({
      ruling,
      productIds,
      from: ruling.effectiveOn,
      until,
    })
    if (ruling.productIds === null) return [part(null, later.find(ofWhole)?.effectiveOn ?? null)]
    const byEnd = new Map<string | null, string[]>()
    for (const id of ruling.productIds) {
      const end = later.find(({ productIds }) => productIds === null || productIds.includes(id))
      const until = end?.effectiveOn ?? null
      byEnd.set(until, [...(byEnd.get(until) ?? []), id])
    }
    return [...byEnd].map(([until, ids]) => part(ids, until))
  })
}

/** On a day of before; today also those that ended on it are over. */
const isOn = ({ from, until }: Pick<Suspension, 'from' | 'until'>, day: string) =>
  from <= day && (until === null || until > day)

const earliest = (those: readonly Suspension[]) => those.map(({ from }) => from).sort()[0] ?? null

/** Since when all of it rests on this day; null where it does not. */
export const suspendedSince = (all: readonly Suspension[], day: string): string | null =>
  earliest(all.filter((one) => one.productIds === null && isOn(one, day)))

/** Since when a product rests on this day, alone or with all others; null where it does not. */
export const restsSince = (all: readonly Suspension[], productId: string, day: string): string | null =>
  earliest(
    all.filter((one) => isOn(one, day) && (one.productIds === null || one.productIds.includes(productId))),
  )

/** What the public reads of it: no notice, and nothing that was taken back before its day. */
export const isPublic = ({ from, until }: Pick<Suspension, 'from' | 'until'>, today: string): boolean =>
  from <= today && (until === null || until >= from)

/** @returns why a day is no day for a suspension to begin */
export function wrongDay(effectiveOn: string, today: string): 'past' | 'far' | null {
  if (effectiveOn < today) return 'past'
  return effectiveOn > daysAfter(today, longestNoticeDays) ? 'far' : null
}

/** Settled enough to go on: the measure is accepted, or was seen done. */
export const isSettled = (status: string): boolean => status === 'accepted' || status === 'closed'

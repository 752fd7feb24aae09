import type { KosherNature, Nature } from './natures'

/** How a line came by a state. */
export const lineWhys = ['declared', 'use', 'kosherization', 'correction'] as const
export type LineWhy = (typeof lineWhys)[number]

/** A line is dairy or it is not: dairy equipment is what it makes of a product. */
export const lineNatures = ['pareve', 'fish', 'dairy', 'meat'] as const satisfies Nature[]

/** Whether the condensate of a line's steam comes back to the boiler. */
export const condensateReturns = ['no', 'unknown', 'yes'] as const
export type CondensateReturn = (typeof condensateReturns)[number]

/** An entry of a line's history: never edited. */
export interface LineEntry {
  fromDay: string
  /** When it was told: of one day the later counts. */
  toldAt: string
  why: LineWhy
  kosherStatus: KosherNature | null
  notKosher: boolean
  passoverUntil: string | null
}

export interface LineState {
  /** Null while unknown. */
  kosherStatus: KosherNature | null
  notKosher: boolean
  /** For Passover until this day; null if it is not. */
  passoverUntil: string | null
}

export const unknownState: LineState = { kosherStatus: null, notKosher: false, passoverUntil: null }

/** In the order in which they count. */
export const inTime = <Entry extends Pick<LineEntry, 'fromDay' | 'toldAt'>>(
  history: readonly Entry[],
): Entry[] =>
  history.toSorted((one, other) => compare(one.fromDay, other.fromDay) || compare(one.toldAt, other.toldAt))

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/**
 * The state on a day: that of the last kosherization, correction or declaration, and all that has run since. With
 * `asToldBy`, an instant, as it was known then.
 */
export function stateOn(history: readonly LineEntry[], day: string, asToldBy?: string): LineState {
  const entries = inTime(
    history.filter(({ fromDay, toldAt }) => fromDay <= day && (asToldBy === undefined || toldAt <= asToldBy)),
  )
  return entries.reduce(afterEntry, unknownState)
}

function afterEntry(before: LineState, entry: LineEntry): LineState {
  const { kosherStatus, notKosher, passoverUntil } = entry
  if (entry.why !== 'use') return { kosherStatus, notKosher, passoverUntil }
  // Whatever ran ends Passover.
  return { ...stricterOf(before, entry), passoverUntil: null }
}

type Absorbed = Pick<LineState, 'kosherStatus' | 'notKosher'>

/** What a line has taken on that was in one state and ran the other: meat and milk together are not kosher. */
function stricterOf(before: Absorbed, ran: Absorbed): Absorbed {
  const [one, other] = [before.kosherStatus, ran.kosherStatus]
  if (before.notKosher || ran.notKosher) return { kosherStatus: null, notKosher: true }
  if (!one?.nature || !other?.nature) return { kosherStatus: other?.nature ? other : one, notKosher: false }
  if (one.nature === other.nature)
    return { kosherStatus: other.rank < one.rank ? other : one, notKosher: false }
  if ([one, other].every(({ nature }) => nature === 'meat' || nature === 'dairy'))
    return { kosherStatus: null, notKosher: true }
  return { kosherStatus: strictness(ran) > strictness(before) ? other : one, notKosher: false }
}

/** Not kosher before meat, dairy, fish, pareve and what nobody knows. */
const strictness = ({ kosherStatus, notKosher }: Absorbed): number =>
  notKosher
    ? lineNatures.length
    : (lineNatures as readonly Nature[]).indexOf(kosherStatus?.nature ?? 'dairyEquipment')

/** Whether a line in state `one` asks for more care than in the other: another nature, or a lower rank of it. */
export const isStricter = (one: Absorbed, other: Absorbed): boolean => {
  const [first, second] = [strictness(one), strictness(other)]
  if (first !== second) return first > second
  return !one.notKosher && (one.kosherStatus?.rank ?? 0) < (other.kosherStatus?.rank ?? 0)
}

/** Whether running `ran` changes a line's state: what is milder leaves it as it is. */
export function changesBy(before: LineState, ran: Absorbed): boolean {
  const after = stricterOf(before, ran)
  const isSame =
    after.notKosher === before.notKosher &&
    after.kosherStatus?.nature === before.kosherStatus?.nature &&
    after.kosherStatus?.rank === before.kosherStatus?.rank
  return !isSame || before.passoverUntil !== null
}

export const isForPassoverOn = ({ passoverUntil }: LineState, day: string): boolean =>
  passoverUntil !== null && day <= passoverUntil

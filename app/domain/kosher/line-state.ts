import type { KosherNature, Nature } from './natures'

/** How a line came by a state. */
export const lineWhys = ['declared', 'use', 'kosherization', 'correction'] as const
export type LineWhy = (typeof lineWhys)[number]

/** A line is dairy or it is not: dairy equipment is what it makes of a product. */
export const lineNatures = ['pareve', 'fish', 'dairy', 'meat'] as const satisfies Nature[]

/** Whether the condensate of a line's steam comes back to the boiler. */
export const condensateReturns = ['no', 'unknown', 'yes'] as const
export type CondensateReturn = (typeof condensateReturns)[number]

export interface LineState<Status extends KosherNature = KosherNature> {
  /** Null while unknown. */
  kosherStatus: Status | null
  notKosher: boolean
  /** For Passover until this day; null if it is not. */
  passoverUntil: string | null
}

/** An entry of a line's history: never edited. */
export interface LineEntry<Status extends KosherNature = KosherNature> extends LineState<Status> {
  fromDay: string
  /** When it was told: of one day the later counts. */
  toldAt: string
  why: LineWhy
}

export const unknownState: LineState<never> = { kosherStatus: null, notKosher: false, passoverUntil: null }

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
export const stateOn = <Status extends KosherNature>(
  history: readonly LineEntry<Status>[],
  day: string,
  asToldBy?: string,
): LineState<Status> =>
  inTime(
    history.filter(({ fromDay, toldAt }) => fromDay <= day && (asToldBy === undefined || toldAt <= asToldBy)),
  ).reduce<LineState<Status>>(afterEntry, unknownState)

function afterEntry<Status extends KosherNature>(
  before: LineState<Status>,
  entry: LineEntry<Status>,
): LineState<Status> {
  const { kosherStatus, notKosher, passoverUntil } = entry
  if (entry.why !== 'use') return { kosherStatus, notKosher, passoverUntil }
  // Whatever ran ends Passover.
  return { ...stricterOf(before, entry), passoverUntil: null }
}

type Absorbed<Status extends KosherNature = KosherNature> = Omit<LineState<Status>, 'passoverUntil'>

/** What a line has taken on that was in one state and ran the other: meat and milk together are not kosher. */
function stricterOf<Status extends KosherNature>(
  before: Absorbed<Status>,
  ran: Absorbed<Status>,
): Absorbed<Status> {
  const natures = [before, ran].map(({ kosherStatus }) => kosherStatus?.nature)
  if (before.notKosher || ran.notKosher || (natures.includes('meat') && natures.includes('dairy')))
    return { kosherStatus: null, notKosher: true }
  return { kosherStatus: (isStricter(ran, before) ? ran : before).kosherStatus, notKosher: false }
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
export const changesBy = (before: LineState, ran: Absorbed): boolean =>
  isStricter(stricterOf(before, ran), before) || before.passoverUntil !== null

export const isForPassoverOn = ({ passoverUntil }: LineState, day: string): boolean =>
  passoverUntil !== null && day <= passoverUntil

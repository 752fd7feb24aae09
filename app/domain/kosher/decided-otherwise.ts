import type { DecidedDifference, Refusal } from './concern'

/** A decision on an ingredient; null for an empty choice. */
export interface Decided {
  kosherStatusId: string | null
  kosherGroupId: string | null
  isPassover: boolean
}

/** An earlier decision; an approval without a `refusal`. */
export interface Precedent extends Decided {
  refusal?: Refusal | null
  /** An earlier version of the same one: its page compares them. */
  isOwn?: boolean
}

/** The fields in which one differs; an empty choice on either side does not count. */
export function differencesFrom(mine: Decided, theirs: readonly Decided[]): DecidedDifference[] {
  const other = (one: string | null, another: string | null) =>
    one !== null && another !== null && one !== another
  // An unticked box means nothing before anything is chosen.
  const isOpen = mine.kosherStatusId === null && mine.kosherGroupId === null
  const differs: Record<DecidedDifference, (one: Decided) => boolean> = {
    kosherStatus: ({ kosherStatusId }) => other(mine.kosherStatusId, kosherStatusId),
    kosherGroup: ({ kosherGroupId }) => other(mine.kosherGroupId, kosherGroupId),
    passover: ({ isPassover }) => !isOpen && isPassover !== mine.isPassover,
  }
  return (Object.keys(differs) as DecidedDifference[]).filter((one) => theirs.some(differs[one]))
}

import type { DecidedDifference, Refusal } from './concern'

/** How an ingredient was decided; null where nothing is chosen. */
export interface Decided {
  kosherStatusId: string | null
  kosherGroupId: string | null
  isPassover: boolean
}

/** What was decided before; approved where nothing else is said. */
export interface Precedent extends Decided {
  refusal?: Refusal | null
  /** An earlier version of the same one: its page compares them. */
  isOwn?: boolean
}

/** Where one says something else; what is not chosen on either side is no difference. */
export function differencesFrom(mine: Decided, theirs: readonly Decided[]): DecidedDifference[] {
  const other = (one: string | null, another: string | null) =>
    one !== null && another !== null && one !== another
  // An unticked box says nothing where nothing was chosen yet.
  const isOpen = mine.kosherStatusId === null && mine.kosherGroupId === null
  const differs: Record<DecidedDifference, (one: Decided) => boolean> = {
    kosherStatus: ({ kosherStatusId }) => other(mine.kosherStatusId, kosherStatusId),
    kosherGroup: ({ kosherGroupId }) => other(mine.kosherGroupId, kosherGroupId),
    passover: ({ isPassover }) => !isOpen && isPassover !== mine.isPassover,
  }
  return (Object.keys(differs) as DecidedDifference[]).filter((one) => theirs.some(differs[one]))
}

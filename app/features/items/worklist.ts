import { useLocation, useOutletContext } from '@remix-run/react'

/** An item's place in the list that its address names. */
export interface Worklist {
  /** From 1; null for an item that is not in the list, or no longer. */
  position: number | null
  positionIsMinimum?: true | undefined
  totalItems: number
  totalIsMinimum?: true | undefined
  previousTo: string | null
  nextTo: string | null
  backTo: string
  /** Whether a decision leads to the next one. */
  onward: boolean
}

/** Null for an item that was opened by itself. */
export const useWorklist = () => useOutletContext<Worklist | null | undefined>() ?? null

export const ONWARD_FIELD = 'onward'

/** The list that the page's address names: for forms that build theirs. */
export const useListAsked = (): string | null => new URLSearchParams(useLocation().search).get('in')

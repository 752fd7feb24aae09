import type { contract } from '~/contract'
import type { RefusalCode } from './refusals'

/** What the contract's shapes do not tell of a call. */
export interface Said {
  /** What it does, for whom, and what to know before calling it; Markdown. */
  says: string
  /**
   * With what it may refuse, besides what follows from who may call it and what it takes: no session, wrong role, another
   * site, malformed input, a body too large or of a wrong type.
   */
  refusals?: readonly RefusalCode[]
  /** What a list can be sorted by. */
  sorts?: readonly string[]
  /** Where the example made of the fields' own examples would mislead: what of it is otherwise. */
  request?: object
  answer?: object
}

export type Group = keyof typeof contract

/** Of every call of a group: one that nothing is said of does not compile. */
export type SaidOf<G extends Group> = Record<keyof (typeof contract)[G], Said>

import type { Term } from '~/contract/items/terms'
import { inOrder, proofCodes, type Concern, type ConcernCode, type Weight } from '~/domain/kosher/concern'

/** A certificate's concern also names its products. */
export type ShownConcern = Concern & { products?: readonly string[] }

export interface KnownConcerns {
  concerns: readonly ShownConcern[]
  /** By id, of all that they refer to. */
  names: Readonly<Record<string, string>>
  /** Why sensitive names are looked out for, by their key. */
  whys?: Readonly<Record<string, Pick<Term, 'why' | 'whyEn'>>>
  /** The code of the kosher status that follows from a product's ingredients. */
  follows?: string | null
}

export const noConcerns: KnownConcerns = { concerns: [], names: {} }

/** The anchor of the page's list, for links on their count. */
export const concernsId = 'rilievi'

export const ACKNOWLEDGED_FIELD = 'acknowledged'
/** In an item's form, `reason` is the reason for giving it back. */
export const REASON_FIELD = 'concernReason'

/** They come the gravest first. */
export const gravest = ({ concerns }: KnownConcerns): Weight | undefined => concerns[0]?.weight

export const isForbidden = (known: KnownConcerns): boolean => gravest(known) === 'forbidden'

/** Codes that a tick answers, in the order in which they are shown. */
export const weighedCodes = ({ concerns }: KnownConcerns): ConcernCode[] => [
  ...new Set(concerns.filter(({ weight }) => weight !== 'note').map(({ code }) => code)),
]

/** All that has to be weighed is that there is no proof. */
export const lacksProofAlone = (known: KnownConcerns): boolean => {
  const codes = weighedCodes(known)
  return codes.length > 0 && codes.every((code) => proofCodes.includes(code))
}

/** A box that also answers the concerns of its item. */
export const tickValue = (id: string, known: KnownConcerns): string =>
  [id, weighedCodes(known).join('.')].filter(Boolean).join(':')

export function tickedItem(ticked: string): { id: string; acknowledged?: string[] } {
  const [id = '', codes] = ticked.split(':')
  return { id, ...(codes && { acknowledged: codes.split('.') }) }
}

/** As one tick answers several. */
export const codesIn = (ticked: readonly string[]): string[] => ticked.flatMap((value) => value.split('.'))

/** With further concerns of the backend, which may not be on the page yet. */
export function withFound(
  known: KnownConcerns,
  details: { concerns?: readonly ShownConcern[]; names?: KnownConcerns['names'] } | undefined,
): KnownConcerns {
  const found = details?.concerns ?? []
  const shown = new Set(known.concerns.map((one) => JSON.stringify(one)))
  const more = found.filter((one) => !shown.has(JSON.stringify(one)))
  if (more.length === 0) return known
  return {
    ...known,
    concerns: inOrder([...more, ...known.concerns]),
    names: { ...known.names, ...details?.names },
  }
}

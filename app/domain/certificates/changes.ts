import { daysAfter } from '../dates'
import { isPublic, suspensions, type RulingKind, type RulingRead } from './rulings'

/** The changes of state that the public reads, and followers are told. */
export type ChangeKind = 'suspended' | 'reinstated' | 'reduced' | 'replaced' | 'expired' | 'ended' | 'revoked'

export interface Change<Ruling extends RulingRead = RulingRead> {
  kind: ChangeKind
  /** The instant since when it holds. */
  at: string
  /** Null for the whole certificate. */
  productIds: readonly string[] | null
  /** Null for a change without one. */
  ruling: Ruling | null
}

interface Certificate {
  expireOn: string
  replacedAt: string | null
  revokedAt: string | null
  isFarewell: boolean
  /** For a reduction: what was suspended until then goes on from its predecessor, and is not a change. */
  bornUntil: string | null
}

/**
 * The changes of one certificate until now, in their order. A suspension counts from the day on which it takes effect,
 * and only while nothing has ended the certificate. @param midnight the instant at which a day begins
 */
export function changesOf<Ruling extends RulingRead>(
  certificate: Certificate,
  rulings: readonly Ruling[],
  now: { at: string; today: string },
  midnight: (day: string) => string,
): Change<Ruling>[] {
  const ends = endsOf(certificate, rulings, midnight)
  const end = ends.map(({ at }) => at).reduce((a, b) => (a < b ? a : b))
  const begun = rulings.flatMap((ruling) => {
    if (ruling.kind === 'reinstate') return reinstated(rulings, ruling)
    if (ruling.kind !== 'suspend') return []
    const at = latest(ruling.at, midnight(ruling.effectiveOn))
    const parts = suspensions(rulings).filter((one) => one.ruling === ruling && isPublic(one, now.today))
    if (parts.length === 0 || at <= (certificate.bornUntil ?? '')) return []
    return [{ kind: 'suspended' as const, at, productIds: productsOf(parts), ruling }]
  })
  return [...begun.filter(({ at }) => at < end), ...ends]
    .filter(({ at }) => at <= now.at)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

const latest = (a: string, b: string) => (a > b ? a : b)

const productsOf = (parts: readonly { productIds: readonly string[] | null }[]) =>
  parts.some(({ productIds }) => productIds === null)
    ? null
    : [...new Set(parts.flatMap(({ productIds }) => productIds ?? []))]

/** An expiry after another end changes nothing; a revocation counts in any case, as copies circulate. */
function endsOf<Ruling extends RulingRead>(
  { expireOn, replacedAt, revokedAt, isFarewell }: Certificate,
  rulings: readonly Ruling[],
  midnight: (day: string) => string,
): Change<Ruling>[] {
  const plain = { productIds: null, ruling: null }
  const ruled = rulings.flatMap((ruling) => {
    const kind = kindOfEnd[ruling.kind]
    return kind ? [{ kind, at: ruling.at, productIds: ruling.productIds, ruling }] : []
  })
  const are = (...kinds: ChangeKind[]) => ruled.some(({ kind }) => kinds.includes(kind))
  const byPeople: Change<Ruling>[] = [
    ...ruled,
    ...(replacedAt && !are('reduced') ? [{ kind: 'replaced' as const, at: replacedAt, ...plain }] : []),
    // By a release that wrote no rulings.
    ...(revokedAt && !are('ended', 'revoked')
      ? [{ kind: isFarewell ? ('ended' as const) : ('revoked' as const), at: revokedAt, ...plain }]
      : []),
  ]
  const expired = { kind: 'expired' as const, at: midnight(daysAfter(expireOn, 1)), ...plain }
  return byPeople.some(({ at }) => at <= expired.at) ? byPeople : [expired, ...byPeople]
}

const kindOfEnd: { readonly [Kind in RulingKind]?: ChangeKind } = {
  reduce: 'reduced',
  end: 'ended',
  revoke: 'revoked',
}

/** What it ended, as far as the public knew of it. */
function reinstated<Ruling extends RulingRead>(rulings: readonly Ruling[], ruling: Ruling): Change<Ruling>[] {
  const { at, effectiveOn, productIds: own } = ruling
  const ended = suspensions(rulings.filter((one) => one.at < at)).filter(
    ({ until, from, productIds }) =>
      until === null && from <= effectiveOn && (own === null || productIds?.some((id) => own.includes(id))),
  )
  return ended.length === 0 ? [] : [{ kind: 'reinstated', at, productIds: own ?? productsOf(ended), ruling }]
}

import type { Observed, VisitPhoto } from '~/contract/visits/visits'
import { current } from '~/domain/visits/current'
import { isForbidden } from '~/domain/visits/exception'
import { unanswered, type ObservationPayloads } from '~/domain/visits/observation'

/** Exceptions come first. */
export const evidenceGroups = [
  'notAllowed',
  'differs',
  'unlisted',
  'absent',
  'check',
  'line',
  'delivery',
  'kosherization',
  'label',
  'seal',
  'sample',
  'note',
  'found',
] as const
export type EvidenceGroup = (typeof evidenceGroups)[number]

/** Deviations, signatures and ends are shown elsewhere; an answer taken back never stands. */
type ShownKind = 'ingredient' | Exclude<EvidenceGroup, 'notAllowed' | 'differs' | 'absent' | 'found'>

export type ShownObservation = {
  [Kind in ShownKind]: Omit<Observed, 'kind' | 'payload'> & {
    kind: Kind
    payload: ObservationPayloads[Kind]
  }
}[ShownKind]

export interface EvidenceLine {
  observation: Pick<
    ShownObservation,
    'id' | 'at' | 'author' | 'receivedAt' | 'late' | 'clockError' | 'adoptedIngredientId' | 'seen'
  > &
    Saying
  /** Another one contradicts it. */
  discordant: boolean
  /** The name of the line that it is about. */
  lineName?: string | undefined
  /** It replaces an earlier one. */
  corrects: boolean
  photos: Pick<VisitPhoto, 'id' | 'width' | 'height'>[]
}

export type Saying = { [Kind in ShownKind]: { kind: Kind; payload: ObservationPayloads[Kind] } }[ShownKind]

export type Evidence = Partial<Record<EvidenceGroup, EvidenceLine[]>>

const isShown = (one: Observed): one is ShownObservation =>
  one.kind !== 'deviation' && one.kind !== 'signature' && one.kind !== 'end'

const evidenceGroup = (one: ShownObservation): EvidenceGroup | null => {
  if (one.kind !== 'ingredient') return one.kind
  if (one.payload.result === 'unseen') return null
  return isForbidden(one.seen) ? 'notAllowed' : one.payload.result
}

/** The standing observations, by group; photos of a superseded one move to its successor. */
export function toEvidence(
  observations: readonly Observed[],
  photos: readonly VisitPhoto[],
  lines: readonly { id: string; name: string }[] = [],
): Evidence {
  const known = new Map(observations.map((one) => [one.id, one]))
  const earlierOf = (id: string, found = new Set<string>()): Set<string> => {
    if (!found.has(id)) {
      found.add(id)
      for (const earlier of known.get(id)?.supersedes ?? []) earlierOf(earlier, found)
    }
    return found
  }
  const evidence: Evidence = {}
  for (const { observation, discordant } of current(observations)) {
    if (!isShown(observation)) continue
    const all = earlierOf(observation.id)
    const { visitId: _, seq: __, deviceId: ___, supersedes, ...drawn } = observation
    const group = evidenceGroup(observation)
    if (!group) continue
    const lineId = 'lineId' in observation.payload ? observation.payload.lineId : undefined
    ;(evidence[group] ??= []).push({
      observation: drawn,
      discordant,
      ...(lineId !== undefined && { lineName: lines.find(({ id }) => id === lineId)?.name }),
      corrects: supersedes.length > 0,
      photos: photos
        .filter(({ observationId }) => all.has(observationId))
        .map(({ id, width, height }) => ({ id, width, height })),
    })
  }
  return evidence
}

export interface ReportSummary {
  counts: { of: 'found' | 'differs' | 'absent' | 'unlisted' | 'notAllowed' | 'unanswered'; count: number }[]
  photos: number
  areasNotSeen: string[]
  signatures: Pick<ObservationPayloads['signature'], 'role' | 'name' | 'function' | 'typed'>[]
}

const isThere = ({ observation: one }: EvidenceLine) =>
  one.kind === 'ingredient' && one.payload.result !== 'absent'

export function toSummary(observations: readonly Observed[], photos: readonly VisitPhoto[]): ReportSummary {
  const standing = current(observations).map(({ observation }) => observation)
  const evidence = toEvidence(observations, photos)
  return {
    counts: [
      ...(['found', 'differs', 'absent', 'unlisted'] as const).map((of) => ({
        of,
        count: evidence[of]?.length ?? 0,
      })),
      ...(evidence.notAllowed
        ? [{ of: 'notAllowed' as const, count: evidence.notAllowed.filter(isThere).length }]
        : []),
      {
        of: 'unanswered',
        count: unanswered(standing.flatMap((one) => (one.kind === 'check' ? [one] : []))).length,
      },
    ],
    photos: photos.length,
    areasNotSeen: standing.flatMap((one) =>
      one.kind === 'end' && one.payload.areasNotSeen ? [one.payload.areasNotSeen] : [],
    ),
    signatures: standing.flatMap((one) => {
      if (one.kind !== 'signature') return []
      const { role, name, function: job, typed } = one.payload
      return [{ role, name, function: job, typed }]
    }),
  }
}

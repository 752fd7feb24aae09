import type { Observed, VisitPhoto } from '~/contract/visits/visits'
import { current } from '~/domain/visits/current'
import type { ObservationPayloads } from '~/domain/visits/observation'

/** Exceptions come first. */
export const evidenceGroups = [
  'differs',
  'unlisted',
  'absent',
  'check',
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
type ShownKind = 'ingredient' | Exclude<EvidenceGroup, 'differs' | 'absent' | 'found'>

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
  /** It replaces an earlier one. */
  corrects: boolean
  photos: Pick<VisitPhoto, 'id' | 'width' | 'height'>[]
}

export type Saying = { [Kind in ShownKind]: { kind: Kind; payload: ObservationPayloads[Kind] } }[ShownKind]

export type Evidence = Partial<Record<EvidenceGroup, EvidenceLine[]>>

const isShown = (one: Observed): one is ShownObservation =>
  one.kind !== 'deviation' && one.kind !== 'signature' && one.kind !== 'end'

const groupOf = (one: Saying): EvidenceGroup | null => {
  if (one.kind !== 'ingredient') return one.kind
  return one.payload.result === 'unseen' ? null : one.payload.result
}

/** The standing observations, by group; photos of a superseded one move to its successor. */
export function evidenceOf(observations: readonly Observed[], photos: readonly VisitPhoto[]): Evidence {
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
    const group = groupOf(observation)
    if (!group) continue
    ;(evidence[group] ??= []).push({
      observation: drawn,
      discordant,
      corrects: supersedes.length > 0,
      photos: photos
        .filter(({ observationId }) => all.has(observationId))
        .map(({ id, width, height }) => ({ id, width, height })),
    })
  }
  return evidence
}

export interface ReportSummary {
  counts: { group: 'found' | 'differs' | 'absent' | 'unlisted'; count: number }[]
  photos: number
  areasNotSeen: string[]
  signatures: Pick<ObservationPayloads['signature'], 'role' | 'name' | 'function' | 'typed'>[]
}

export function summaryOf(observations: readonly Observed[], photos: readonly VisitPhoto[]): ReportSummary {
  const standing = current(observations).map(({ observation }) => observation)
  const evidence = evidenceOf(observations, photos)
  return {
    counts: (['found', 'differs', 'absent', 'unlisted'] as const).map((group) => ({
      group,
      count: evidence[group]?.length ?? 0,
    })),
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

import type { ObservationKind } from '~/domain/visits/observation'
import { useAnswers, useFieldWords } from './field-context'
import { findingKinds, type FieldAddress, type FindingKind } from './field-address'
import type { FieldRecord } from './field-data'
import { FieldLink } from './field-link'
import { MorePhotos, PhotoThumbs } from './photo-input'
import { StandingLines } from './record-line'

const isFinding = (kind: ObservationKind): kind is FindingKind =>
  (findingKinds as readonly ObservationKind[]).includes(kind)

function whereCorrected({ kind, id }: FieldRecord): Partial<FieldAddress> {
  return isFinding(kind) ? { view: 'findings', add: kind, of: id } : { view: 'unlisted', of: id }
}

/** The standing observations of these kinds, newest first. */
export function Recorded({ kinds }: { kinds: readonly ObservationKind[] }) {
  const w = useFieldWords()
  const { standing } = useAnswers()
  const groups = [...standing.values()]
    .filter(([first]) => first && kinds.includes(first.record.kind))
    .sort(([a], [b]) => (b?.record.at ?? '').localeCompare(a?.record.at ?? ''))
  return (
    <section aria-labelledby="recorded" className="flex min-w-0 flex-col">
      <h2 id="recorded" className="text-section font-semibold">
        {w.recorded}
      </h2>
      {groups.length === 0 ? <p className="py-2 text-ink-2">{w.noneRecorded}</p> : null}
      {groups.map((group) => {
        const record = group[0]?.record
        if (!record) return null
        const { kind, id } = record
        return (
          <article key={id} id={`o-${id}`} className="flex min-w-0 flex-col gap-1 border-t py-3">
            <h3 className="text-label text-ink-2">
              {isFinding(kind) ? w.addKinds[kind] : w.results.unlisted}
            </h3>
            <StandingLines standing={group} />
            <PhotoThumbs observationId={id} />
            <div className="flex flex-wrap gap-2">
              <FieldLink to={whereCorrected(record)} className="text-link px-2">
                {w.correct}
              </FieldLink>
              {kind === 'deviation' ? null : (
                <FieldLink to={{ view: 'findings', add: 'deviation', about: id }} className="text-link px-2">
                  {w.deviation.raise}
                </FieldLink>
              )}
              <MorePhotos observationId={id} />
            </div>
          </article>
        )
      })}
    </section>
  )
}

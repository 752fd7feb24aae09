import type { ReactNode } from 'react'
import { isException, isForbidden } from '~/domain/visits/exception'
import { useFormat } from '~/i18n/use-format'
import { findingKinds, type FindingKind } from '../field-address'
import { useAnswers, useField, useFieldWords } from '../field-context'
import { reckonedIn, fieldRows, type FieldRecord, type Standing } from '../field-data'
import { observationLine } from '../observation-line'

type Of<Kind extends FieldRecord['kind']> = Extract<FieldRecord, { kind: Kind }>

const recordKinds = findingKinds.filter(
  (kind): kind is Exclude<FindingKind, 'deviation'> => kind !== 'deviation',
)

/** The document to sign: what the report will say, without internal notes. */
export function Summary() {
  const w = useFieldWords()
  const { pack } = useField()
  const { standing } = useAnswers()
  const all = [...standing.values()].flat()
  const of = <Kind extends FieldRecord['kind']>(kind: Kind) =>
    all.filter(({ record }) => record.kind === kind) as (Standing & { record: Of<Kind> })[]
  const unlisted = of('unlisted')
  const { seen, unseen, forbidden, unanswered } = reckonedIn(pack, standing)
  const ingredientNames = new Map(pack.ingredients.map(({ ingredientId, name }) => [ingredientId, name]))
  const named = (record: Of<'ingredient'>) =>
    record.seen?.name ?? ingredientNames.get(record.payload.ingredientId) ?? ''
  const found = forbidden.flatMap(({ said }) => said)
  const exceptions = [
    ...found.filter(({ payload, discordant }) => isException(payload.result, discordant, true)),
    ...seen.filter(({ payload, discordant }) => isException(payload.result, discordant, false)),
  ]
  const count = (result: string) => seen.filter(({ payload }) => payload.result === result).length
  const counts = {
    found: count('found'),
    differs: count('differs'),
    absent: count('absent'),
    unlisted: unlisted.length,
    unseen: unseen.length,
    notAllowed: forbidden.filter(({ said }) => said.some(({ payload }) => payload.result !== 'absent'))
      .length,
  }
  const others = recordKinds.flatMap((kind) =>
    of(kind)
      .filter(({ record }) => !(record.kind === 'note' && record.payload.internal))
      .map(({ record }) => ({
        id: record.id,
        name: w.addKinds[kind],
        text: observationLine(w, record, pack),
      })),
  )
  return (
    <section aria-labelledby="summary" className="field-summary">
      <h2 id="summary">{w.summaryTitle}</h2>
      <dl>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <div key={name}>
            <dt>{w.summary.counts[name]}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <Part title={w.areasSeen}>{areas(w, pack, standing)}</Part>
      <Part title={w.summary.exceptions} none={w.summary.noExceptions}>
        {[
          ...exceptions.map((one) => (
            <Line key={one.record.id} name={named(one.record)}>
              {[
                observationLine(w, one.record, pack),
                found.includes(one) && one.payload.result !== 'absent' && w.summary.notAllowed,
                one.discordant && w.discordant,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Line>
          )),
          ...unlisted.map(({ record }) => (
            <Line key={record.id} name={record.payload.label.name ?? ''}>
              {[w.summary.counts.unlisted, observationLine(w, record, pack)].join(' · ')}
            </Line>
          )),
        ]}
      </Part>
      <Part title={w.summary.forbidden}>
        {forbidden.map(({ name, said }, at) => (
          <Line key={at} name={name}>
            {said.length > 0
              ? said.map(({ record }) => observationLine(w, record, pack)).join(' · ')
              : w.summary.noAnswer}
          </Line>
        ))}
      </Part>
      {unseen.length > 0 ? (
        <Part title={`${w.summary.unseen} (${unseen.length})`}>
          {unseen.map(({ ingredientId, name }) => (
            <Line key={ingredientId} name={name} />
          ))}
        </Part>
      ) : null}
      <Part title={w.summary.deviations} none={w.summary.noDeviations}>
        {of('deviation').map(({ record }) => (
          <Deviation key={record.id} of={record.payload} />
        ))}
      </Part>
      <Part title={w.summary.checks}>
        {[
          ...of('check').map(({ record }) => (
            <Line key={record.id} name={w.topics[record.payload.topic]}>
              {observationLine(w, record, pack)}
            </Line>
          )),
          ...unanswered.map((topic) => (
            <Line key={topic} name={w.topics[topic]}>
              {w.summary.noAnswer}
            </Line>
          )),
        ]}
      </Part>
      <Part title={w.views.findings}>
        {others.map(({ id, name, text }) => (
          <Line key={id} name={name}>
            {text}
          </Line>
        ))}
      </Part>
    </section>
  )
}

function areas(
  w: ReturnType<typeof useFieldWords>,
  pack: ReturnType<typeof useField>['pack'],
  standing: ReturnType<typeof useAnswers>['standing'],
) {
  const counts = new Map<string, { seen: number; listed: number }>()
  for (const { ingredient, area, state } of fieldRows(pack.ingredients, standing)) {
    if (isForbidden(ingredient)) continue
    const known = counts.get(area) ?? { seen: 0, listed: 0 }
    counts.set(area, { seen: known.seen + (state === 'unseen' ? 0 : 1), listed: known.listed + 1 })
  }
  return [...counts].map(([area, { seen, listed }]) => (
    <Line key={area} name={area || w.noArea}>
      {w.seenOf(seen, listed)}
    </Line>
  ))
}

function Deviation({
  of: { grade, finding, requirement, measure, dueOn },
}: {
  of: Of<'deviation'>['payload']
}) {
  const w = useFieldWords()
  const { formatDate } = useFormat()
  const more = [
    [w.summary.requirement, requirement],
    [w.summary.measure, measure],
    [w.summary.dueOn, dueOn && formatDate(dueOn)],
  ] as const
  return (
    <li>
      <strong>{w.grades[grade]}</strong> · {finding}
      {more.map(([label, text]) =>
        text ? (
          <span key={label} className="block">
            {label}: {text}
          </span>
        ) : null,
      )}
    </li>
  )
}

function Line({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li>
      <strong>{name}</strong>
      {children ? <> · {children}</> : null}
    </li>
  )
}

/** Left out if it has neither lines nor a text for that. */
function Part({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
  if (children.length === 0 && !none) return null
  return (
    <>
      <h3>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p>{none}</p>}
    </>
  )
}

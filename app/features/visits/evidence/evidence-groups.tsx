import { CircleAlert, Hourglass, TriangleAlert } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { clockErrorIn, correctedAt, isClockOff } from '~/domain/visits/clock-error'
import { useArea } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { evidenceDetails, expectedDetails, evidenceTitle, type Detail } from './details'
import { evidenceGroups, type Evidence, type EvidenceGroup, type EvidenceLine } from './evidence'

/** @param visitId if unlisted ingredients can be resolved */
export function EvidenceGroups({ evidence, visitId }: { evidence: Evidence; visitId?: string }) {
  const w = useWords().visits
  const shown = evidenceGroups.filter((group) => evidence[group])
  if (shown.length === 0) return <p className="text-ink-2">{w.noEvidence}</p>
  return shown.map((group) => (
    <Group key={group} group={group} lines={evidence[group] ?? []} visitId={visitId} />
  ))
}

const discordantFirst = (one: EvidenceLine, other: EvidenceLine) =>
  Number(other.discordant) - Number(one.discordant)

function Group({
  group,
  lines,
  visitId,
}: {
  group: EvidenceGroup
  lines: EvidenceLine[]
  visitId: string | undefined
}) {
  const w = useWords().visits
  const list = (
    <ul className="divide-y">
      {/* Contradictions come first. */}
      {lines.toSorted(discordantFirst).map((line) => (
        <li key={line.observation.id} className="px-4 py-3 sm:px-6">
          <Line line={line} visitId={visitId} />
        </li>
      ))}
    </ul>
  )
  return (
    <Card
      padded={false}
      title={w.group[group]}
      actions={<Badge className="tabular-nums">{lines.length}</Badge>}
    >
      {lines.some(({ discordant }) => discordant) ? (
        <div className="px-4 pt-4 sm:px-6">
          <Alert kind="warning" title={w.discordant}>
            {w.discordantHint}
          </Alert>
        </div>
      ) : null}
      {/* As listed: there may be hundreds. */}
      {group === 'found' && lines.length > 5 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium sm:px-6">
            {w.showAll(lines.length)}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Card>
  )
}

export function Line({ line, visitId }: { line: EvidenceLine; visitId?: string | undefined }) {
  const words = useWords()
  const w = words.visits
  const { formatInstant } = useFormat()
  const isCertifier = useArea() === 'Certifier'
  const { observation: one, discordant, corrects, photos } = line
  const title = evidenceTitle(line, words)
  const text = 'text' in one.payload ? one.payload.text : undefined
  const at = formatInstant(correctedAt(one))
  const differs = one.kind === 'ingredient' && one.payload.result === 'differs'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-medium wrap-anywhere">
          {one.kind === 'ingredient' && isCertifier ? (
            <Link to={paths.certifier.ingredients.item(one.payload.ingredientId)} className="text-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <span className="text-label text-ink-2">
          {one.author ? `${one.author.name}, ${at}` : at}
          {corrects ? ` · ${w.corrected}` : null}
        </span>
        <Marks line={line} discordant={discordant} />
      </div>
      <Details of={evidenceDetails(line, words)} title={differs ? w.onLabel : undefined} />
      {differs ? <Details of={expectedDetails(line, words)} title={w.onList} /> : null}
      {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
      {photos.length > 0 ? <Photos photos={photos} of={title} /> : null}
      {one.kind === 'unlisted' && visitId ? (
        <Adopting visitId={visitId} id={one.id} name={title} adopted={one.adoptedIngredientId} />
      ) : null}
    </div>
  )
}

function Marks({ line: { observation: one }, discordant }: { line: EvidenceLine; discordant: boolean }) {
  const w = useWords().visits
  const { clockError } = one
  return (
    <>
      {discordant ? (
        <Badge hue="warning" icon={TriangleAlert}>
          {w.discordant}
        </Badge>
      ) : null}
      {one.late ? (
        <Badge hue="warning" icon={Hourglass}>
          {w.lateMark}
        </Badge>
      ) : null}
      {clockError !== null && isClockOff(clockError) ? (
        <Badge hue="neutral" icon={CircleAlert}>
          {w.clockOff(
            clockError > 0
              ? w.clockAhead(...clockErrorIn(clockError))
              : w.clockBehind(...clockErrorIn(clockError)),
          )}
        </Badge>
      ) : null}
    </>
  )
}

function Details({ of, title }: { of: Detail[]; title: string | undefined }) {
  if (of.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-label">
      {title ? <span className="font-medium">{title}</span> : null}
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {of.map(({ term, said }) => (
          <div key={term} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere">{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Thumbnails that open the whole picture. */
function Photos({ photos, of }: { photos: EvidenceLine['photos']; of: string }) {
  const w = useWords().visits
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a
            href={paths.visitPhoto(id)}
            target="_blank"
            rel="noopener"
            className="block overflow-hidden rounded-lg border bg-sunken"
          >
            <img
              src={paths.visitPhoto(id, 'small')}
              alt={w.photoOpen(index + 1, of)}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-4/3 h-auto w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Adopting({
  visitId,
  id,
  name,
  adopted,
}: {
  visitId: string
  id: string
  name: string
  adopted: string | null
}) {
  const w = useWords().visits
  if (adopted)
    return (
      <div>
        <Link to={paths.certifier.ingredients.item(adopted)} className="text-link">
          {w.openAdopted}
        </Link>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={paths.certifier.adoptUnlisted(visitId, id)}
        size="sm"
        preventScrollReset
        aria-label={w.adoptOf(name)}
      >
        {w.adopt}
      </ButtonLink>
    </div>
  )
}

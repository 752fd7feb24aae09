import clsx from 'clsx'
import { ButtonLink } from '~/components/button-link'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { EmptyState } from '~/components/ui/empty-state'
import {
  Building2,
  ChevronLeft,
  ChevronRight,
  Clock,
  FileText,
  FlaskConical,
  Package,
  SealIcon,
  Users,
  type Icon,
} from '~/components/ui/icons'
import type { SelectGroup, SelectOption } from '~/components/ui/select'
import { FieldTable } from '~/features/versions/field-table'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { ByDay, Folded, Removed, Thing } from './by-day'
import type { TimelineEntry, TimelinePage } from './timeline-lines'

const icons: Record<string, Icon> = {
  ingredient: FlaskConical,
  product: Package,
  certification_group: SealIcon,
  certificate_request: SealIcon,
  company: Building2,
  account: Users,
  contact: Users,
  document: FileText,
}

function Line({ line }: { line: TimelineEntry }) {
  const w = useWords()
  const words = w.timeline
  const { formatTime } = useFormat()
  const Icon = icons[line.type] ?? Clock
  const { before, thing, after } = line.sentence
  const who = line.by ?? (line.side === null ? words.thePortal : words.theCertifier)
  const whole = `${before}${thing?.name ?? ''}${after}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b px-4 py-3 last:border-b-0 sm:px-6">
      <span
        className={clsx(
          'mt-0.5 inline-flex size-7 items-center justify-center rounded-full',
          line.side === 'Company' ? 'bg-sunken text-ink-2' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{who}</span> {before}
          {thing ? <Thing {...thing} /> : null}
          {after}
          {line.removedAt ? <Removed at={line.removedAt} /> : null}
        </p>
        <p className="text-label text-ink-2">
          <time dateTime={line.at} className="tabular-nums">
            {formatTime(line.at)}
          </time>
        </p>
        {line.said.map((text) => (
          <blockquote
            key={text}
            className="mt-1 border-s-2 ps-3 wrap-anywhere whitespace-pre-wrap text-ink-2"
          >
            {text}
          </blockquote>
        ))}
        {line.changes.length > 0 ? (
          <Folded summary={words.changes(line.changes.length)} of={whole}>
            <FieldTable
              rows={line.changes}
              heads={[w.review.compareField, words.before, words.after]}
              caption={whole}
            />
          </Folded>
        ) : null}
        {line.things.length > 0 ? (
          <Folded summary={words.which} of={whole}>
            <ul className="flex list-disc flex-col gap-1 ps-5">
              {line.things.map((one, index) => (
                <li key={index} className="wrap-anywhere">
                  <Thing {...one} />
                </li>
              ))}
              {line.more > 0 ? <li className="text-ink-2">{words.more(line.more)}</li> : null}
            </ul>
          </Folded>
        ) : null}
      </div>
    </li>
  )
}

function Lines({ page, filtered }: { page: TimelinePage; filtered: boolean }) {
  const w = useWords()
  const words = w.timeline
  return (
    <>
      {page.lines.length === 0 ? (
        <EmptyState icon={Clock} title={filtered ? words.emptyFiltered : words.empty} />
      ) : null}
      <ByDay lines={page.lines}>{(line) => <Line key={line.id} line={line} />}</ByDay>
      {page.older || page.newest ? (
        <nav aria-label={w.common.story} className="flex flex-wrap justify-between gap-3">
          {page.newest ? (
            <ButtonLink to={page.newest} variant="secondary" icon={ChevronLeft}>
              {words.newest}
            </ButtonLink>
          ) : (
            <span />
          )}
          {page.older ? (
            <ButtonLink to={page.older} variant="secondary">
              {words.older}
              <ChevronRight aria-hidden />
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

export interface TimelineProps {
  story: {
    page: TimelinePage
    query: ListQuery<never, 'Kind' | 'By'>
    kinds: SelectOption[]
    people: (SelectOption | SelectGroup)[]
  } | null
  /** An item's story is short, and of one kind. */
  filters?: boolean
}

export function Timeline({ story, filters = false }: TimelineProps) {
  const words = useWords().timeline
  if (!story) return <ListFailure message={words.failed} />
  const { page, query, kinds, people } = story
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      {filters ? (
        <ListFilters
          query={query}
          search={false}
          filters={{
            Kind: { label: words.kind, options: kinds },
            By: { label: words.by, options: people },
          }}
        />
      ) : null}
      <Lines page={page} filtered={isFiltered(query)} />
    </div>
  )
}

import { Form, useNavigate } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { NearestSearch } from '~/components/list/nearest-search'
import { ListFailure } from '~/components/list/list-failure'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { navigationFor } from '~/components/shell/navigation'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { Camera, PackageSearch, Search } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useUser } from '~/components/use-root'
import type { SearchHit, SearchResult } from '~/contract/search'
import { mistypedGtin } from '~/domain/items/gtin'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useScanner } from '~/features/scan/use-scanner'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { aboutHit, HitState } from './hit-state'
import { allHref, byKind, hitHref, kindIcons, MOST_OF_KIND } from './hits'

export type SearchPageProps = { found: (SearchResult & { text: string; isShort: boolean }) | null }

export function SearchPage({ found }: SearchPageProps) {
  const w = useWords()
  const words = w.search
  return (
    <Page>
      <PageHeader title={w.common.searchEverywhere} />
      <SearchForm text={found?.text ?? ''} />
      {found ? <Found {...found} /> : <ListFailure message={words.failed} />}
    </Page>
  )
}

function SearchForm({ text }: { text: string }) {
  const w = useWords()
  const words = w.search
  const scan = w.scan
  const navigate = useNavigate()
  const { search } = useAreaPaths()
  const scanner = useScanner((gtin) => navigate(search(gtin)))
  const isCode = /^[\d\s-]{8,}$/.test(text)
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-[3fr_2fr]">
      <OneField label={words.label} text={isCode ? '' : text}>
        {(field) => (
          <span className="search min-w-48 flex-1">
            <Search />
            <Input
              {...field}
              type="search"
              placeholder={words.placeholder}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
              autoFocus={text === ''}
            />
          </span>
        )}
      </OneField>
      {/* A field of its own, for a telephone's keys: one without letters cannot type a name. */}
      <OneField label={scan.code} text={isCode ? text : ''}>
        {(field) => (
          <>
            <Input {...field} inputMode="numeric" className="min-w-0 flex-1" />
            {scanner.open ? (
              <Button size="icon" aria-label={scan.start} onClick={scanner.open}>
                <Camera />
              </Button>
            ) : null}
          </>
        )}
      </OneField>
      {scanner.pane ? <div className="md:col-start-2">{scanner.pane}</div> : null}
    </div>
  )
}

interface FieldProps {
  key: string
  id: string
  name: string
  defaultValue: string
  autoComplete: string
  maxLength: number
}

function OneField({
  label,
  text,
  children,
}: {
  label: string
  text: string
  children: (field: FieldProps) => ReactNode
}) {
  const w = useWords()
  const id = useId()
  return (
    <Form method="get" role="search" aria-label={label} discover="none" className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex flex-wrap gap-2">
        {/* Remounted when the address changes. */}
        {children({ key: text, id, name: 'Search', defaultValue: text, autoComplete: 'off', maxLength: 200 })}
        <Button type="submit" variant="primary">
          {w.common.find}
        </Button>
      </div>
    </Form>
  )
}

function Found({ exact, items, nearest, text, isShort }: NonNullable<SearchPageProps['found']>) {
  const words = useWords().search
  const area = useArea()
  const count = exact.length + items.length
  if (isShort) return <Hints isTooShort={text !== ''} />
  if (count === 0) return <Nothing text={text} nearest={nearest} />
  const groups = byKind(items)
  const isCut = groups.some(({ hits }) => hits.length >= MOST_OF_KIND)
  return (
    <>
      <p role="status" className="text-ink-2">
        {(isCut ? words.firstFound : words.found)(count, text)}
      </p>
      {exact.length > 0 ? <HitCard title={words.exact} hits={exact} allTo={null} /> : null}
      {groups.map(({ kind, hits }) => (
        <HitCard key={kind} title={words.kinds[kind]} hits={hits} allTo={allHref(kind, area, text)} />
      ))}
    </>
  )
}

function HitCard({ title, hits, allTo }: { title: string; hits: SearchHit[]; allTo: string | null }) {
  const format = useFormat()
  const words = useWords().search
  const area = useArea()
  return (
    <Card
      padded={false}
      title={title}
      actions={
        allTo ? (
          <Link to={allTo} aria-label={words.allOf(title)} className="card-link">
            {words.all}
          </Link>
        ) : null
      }
    >
      <ul className="desk-rows">
        {hits.map((hit) => {
          const Icon = kindIcons[hit.kind]
          return (
            <li key={hit.id}>
              <div>
                <Link to={hitHref(hit, area)} className="ps-6 -indent-6">
                  <Icon className="me-2 inline size-4 align-[-2px] text-ink-2" />
                  {hit.name}
                </Link>
                <div>
                  <HitState hit={hit} />
                </div>
              </div>
              <div className="ps-6">{aboutHit(hit, format)}</div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Hints({ isTooShort }: { isTooShort: boolean }) {
  const words = useWords().search
  return (
    <Card title={isTooShort ? words.tooShort : words.hintsTitle}>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
        {words.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Card>
  )
}

function Nothing({ text, nearest }: { text: string; nearest: string | null }) {
  const to = useAreaPaths()
  const w = useWords()
  const user = useUser()
  const mistyped = mistypedGtin(text)
  return (
    <div role="status">
      <EmptyState
        icon={PackageSearch}
        title={w.search.nothing(text)}
        description={
          <>
            {nearest ? (
              <span className="mb-2 block">
                <NearestSearch nearest={nearest} to={to.search(nearest)} />
              </span>
            ) : null}
            {mistyped ? (
              <span className="mb-2 block">{w.validation.messages.gtinCheckDigit(mistyped)}.</span>
            ) : null}
            {w.search.nothingHint}
          </>
        }
        action={
          user
            ? navigationFor(user).map(({ to, label }) => (
                <ButtonLink key={to} to={to} size="sm">
                  {label(w)}
                </ButtonLink>
              ))
            : null
        }
      />
    </div>
  )
}

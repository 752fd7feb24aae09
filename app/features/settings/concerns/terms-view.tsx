import { useLocation } from '@remix-run/react'
import { ArchiveButton } from '../archive-button'
import { WriterForm } from '~/components/form/writer-form'
import { DataTable } from '~/components/list/data-table'
import { ListFilters } from '~/components/list/list-filters'
import type { QueryOf } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { FolderDown, Search } from '~/components/ui/icons'
import type { Term } from '~/contract/items/terms'
import { kindOfTerm, termKinds } from '~/domain/kosher/term-kinds'
import { TermWhy } from '~/features/kosher/term-why'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { termsList } from './terms-list'

interface TermsViewProps {
  query: QueryOf<typeof termsList>
  terms: Term[]
  totalItems: number
  mayChange: boolean
}

/** On a page of the list, those of each kind. */
export function TermsView({ query, terms, totalItems, mayChange }: TermsViewProps) {
  const words = useWords().concernSettings.terms
  const columns = useColumns(mayChange)
  const { search } = useLocation()
  const last = terms.map(kindOfTerm).at(-1)
  const tried = (['Name', 'KosherStatusId', 'KosherGroupId'] as const).map(
    (name) =>
      [name, { field: <input type="hidden" name={name} value={query.filters[name] ?? ''} /> }] as const,
  )
  return (
    <div className="flex flex-col gap-5">
      <ListFilters
        query={query}
        search={{ label: words.search }}
        filters={{
          Kind: {
            label: words.kind,
            options: termKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
          },
          ...Object.fromEntries(tried),
        }}
      />
      {terms.length === 0 ? (
        <EmptyState icon={Search} title={words.empty} description={words.emptyHint} />
      ) : null}
      {termKinds.map((kind) => {
        const rows = terms.filter((term) => kindOfTerm(term) === kind)
        if (rows.length === 0) return null
        return (
          <section key={kind} className="flex flex-col gap-3" aria-labelledby={kind}>
            <div>
              <h2 id={kind} className="text-section font-semibold">
                {words.kinds[kind]}
              </h2>
              {kind === 'harmless' ? <p className="text-label text-ink-2">{words.harmlessHint}</p> : null}
            </div>
            <DataTable
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={mayChange ? ({ id }) => paths.certifier.term(id) + search : undefined}
              caption={words.kinds[kind]}
              footer={
                kind === last ? (
                  <Pager query={query} totalItems={totalItems} shown={terms.length} />
                ) : undefined
              }
            />
          </section>
        )
      })}
    </div>
  )
}

function useColumns(mayChange: boolean): Column<Term>[] {
  const all = useWords()
  const words = all.concernSettings.terms
  const { proofs } = all.lookupEntries
  return [
    {
      id: 'name',
      header: words.name,
      primary: true,
      cell: ({ shown, archived }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {shown}
          {archived ? <Badge icon={FolderDown}>{words.archivedBadge}</Badge> : null}
        </span>
      ),
    },
    { id: 'proof', header: words.fields.proof, cell: ({ proof }) => proofs[proof] },
    {
      id: 'why',
      header: words.why,
      cell: (term) => (
        <>
          <TermWhy {...term} />
          {term.source ? <span className="cell-note wrap-anywhere">{words.source(term.source)}</span> : null}
        </>
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: words.actions,
            align: 'end' as const,
            className: 'md:whitespace-nowrap',
            cell: (term: Term) => <TermActions {...term} />,
          },
        ]
      : []),
  ]
}

function TermActions({ id, shown, archived }: Term) {
  const { search } = useLocation()
  return (
    <WriterForm
      action={paths.certifier.terms() + search}
      failure={useWords().concernSettings.terms.changeFailed}
      preventScrollReset
      className="max-md:-ms-3"
    >
      <ArchiveButton of={id} name={shown} archived={archived} />
    </WriterForm>
  )
}

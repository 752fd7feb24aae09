import { ButtonLink } from '~/components/button-link'
import { ArchiveButton } from '../archive-button'
import { WriterForm } from '~/components/form/writer-form'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleAlert, FolderDown, ListChecks, Plus } from '~/components/ui/icons'
import type { LookupEntry } from '~/contract/items/lookups'
import type { LookupName } from '~/domain/kosher/lookup-entries'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

interface EntriesTableProps {
  lookup: LookupName
  entries: LookupEntry[]
}

export function EntriesTable({ lookup, entries }: EntriesTableProps) {
  const words = useWords().lookupEntries
  const columns = useColumns(lookup)
  return (
    <section className="flex flex-col gap-3" aria-labelledby={lookup}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={lookup} className="text-section font-semibold">
          {words.lists[lookup]}
        </h2>
        <ButtonLink to={paths.certifier.addLookupEntry(lookup)} icon={Plus} preventScrollReset>
          {words.addTo[lookup]}
        </ButtonLink>
      </div>
      <DataTable
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.certifier.lookupEntry(lookup, id)}
        caption={words.lists[lookup]}
        empty={<EmptyState icon={ListChecks} title={words.empty} description={words.emptyHint} />}
      />
    </section>
  )
}

const meaningField = { statuses: 'nature', groups: 'proof', restrictions: 'means' } as const

function useColumns(lookup: LookupName): Column<LookupEntry>[] {
  const words = useWords().lookupEntries
  return [
    {
      id: 'entry',
      header: words.entry,
      primary: true,
      cell: ({ code, description, descriptionEn, archived }) => (
        <span className="block min-w-0 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {code} · {description}
            {archived ? <Badge icon={FolderDown}>{words.archivedBadge}</Badge> : null}
          </span>
          {descriptionEn ? (
            <span lang="en" className="block text-label font-normal text-ink-2">
              {descriptionEn}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'meaning',
      header: words.fields[meaningField[lookup]],
      cell: (entry) => <Meaning {...entry} />,
    },
    {
      id: 'uses',
      header: words.uses,
      cell: ({ usedByIngredients, usedByProducts }) => words.usedBy(usedByIngredients, usedByProducts),
    },
    {
      id: 'actions',
      header: words.actions,
      align: 'end',
      className: 'md:whitespace-nowrap',
      cell: (entry) => <EntryActions {...entry} />,
    },
  ]
}

function Meaning({ lookup, nature, rank, proof, means }: LookupEntry) {
  const words = useWords().lookupEntries
  const { formatNumber } = useFormat()
  if (lookup === 'restrictions') return means ? words.meanings[means] : words.noMeaning
  if (lookup === 'groups') return proof ? words.proofs[proof] : <Unsaid>{words.noProof}</Unsaid>
  if (!nature) return <Unsaid>{words.noNature}</Unsaid>
  return rank > 0 ? `${words.natures[nature]}, ${words.rankOf(formatNumber(rank))}` : words.natures[nature]
}

const Unsaid = ({ children }: { children: string }) => (
  <Badge hue="warning" icon={CircleAlert}>
    {children}
  </Badge>
)

function EntryActions({ lookup, id, description, archived }: LookupEntry) {
  return (
    <WriterForm
      action={paths.certifier.lookups()}
      failure={useWords().lookupEntries.changeFailed}
      preventScrollReset
      className="max-md:-ms-3"
    >
      <ArchiveButton of={`${lookup}:${id}`} name={description} archived={archived} />
    </WriterForm>
  )
}

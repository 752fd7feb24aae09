import { Form } from '@remix-run/react'
import { SubmitButton } from '~/components/form/submit-button'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Badge } from '~/components/ui/badge'
import { EmptyState } from '~/components/ui/empty-state'
import { ArrowDown, ArrowUp, FolderDown, MessagesSquare, Undo2 } from '~/components/ui/icons'
import { useLang } from '~/components/use-root'
import type { Phrase } from '~/contract/items/phrases'
import { namePlaces } from '~/domain/phrases'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { PhrasePaths } from '~/portal/paths'
import { otherLanguage } from './phrases'

interface PhrasesTableProps {
  phrases: Phrase[]
  shared: boolean
  to: PhrasePaths
}

export function PhrasesTable({ phrases, shared, to }: PhrasesTableProps) {
  const words = useWords().phrases
  const offered = phrases.filter(({ archived }) => !archived)
  const archived = phrases.filter((phrase) => phrase.archived)
  const columns = useColumns(to, offered)
  const table = { columns, rowKey: ({ id }: Phrase) => id, rowHref: ({ id }: Phrase) => to.phrase(id) }
  return (
    <>
      <DataTable
        {...table}
        rows={offered}
        caption={words.title}
        empty={
          <EmptyState
            icon={MessagesSquare}
            title={words.noneYet}
            description={shared ? words.emptyShared : words.emptyOwn}
          />
        }
      />
      {archived.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h2 className="text-section font-semibold">{words.archivedTitle}</h2>
          <DataTable {...table} rows={archived} caption={words.archivedTitle} />
        </section>
      ) : null}
    </>
  )
}

function useColumns(to: PhrasePaths, offered: Phrase[]): Column<Phrase>[] {
  const w = useWords()
  const words = w.phrases
  const { placeNames } = useWords().phrases
  const lang = useLang()
  const { formatNumber } = useFormat()
  return [
    {
      id: 'title',
      header: words.fields.title,
      primary: true,
      cell: (phrase) => (
        <span lang={phrase.lang} className="block min-w-0 wrap-anywhere">
          <span className="font-medium">{phrase.title}</span>
          <span className="line-clamp-2 text-label font-normal text-ink-2">
            {namePlaces(phrase.text, placeNames)}
          </span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: words.fields.kind,
      className: 'md:whitespace-nowrap',
      cell: (phrase) => {
        const language = otherLanguage(phrase, lang)
        return (
          <span className="inline-flex flex-wrap items-center gap-2">
            {words.kinds[phrase.kind]}
            {language ? <Badge>{language}</Badge> : null}
          </span>
        )
      },
    },
    {
      id: 'uses',
      header: words.uses,
      align: 'end',
      hideOnTablet: true,
      cell: ({ uses }) => formatNumber(uses),
    },
    {
      id: 'actions',
      header: words.actions,
      align: 'end',
      className: 'md:whitespace-nowrap',
      cell: (phrase) => <PhraseActions phrase={phrase} offered={offered} to={to} />,
    },
  ]
}

function PhraseActions({ phrase, offered, to }: { phrase: Phrase; offered: Phrase[]; to: PhrasePaths }) {
  const { common, phrases: words } = useWords()
  const { id, title, archived } = phrase
  const button = (intent: string) => ({ intent: `${intent}:${id}`, size: 'sm', variant: 'ghost' }) as const
  return (
    <Form
      method="post"
      action={to.list()}
      preventScrollReset
      data-keep="press"
      data-failure={words.changeFailed}
      className="flex flex-wrap items-center gap-x-1 md:flex-nowrap md:justify-end max-md:-ms-3"
    >
      {archived ? (
        <SubmitButton {...button('restore')} icon={Undo2} aria-label={common.restoreOne(title)}>
          {common.restore}
        </SubmitButton>
      ) : (
        <>
          <SubmitButton
            {...button('up')}
            icon={ArrowUp}
            aria-label={words.up(title)}
            disabled={id === offered[0]?.id}
          />
          <SubmitButton
            {...button('down')}
            icon={ArrowDown}
            aria-label={words.down(title)}
            disabled={id === offered.at(-1)?.id}
          />
          <SubmitButton {...button('archive')} icon={FolderDown} aria-label={common.archiveOne(title)}>
            {common.archive}
          </SubmitButton>
        </>
      )}
    </Form>
  )
}

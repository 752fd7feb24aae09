import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { defineList, loadPage, parseListQuery, wireQuery, type ListQuery } from '~/components/list/list-query'
import { unansweredSorts } from '~/contract/sorts'
import { LayAside, type Unanswered } from '~/contract/messages'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { pressIn } from '~/portal/picker.server'
import { chosenRows } from '~/portal/preferences.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithToast } from '~/portal/toast.server'
import { MessagesSquare, Undo2 } from '~/components/ui/icons'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { ListFailure } from '~/components/list/list-failure'
import { Pager } from '~/components/list/pager'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { EmptyState } from '~/components/ui/empty-state'
import type { UserType } from '~/domain/items/review'
import { reviewedPathsFor } from '~/features/items/item-kind'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import type { Words } from '~/i18n/words'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => [
    { label: words.desk.title, to: areaPaths(area).desk() },
    { label: words.questions.unanswered, to: areaPaths(area).unanswered() },
  ],
}

export const meta = titled((w) => w.questions.unanswered, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadUnanswered(request)

export const action = ({ request }: RouteArgs) => runUnanswered(request)

export default function UnansweredPage() {
  const w = useWords()
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader title={w.questions.unanswered} description={w.questions.unansweredLead} />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      <UnansweredTabs />
      <UnansweredTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const unansweredList = defineList({ sorts: unansweredSorts, defaultSort: 'writtenAt', filters: ['Aside'] })

const asideFilter = (value: string | undefined) => (value === 'true' ? true : undefined)

async function loadUnanswered(request: Request) {
  const { api } = await requireArea(request)
  const query = parseListQuery(new URL(request.url).searchParams, unansweredList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) =>
      api.threads.unanswered({ ...wireQuery(asked), Aside: asideFilter(asked.filters.Aside) }),
    ),
  )
}

/** Each button answers with where the message is now, and the way there. */
async function runUnanswered(request: Request) {
  const { api, user, formData, headers, words: w } = await signedInForm(request, requireArea)
  const words = w.questions
  const sent = LayAside.safeParse(Object.fromEntries(formData))
  const { intent } = pressIn(formData)
  if (!sent.success || (intent !== 'aside' && intent !== 'back')) throw new Response(null, { status: 400 })
  const to = areaPaths(user.userType)
  const [waiting, laidAside] = [to.unanswered(), to.unanswered({ Aside: 'true' })]
  try {
    if (intent === 'aside') await api.threads.layAside(sent.data)
    else await api.threads.takeBack(sent.data)
  } catch (error) {
    return answerRefusal(error, words.asideFailed)
  }
  const [here, there, content, label] =
    intent === 'aside'
      ? [waiting, laidAside, words.laidAside, words.showAside]
      : [laidAside, waiting, words.takenBack, words.showUnanswered]
  return redirectWithToast(here, { type: 'success', content, link: { to: there, label } }, headers)
}

/** More of it is on its own page. */
const SHOWN = 200

const threadPath = ({ kind, id }: Unanswered, area: UserType) => {
  if (kind !== 'company') return reviewedPathsFor(area, kind).messages(id)
  return area === 'Company' ? paths.company.messages() : paths.certifier.companyMessages(id)
}

const isAside = (search: string) => new URLSearchParams(search).get('Aside') === 'true'

/** Unanswered messages, and those laid aside. */
function UnansweredTabs() {
  const { questions: words } = useWords()
  const to = useAreaPaths()
  const aside = isAside(useLocation().search)
  return (
    <nav aria-label={words.unanswered} className="tabs">
      <ul>
        {[false, true].map((tab) => (
          <li key={String(tab)}>
            <Link
              to={to.unanswered({ Aside: tab || undefined })}
              aria-current={tab === aside ? 'page' : undefined}
            >
              {tab ? words.aside : words.toAnswer}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const columnsIn = (w: Words, area: UserType, aside: boolean): Column<Unanswered>[] => [
  {
    id: 'name',
    header: w.questions.about,
    primary: true,
    text: ({ name, companyName }) => `${name} · ${companyName}`,
    cell: (row) => (
      <>
        <bdi>{row.kind === 'company' && area === 'Company' ? w.questions.thread : row.name}</bdi>
        {row.kind !== 'company' ? <span className="cell-note">{row.companyName}</span> : null}
      </>
    ),
  },
  {
    id: 'message',
    header: w.questions.message,
    className: 'md:max-w-[28cqi]! xl:max-w-md!',
    text: ({ content, author }) => [content.slice(0, SHOWN), author].filter(Boolean).join(' · '),
    cell: ({ content, author }) => (
      <>
        <bdi>{content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content}</bdi>
        {author ? <span className="cell-note">{author}</span> : null}
      </>
    ),
  },
  {
    id: 'written',
    header: w.questions.lastNote,
    sort: 'writtenAt',
    cell: (row) => <Instant at={row.writtenAt} />,
  },
  {
    id: 'aside',
    header: w.questions.answer,
    className: 'md:max-w-60!',
    cell: ({ kind, id, noteId, name }) => (
      <WriterForm preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="noteId" value={noteId} />
        <SubmitButton
          // The id tells the rows apart: one shows the progress.
          intent={`${aside ? 'back' : 'aside'}:${noteId}`}
          size="sm"
          variant="secondary"
          icon={aside ? Undo2 : undefined}
          aria-label={(aside ? w.questions.takeBackOf : w.questions.layAsideOf)(name)}
        >
          {aside ? w.questions.takeBack : w.questions.layAside}
        </SubmitButton>
      </WriterForm>
    ),
  },
]

function UnansweredTable({
  page,
}: {
  page: { items: Unanswered[]; totalItems: number; query: ListQuery } | null
}) {
  const w = useWords()
  const area = useArea()
  const aside = isAside(useLocation().search)
  if (!page) return <ListFailure message={w.questions.loadFailed} />
  const { items, totalItems, query } = page
  return (
    <DataTable
      dense
      columns={columnsIn(w, area, aside)}
      rows={items}
      rowKey={(row) => row.noteId}
      rowHref={(row) => threadPath(row, area)}
      caption={aside ? w.questions.aside : w.questions.unanswered}
      query={query}
      empty={
        <EmptyState
          icon={MessagesSquare}
          title={w.common.noItems}
          description={aside ? w.questions.noneAside : w.questions.noneUnanswered}
        />
      }
      footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
    />
  )
}

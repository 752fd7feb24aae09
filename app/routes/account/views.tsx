import { useLoaderData, Form, useSearchParams } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { changeViews, loadViews } from '~/features/views/views.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { KeyField } from '~/components/form/key-field'
import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { ArrowDown, ArrowUp, Inbox, Trash2 } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import type { SavedView } from '~/contract/views'
import { rememberedLists, type RememberedList } from '~/domain/listed'
import type { UserType } from '~/domain/items/review'
import { listOfView, viewHref } from '~/features/views/views'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.views.title, to: paths.views() }),
}

export const meta = titled((w) => w.views.title)

export const loader = ({ request }: RouteArgs) => loadViews(request)

export const action = ({ request }: RouteArgs) => changeViews(request)

export default function SavedViewsPage() {
  const words = useWords().views
  const refusal = useAnswer<typeof action>()?.refusal
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      <ViewsPage {...useLoaderData<typeof loader>()} refusal={refusal} />
    </Page>
  )
}

interface ViewsPageProps {
  items: SavedView[]
  userType: UserType
  canShare: boolean
  draft: { listName: RememberedList; query: string } | null
  refusal: Refusal | undefined
}

/** All saved views of an account: to rename, share, order and delete; and one to be saved. */
function ViewsPage({ items, userType, canShare, draft, refusal }: ViewsPageProps) {
  const words = useWords().views
  const asked = useSearchParams()[0].get('remove')
  const removing = items.find(({ id, changeable }) => id === asked && changeable)
  return (
    <>
      {removing ? <RemoveDialog view={removing} /> : null}
      <RefusalNotice refusal={refusal} />
      {draft ? (
        <Card title={words.newTitle} description={words.lists[draft.listName]}>
          <Form method="post" data-keep="press" data-failure={words.failed} className="views-form">
            <KeyField />
            <input type="hidden" name="listName" value={draft.listName} />
            <input type="hidden" name="query" value={draft.query} />
            <Name />
            {canShare ? <Share /> : null}
            <Button type="submit" variant="primary" name="intent" value="create">
              {words.save}
            </Button>
          </Form>
        </Card>
      ) : null}
      {items.length === 0 && !draft ? (
        <EmptyState icon={Inbox} title={words.none} description={words.noneHint} />
      ) : null}
      {rememberedLists.map((list) => {
        const views = items.filter(({ listName }) => listName === list)
        return views.length === 0 ? null : (
          <Card key={list} title={words.lists[list]}>
            <ul className="views-list">
              {views.map((view) => (
                <li key={`${view.id} ${view.name}`}>
                  <div className="views-form">
                    <Link to={viewHref(listOfView(list, userType), view)} className="text-link wrap-anywhere">
                      {view.name}
                    </Link>
                    {view.changeable ? <Arrange view={view} /> : null}
                  </div>
                  {view.changeable ? (
                    <Rename view={view} canShare={canShare} />
                  ) : (
                    <p className="text-ink-2">{words.sharedByManager}</p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </>
  )
}

function RemoveDialog({ view }: { view: SavedView }) {
  const w = useWords()
  return (
    <RouteDialog title={w.views.removeTitle(view.name)} closeTo={paths.views()} size="sm">
      <ConfirmPanel
        confirmLabel={w.common.delete}
        cancelTo={paths.views()}
        action={paths.views()}
        intent="remove"
        failure={w.views.failed}
        hidden={{ viewId: view.id }}
        danger
      >
        <p>{view.shared ? w.views.removeShared : w.views.removeHint}</p>
      </ConfirmPanel>
    </RouteDialog>
  )
}

function Name({ view }: { view?: SavedView }) {
  const words = useWords().views
  return (
    <Input
      name="name"
      required
      maxLength={60}
      defaultValue={view?.name}
      aria-label={view ? words.nameOf(view.name) : words.name}
      placeholder={words.name}
      className="max-w-80 flex-1 basis-40"
    />
  )
}

function Share({ view }: { view?: SavedView }) {
  const words = useWords().views
  return (
    <label className="inline-flex min-h-control items-center gap-3">
      <Checkbox name="shared" defaultChecked={view?.shared} />
      {words.share}
    </label>
  )
}

function Rename({ view, canShare }: { view: SavedView; canShare: boolean }) {
  const words = useWords().views
  return (
    <Form
      method="post"
      action={paths.views()}
      data-keep="press"
      data-failure={words.failed}
      className="views-form"
    >
      <input type="hidden" name="viewId" value={view.id} />
      <Name view={view} />
      {canShare ? <Share view={view} /> : null}
      <Button type="submit" name="intent" value="save" aria-label={words.saveOf(view.name)}>
        {words.save}
      </Button>
    </Form>
  )
}

function Arrange({ view }: { view: SavedView }) {
  const words = useWords().views
  const button = (intent: string) =>
    ({ type: 'submit', size: 'sm', variant: 'ghost', name: 'intent', value: intent }) as const
  return (
    <Form
      method="post"
      action={paths.views()}
      data-keep="press"
      data-failure={words.failed}
      className="ms-auto flex items-center gap-1"
    >
      <input type="hidden" name="viewId" value={view.id} />
      <Button {...button('up')} icon={ArrowUp} aria-label={words.upOf(view.name)} />
      <Button {...button('down')} icon={ArrowDown} aria-label={words.downOf(view.name)} />
      <ButtonLink
        to={paths.views({ remove: view.id })}
        size="sm"
        variant="ghost"
        icon={Trash2}
        preventScrollReset
        aria-label={words.removeOf(view.name)}
      >
        {words.remove}
      </ButtonLink>
    </Form>
  )
}

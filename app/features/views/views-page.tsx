import { Form } from '@remix-run/react'
import { Link } from '~/components/link'
import { Refused, type Refusal } from '~/components/form/refused'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { Inbox } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import type { SavedView } from '~/contract/views'
import { rememberedLists, type RememberedList } from '~/domain/listed'
import type { UserType } from '~/domain/review'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { listOfView, viewHref } from './views'

export interface ViewsPageProps {
  items: SavedView[]
  userType: UserType
  canShare: boolean
  draft: { listName: RememberedList; query: string } | null
  refusal: Refusal | undefined
}

/** All saved views of an account: to rename, share, order and forget; and one to be saved. */
export function ViewsPage({ items, userType, canShare, draft, refusal }: ViewsPageProps) {
  const words = useWords().views
  return (
    <>
      <Refused refusal={refusal} />
      {draft ? (
        <Card title={words.newTitle} description={words.lists[draft.listName]}>
          <Form method="post" className="views-form">
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
            <ul className="flex flex-col gap-4">
              {views.map((view) => (
                <li key={`${view.id} ${view.name}`} className="flex flex-col gap-2">
                  <Link to={viewHref(listOfView(list, userType), view)} className="text-link wrap-anywhere">
                    {view.name}
                  </Link>
                  {view.changeable ? (
                    <Change view={view} canShare={canShare} />
                  ) : (
                    <p>{words.sharedByManager}</p>
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
      className="max-w-80"
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

function Change({ view, canShare }: { view: SavedView; canShare: boolean }) {
  const words = useWords().views
  const buttons = [
    ['save', words.save, words.saveOf],
    ['up', words.up, words.upOf],
    ['down', words.down, words.downOf],
    ['remove', words.remove, words.removeOf],
  ] as const
  return (
    <Form method="post" action={paths.views()} className="views-form">
      <input type="hidden" name="viewId" value={view.id} />
      <Name view={view} />
      {canShare ? <Share view={view} /> : null}
      {buttons.map(([intent, label, of]) => (
        <Button
          key={intent}
          type="submit"
          size="sm"
          variant={intent === 'save' ? 'secondary' : 'ghost'}
          name="intent"
          value={intent}
          aria-label={of(view.name)}
        >
          {label}
        </Button>
      ))}
    </Form>
  )
}

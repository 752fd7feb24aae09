import { Suspense, lazy, type ComponentType } from 'react'
import { Link } from '~/components/link'
import { LoadingNote } from '~/components/list/loading-note'
import { Alert } from '~/components/ui/alert'
import type { ItemKind } from '~/domain/items/item-kinds'
import { UnreadMark } from '~/features/items/item-marks'
import type { ReviewItem } from '~/features/items/review-item'
import { useItemPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { DocumentsPane } from './documents-pane'
import { PANE_PARAM, evidencePanes, type Evidence, type Pane } from './evidence'

const RETRY_MS = 3000

const untilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, RETRY_MS))
    return untilLoaded(load)
  })

/**
 * A part whose code is loaded when it is first shown. While it cannot be, the server's drawing of it stays, or the
 * fallback, and the rest of the page works.
 */
const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => untilLoaded(async () => ({ default: await load() })))

// Each is fetched by users who chose it; the server draws it into the page.
const UsesPane = lazyPart(() => import('./uses-pane').then((pane) => pane.UsesPane))
const Timeline = lazyPart(() => import('~/features/timeline/timeline').then((pane) => pane.Timeline))
const MessagesPage = lazyPart(() =>
  import('~/features/messages/messages-page').then((pane) => pane.MessagesPage),
)

const titles: Record<Pane, (w: Words) => string> = {
  documents: (w) => w.review.documents,
  messages: (w) => w.review.messages,
  uses: (w) => w.ingredients.whereUsed,
  story: (w) => w.common.story,
}

interface Props {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'notes' | 'status' | 'unread'>
  evidence: Evidence
}

/** The basis of a decision, beside the data; narrow screens have the tabs instead. */
export function EvidencePane(props: Props) {
  const { kind, item, evidence } = props
  const w = useWords()
  return (
    <aside className="evidence" aria-label={w.review.beside}>
      <nav aria-label={w.review.besideChoice} className="tabs">
        <ul>
          {evidencePanes[kind].map((pane) => (
            <li key={pane}>
              <Link
                to={`?${PANE_PARAM}=${pane}`}
                preventScrollReset
                aria-current={pane === evidence.pane ? 'true' : undefined}
              >
                {titles[pane](w)}
                {pane === 'messages' ? <UnreadMark count={item.unread} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<LoadingNote />}>
        <Content {...props} />
      </Suspense>
    </aside>
  )
}

function Content({ kind, item, evidence }: Props) {
  const w = useWords()
  const to = useItemPaths(kind)
  if ('failed' in evidence) return <Alert kind="error">{w.errors.failed}</Alert>
  switch (evidence.pane) {
    case 'documents':
      return <DocumentsPane {...evidence} />
    case 'uses':
      return <UsesPane ingredientId={item.id} {...evidence} />
    case 'story':
      return <Timeline story={evidence.story} />
    case 'messages':
      return (
        <MessagesPage
          key={item.id}
          kind={kind}
          item={item}
          sendKey={evidence.sendKey}
          answer={undefined}
          draft={null}
          action={to.messages(item.id)}
        />
      )
  }
}

import { useLoaderData, Form } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { loadBulk, runBulk } from '~/features/deletion/delete-item.server'
import { listedItems } from '~/features/exports/listed-items.server'
import { requireArea } from '~/portal/guards.server'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { CircleCheck, Trash2 } from '~/components/ui/icons'
import { useState } from 'react'
import { ButtonLink } from '~/components/button-link'
import { useErrorTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/page/route-dialog'
import { SubmitButton } from '~/components/form/submit-button'
import { useToasts } from '~/components/toaster'
import { Alert } from '~/components/ui/alert'
import { Progress } from '~/components/ui/progress'
import type { Product } from '~/contract/items/products'
import { mostInQuestion, type ReviewStatus } from '~/domain/items/review'
import { useWords } from '~/i18n/use-words'
import { bulkWords, type BulkKind } from '~/features/deletion/bulk-kind'
import type { BulkResult, NotDeleted } from '~/features/deletion/delete-item'
import { ReasonField } from '~/features/deletion/reason-field'
import { useBulkDelete } from '~/features/deletion/use-bulk-delete'
import { NextBatch } from '~/features/items/next-batch'
import { itemPathsFor } from '~/features/items/item-kind'
import { useArea } from '~/features/items/use-item-paths'

export const meta = titled((w) => w.review.bulkTitle)

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadBulk(request, await requireArea(request), listedItems(placeIdIn(params) || undefined))
}

export async function action({ request }: RouteArgs) {
  return runBulk(request, await requireArea(request))
}

export default function DeleteManyPage() {
  const result = useAnswer<typeof action>()?.result
  return <BulkDeleteDialog {...useLoaderData<typeof loader>()} result={result} />
}

interface Named {
  id: string
  name: string
  /** Tells one «aceto di vino» from another. */
  detail: string
  /** The status of the older version that returns to the list. */
  comesBack?: ReviewStatus | undefined
  /** It is not deleted, and why. */
  keptBy: Product['keptBy']
}

function NotDeletedList({ failed, hrefOf }: { failed: NotDeleted[]; hrefOf: (id: string) => string }) {
  const w = useWords()
  return (
    <Alert kind="error" live="alert" title={w.review.bulkNotDeleted(failed.length)}>
      <ul className="mt-1 flex flex-col gap-1">
        {failed.map((item) => (
          <li key={item.id}>
            <Link
              to={hrefOf(item.id)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2"
            >
              {item.name}
            </Link>
            : {item.message || w.review.bulkFailed}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Without scripts the form posts once, and the page says what was done (specification §4 "Bulk delete"). */
function BulkDeleteDialog({
  kind,
  items,
  gone,
  left,
  next: further,
  backTo,
  result,
}: {
  kind: BulkKind
  items: Named[]
  gone: number
  /** More than are deleted at once, and the same dialog for them. */
  left: number
  next: string | null
  backTo: string
  result: BulkResult | undefined
}) {
  const w = useWords()
  const words = bulkWords(kind, w)
  const area = useArea()
  // A contact's page lies beneath its list; an item has one page wherever it is listed.
  const hrefOf =
    kind === 'contact' ? (id: string) => `${backTo.split('?')[0]}/${id}` : itemPathsFor(area, kind).item
  const toasts = useToasts()
  const { state, start } = useBulkDelete(kind, (deleted) =>
    toasts.push({ type: 'success', content: words.bulkDeleted(deleted) }),
  )
  // Deleted ones disappear from the page's data as the list behind it revalidates.
  const [chosen] = useState(() => items.filter(({ keptBy }) => !keptBy))
  const [kept] = useState(() => items.filter(({ keptBy }) => keptBy))
  const failed =
    state.phase === 'error' ? state.failed : state.phase === 'confirm' ? result?.failed : undefined
  const deleted = state.phase === 'error' ? state.deleted : (result?.deleted ?? 0)
  useErrorTitle(failed !== undefined)
  const next = failed ?? chosen
  const [reason, setReason] = useState(result?.reason ?? null)
  const asksReason = kind !== 'contact' && next.length > 0 && ['confirm', 'error'].includes(state.phase)

  const close = (
    <ButtonLink to={backTo} preventScrollReset>
      {failed || state.phase === 'complete' ? w.common.close : w.common.cancel}
    </ButtonLink>
  )
  const body = () => {
    if (state.phase === 'deleting') {
      const label = w.review.bulkProgress(state.deleted, state.total)
      return <Progress value={state.deleted} max={state.total} label={label} />
    }
    if (state.phase === 'complete') {
      return (
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5 text-success-text" />
          {words.bulkDeleted(state.deleted)}
        </p>
      )
    }
    if (failed) {
      return (
        <>
          {deleted > 0 ? <p>{w.review.bulkDeleted(deleted)}</p> : null}
          <NotDeletedList failed={failed} hrefOf={hrefOf} />
        </>
      )
    }
    return (
      <>
        {gone > 0 ? <Alert kind="info">{w.review.bulkGone(gone)}</Alert> : null}
        {further ? <NextBatch to={further}>{w.review.bulkOnlySo(mostInQuestion, left)}</NextBatch> : null}
        {kept.length > 0 ? (
          <Alert kind="info" title={w.review.bulkKept(kept.length)}>
            <ul className="mt-1 flex flex-col gap-1">
              {kept.map(({ id, name, keptBy }) => (
                <li key={id}>
                  <span className="font-medium">{name}</span>
                  {keptBy ? `: ${w.products.keptBy[keptBy]}` : null}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {chosen.length === 0 ? (
          <p>{w.review.bulkNothing}</p>
        ) : (
          <>
            <p>{words.bulkConfirm(chosen.length)}</p>
            <ul className="flex list-disc flex-col gap-1 ps-5 font-medium">
              {chosen.map((item) => (
                <li key={item.id}>
                  {item.name}
                  {item.detail ? <span className="font-normal text-ink-2"> · {item.detail}</span> : null}
                  {item.comesBack ? (
                    <span className="block font-normal">
                      {w.review.versionComesBack(item.name, w.common.status[item.comesBack])}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
            <p className="text-ink-2">{w.review.deleteIrreversible}</p>
          </>
        )}
      </>
    )
  }

  if (chosen.length === 0)
    return (
      <RouteDialog title={w.review.bulkTitle} closeTo={backTo} size="sm">
        <div className="flex flex-col gap-3">{body()}</div>
        <div className="mt-5 flex justify-end">{close}</div>
      </RouteDialog>
    )
  return (
    <RouteDialog title={w.review.bulkTitle} closeTo={backTo} size="sm">
      <Form
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('reason')
          setReason(typeof typed === 'string' ? typed : null)
          void start(next, deleted, typeof typed === 'string' ? typed : null)
        }}
      >
        {next.map((item) => (
          <input key={item.id} type="hidden" name="ids" value={item.id} />
        ))}
        <div className="flex flex-col gap-3">{body()}</div>
        {asksReason ? (
          <ReasonField
            typed={reason ?? undefined}
            errors={failed?.find(({ ofReason }) => ofReason)?.ofReason}
          />
        ) : null}
        {state.phase === 'deleting' ? null : (
          <div className="flex flex-wrap justify-end gap-2">
            {close}
            {state.phase === 'complete' || next.length === 0 ? null : (
              <SubmitButton variant="danger" icon={Trash2}>
                {failed ? w.common.retry : w.common.delete}
              </SubmitButton>
            )}
          </div>
        )}
      </Form>
    </RouteDialog>
  )
}

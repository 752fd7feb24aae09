import type { ItemIdName, ItemKind } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { deleteItem, loadItemDeletion } from '~/features/deletion/delete-item.server'
import { itemOf, itemWords } from '~/features/items/item-kind'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { CircleSlash } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type { IngredientUses } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import type { ItemVersion, ReviewLock, Withdrawal } from '~/contract/items/review'
import { badgeStatus, isInForce, type ReviewStatus } from '~/domain/items/review'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { DeleteRefusal } from '~/features/deletion/delete-item'
import { ReasonField } from '~/features/deletion/reason-field'
import { versionLeftBy } from '~/features/items/review-item'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<never, ItemIdName>) {
  const { api } = await requireArea(request)
  return loadItemDeletion(api, itemOf(params))
}

export async function action({ request, params }: RouteArgs<never, ItemIdName>) {
  return deleteItem(request, await requireArea(request), itemOf(params))
}

export default function DeleteItemPage() {
  const { refusal, reason } = useAnswer<typeof action>() ?? {}
  return <DeletePage {...useLoaderData<typeof loader>()} refusal={refusal} reason={reason ?? undefined} />
}

const MOST_NAMED = 50

function UsedBy({ products }: { products: { id: string; name: string; status?: ReviewStatus }[] }) {
  const w = useWords()
  const to = useItemPaths('product')
  if (products.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col">
      {products.slice(0, MOST_NAMED).map((product) => (
        <li key={product.id}>
          <Link
            to={to.item(product.id)}
            className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
          >
            {product.name}
          </Link>
          {product.status ? ` · ${w.common.status[product.status]}` : null}
        </li>
      ))}
      {products.length > MOST_NAMED ? (
        <li>{w.ingredients.usedByMore(products.length - MOST_NAMED)}</li>
      ) : null}
    </ul>
  )
}

function DeletePage({
  kind,
  item,
  refusal,
  reason,
}: {
  kind: ItemKind
  item: {
    id: string
    name: string
    lock: ReviewLock | null
    versions: ItemVersion[]
    status: ReviewStatus
    withdrawn: Withdrawal | null
    keptBy: Product['keptBy']
    usedBy: IngredientUses['products']
  }
  refusal: DeleteRefusal | undefined
  reason: string | undefined
}) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const words = itemWords(kind, w)
  const to = useItemPaths(kind)
  // A company cannot delete what a certifier holds.
  const held = useArea() === 'Company' ? item.lock : null
  const { keptBy, usedBy } = item
  const cannot: Record<ItemKind, string> = { ingredient: w.ingredients.usedStays, product: w.products.kept }
  const stays = keptBy || usedBy.length > 0 ? cannot[kind] : undefined
  const left = versionLeftBy(item)
  const isStanding = useUser()?.isCertifierCompanyManager === true && isInForce(item)
  useErrorTitle(refusal !== undefined)
  return (
    <div className="flex max-w-form flex-col gap-4">
      {refusal ? (
        <Alert kind="error" live="alert" title={words.deleteFailed}>
          {refusal.message ? <p>{refusal.message}</p> : null}
          <UsedBy products={refusal.products} />
        </Alert>
      ) : null}
      {held ? <Alert kind="warning">{w.review.heldByCertifier(formatInstant(held.until))}</Alert> : null}
      {stays && !refusal ? (
        <Alert
          kind="info"
          title={stays}
          actions={
            isStanding ? (
              <ButtonLink to={paths.certifier.withdraw({ kind, id: item.id })} icon={CircleSlash}>
                {w.review.withdraw}
              </ButtonLink>
            ) : null
          }
        >
          {keptBy ? <p>{w.products.keptBy[keptBy]}</p> : null}
          {usedBy.length > 0 ? <p>{w.ingredients.usedStaysWhy(usedBy.length)}</p> : null}
          <UsedBy products={usedBy} />
        </Alert>
      ) : null}
      <ConfirmPanel
        title={words.deleteTitle(item.name)}
        confirmLabel={w.common.delete}
        cancelTo={to.item(item.id)}
        failure={words.deleteFailed}
        danger
        fields={
          stays && reason === undefined ? null : <ReasonField typed={reason} errors={refusal?.ofReason} />
        }
        disabledReason={held ? w.review.heldNow : stays}
      >
        {left ? <p>{w.review.versionComesBack(left.name, w.common.status[badgeStatus(left)])}</p> : null}
        <p>{w.review.deleteIrreversible}</p>
      </ConfirmPanel>
    </div>
  )
}

import type { ItemIdName, ItemKind } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadIngredientVersions } from '~/features/ingredients/ingredient-versions.server'
import { itemOf } from '~/features/items/item-kind'
import { loadProductVersions } from '~/features/products/product-versions.server'
import { VersionsPage } from '~/features/versions/versions-page'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

const versionsOf = {
  ingredient: loadIngredientVersions,
  product: loadProductVersions,
} satisfies Record<ItemKind, unknown>

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.oldVersions}: ${data?.item.name}`)

export async function loader({ request, params }: RouteArgs<never, ItemIdName>) {
  const { kind, id } = itemOf(params)
  return { kind, ...(await versionsOf[kind](request, await requireCertifier(request), id)) }
}

export default function OldVersionsPage() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />
}

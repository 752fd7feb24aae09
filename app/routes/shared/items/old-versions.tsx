import type { ItemIdName, ItemKind } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { itemOf } from '~/features/items/item-kind'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { readFields } from '~/features/review/item-fields'
import { loadVersions } from '~/features/versions/versions.server'
import { ingredientFields } from '~/features/ingredients/ingredient-fields'
import type { Product } from '~/contract/items/products'
import { paths } from '~/portal/paths'
import { productFields } from '~/features/products/product-fields'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { useWords } from '~/i18n/use-words'
import type { ReviewItem } from '~/features/items/review-item'
import { VersionComparison, type ComparisonProps } from '~/features/versions/version-comparison'
import { VersionList } from '~/features/versions/version-list'

const listedIngredients = ({ ingredients }: Product) =>
  ingredients.map(({ ingredientId, name }) => ({
    id: ingredientId,
    name,
    to: paths.certifier.ingredients.item(ingredientId),
  }))

/** What changed between two versions of a product (specification §2 "Products and ingredients"). @throws 404 */
const loadProductVersions = (request: Request, { api, words }: SignedIn, productId: string) =>
  loadVersions(request, words, productId, {
    get: (id) => api.products.get({ productId: id }),
    fieldsOf: (product, w) => [
      ...readFields(productFields, product, {}, w),
      { label: w.lines.title, text: product.lines.map(({ name }) => name).join(', ') },
    ],
    listTitle: (w) => w.products.ingredients,
    listOf: listedIngredients,
  })

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

/** As many documents as an ingredient may have (specification §9). */
const ALL = 9999

/** What changed between two versions of an ingredient (specification §2 "Products and ingredients"). @throws 404 */
async function loadIngredientVersions(request: Request, { api, words }: SignedIn, ingredientId: string) {
  const kosherGroups = api.lookups.kosherGroups()
  const get = async (id: string) => {
    const [ingredient, documents, groups] = await Promise.all([
      api.ingredients.get({ ingredientId: id }),
      api.documents.list({ IngredientId: id, ItemsPerPage: ALL }),
      kosherGroups,
    ])
    return { ...ingredient, documents: documents.items, kosherGroups: groups.items }
  }
  return loadVersions(request, words, ingredientId, {
    get,
    fieldsOf: (one, w) => readFields(ingredientFields, one, one, w),
    listTitle: (w) => w.review.documents,
    listOf: ({ documents }) =>
      documents.map(({ documentId, filename }) => ({ id: documentId, name: filename })),
  })
}

function VersionsPage({
  kind,
  item,
  compared,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'versions'>
  /** Null if there is only one version. */
  compared: Omit<ComparisonProps, 'versions'> | null
}) {
  const w = useWords()
  return (
    <div className="flex flex-col gap-5">
      <Card title={w.review.versionsTitle}>
        <VersionList kind={kind} item={item} />
      </Card>
      {compared ? (
        <VersionComparison versions={item.versions} {...compared} />
      ) : (
        <Alert kind="info">{w.review.compareNothing}</Alert>
      )}
    </div>
  )
}

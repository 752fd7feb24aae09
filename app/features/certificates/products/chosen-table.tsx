import { ExternalLink, PackageSearch, X } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { RedrawButton } from '~/components/picker/redraw-button'
import { EmptyState } from '~/components/ui/empty-state'
import { useItemPaths } from '~/features/items/use-item-paths'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import { productsId, type ChosenProduct } from './chosen-product'
import { RenewalButton, renewalBadge } from './renewal-cells'

const productName = (product: ChosenProduct, w: Words) => product.name || w.certificates.unknownProduct

function columnsIn(
  w: Words,
  products: ChosenProduct[],
  hrefOf: (productId: string) => string,
  onRemove: (product: ChosenProduct) => void,
): Column<ChosenProduct>[] {
  const { certificates, common } = w
  return [
    {
      id: 'product',
      header: certificates.product,
      primary: true,
      cell: (product) => (
        <>
          <span className="block">{productName(product, w)}</span>
          {product.code ? (
            <span className="block text-label font-normal text-ink-2">{product.code}</span>
          ) : null}
          {product.failure ? (
            <span className="block text-label font-normal text-danger-text">{product.failure}</span>
          ) : null}
          {product.unavailable ? (
            <span className="block text-label font-normal text-danger-text">
              {certificates.why[product.unavailable]}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'kosherStatus',
      header: certificates.kosherStatus,
      cell: (product) => lookupIn(w, product.kosherStatus) || common.none,
    },
    {
      id: 'restriction',
      header: certificates.restriction,
      cell: (product) => lookupIn(w, product.restriction) ?? common.none,
    },
    {
      id: 'onBehalf',
      header: certificates.onBehalf,
      hideOnTablet: true,
      cell: (product) => product.onBehalf ?? common.none,
    },
    ...(products.some(({ renewal }) => renewal)
      ? [{ id: 'state', header: certificates.state, cell: renewalBadge }]
      : []),
    {
      id: 'actions',
      header: certificates.actions,
      align: 'end',
      cell: (product) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-1 max-md:justify-start xl:flex-nowrap">
          <RenewalButton product={product} />
          <span className="inline-flex gap-1">
            {product.unavailable === 'not_found' ? null : (
              <ButtonLink
                to={hrefOf(product.id)}
                target="_blank"
                rel="noopener"
                variant="ghost"
                size="icon"
                icon={ExternalLink}
                aria-label={certificates.openProduct(productName(product, w))}
              />
            )}
            <RedrawButton
              intent={`remove:${product.id}`}
              at={productsId}
              onPress={() => onRemove(product)}
              variant="ghost"
              size="icon"
              icon={X}
              aria-label={certificates.removeProduct(productName(product, w))}
            />
          </span>
        </span>
      ),
    },
  ]
}

export function ChosenTable({
  products,
  onRemove,
}: {
  products: ChosenProduct[]
  onRemove: (product: ChosenProduct) => void
}) {
  const w = useWords()
  const { item: hrefOf } = useItemPaths('product')
  return (
    <PlainTable
      rows={products}
      columns={columnsIn(w, products, hrefOf, onRemove)}
      rowKey={(product) => product.id}
      caption={w.certificates.productsSection}
      empty={<EmptyState icon={PackageSearch} title={w.certificates.noneSelected} className="py-8" />}
    />
  )
}

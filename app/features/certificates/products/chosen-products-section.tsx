import type { ReactNode } from 'react'
import { FormSection } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import { Alert } from '~/components/ui/alert'
import { FieldErrors } from '~/components/ui/field'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { productsId as id, productsId, type ChosenProduct } from './chosen-product'
import { ExternalLink, PackageSearch, X } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { useItemPaths } from '~/features/items/use-item-paths'
import { lookupIn } from '~/i18n/lookup-in'
import type { Words } from '~/i18n/words'
import { useRedraw } from '~/components/picker/search-in-form'
import { StatusBadge } from '~/components/status-badge'
import { SubmitButton } from '~/components/form/submit-button'
import { useIsCompany } from '../area'

interface ChosenProductsSectionProps {
  hint: string
  errors: string[] | undefined
  products: ChosenProduct[]
  dropped: string[]
  above: ReactNode
  onRemove: (products: ChosenProduct[]) => void
  children: ReactNode
}

export function ChosenProductsSection(props: ChosenProductsSectionProps) {
  const { hint, errors, products, dropped, above, onRemove, children } = props
  const words = useWords().certificates
  const inWords = useMessages()
  const unavailable = products.filter((product) => product.unavailable)
  return (
    <FormSection title={words.productsSection} description={hint}>
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-label={words.productsSection}
        aria-describedby={errors?.length ? `${id}-error` : undefined}
        className="flex min-w-0 flex-col gap-4"
      >
        <FieldErrors id={`${id}-error`} errors={inWords(errors)} />
        {dropped.length > 0 ? (
          <Alert kind="info" live="status">
            {words.dropped(dropped)}
          </Alert>
        ) : null}
        {unavailable.length > 0 ? (
          <Alert
            kind="warning"
            title={words.unavailableTitle}
            actions={
              <RedrawButton
                intent="remove-unavailable"
                at={id}
                onPress={() => onRemove(unavailable)}
                size="sm"
              >
                {words.removeUnavailable}
              </RedrawButton>
            }
          >
            <ul>
              {unavailable.map((product) => (
                <li key={product.id}>
                  {product.name || words.unknownProduct}:{' '}
                  {product.unavailable ? words.why[product.unavailable] : ''}
                </li>
              ))}
            </ul>
            <p className="mt-1">{words.unavailableText}</p>
          </Alert>
        ) : null}
        {above}
        <ChosenTable products={products} onRemove={(product) => onRemove([product])} />
        {children}
      </div>
    </FormSection>
  )
}

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

function ChosenTable({
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

/**
 * Certified, unless that was withdrawn or is on hold, until it has a new version, whose status it then shows
 * (specification §4 "Renewal").
 */
function renewalBadge({ renewal }: ChosenProduct) {
  if (!renewal) return <StatusBadge status="approved" />
  const { state, status } = renewal
  const isStanding = status !== 'withdrawn' && status !== 'onHold'
  return <StatusBadge status={state === 'certified' && isStanding ? 'certified' : status} />
}

function RenewalButton({ product: { id, name, renewal } }: { product: ChosenProduct }) {
  const { certificates: words, products } = useWords()
  const redraw = useRedraw(productsId)
  const isCompany = useIsCompany()
  if (!renewal || renewal.state === 'ready') return null
  const isApproval = renewal.state === 'renewed'
  // A company renews its products but approves none (specification §6).
  if (isApproval && isCompany) return null
  return (
    <SubmitButton
      {...redraw(isApproval ? `approve:${id}` : `renew:${id}`)}
      data-failure={isApproval ? products.approveFailed : products.renewFailed}
      size="sm"
      className="shrink-0 whitespace-nowrap"
      variant={isApproval ? 'primary' : 'secondary'}
      aria-label={isApproval ? words.approveProductNamed(name) : words.renewProductNamed(name)}
    >
      {isApproval ? words.approveProduct : words.renewProduct}
    </SubmitButton>
  )
}

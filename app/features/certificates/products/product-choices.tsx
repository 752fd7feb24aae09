import { useId } from 'react'
import { Parts } from '~/components/parts'
import { Choices, TickedElsewhere, type ChoicesProps } from '~/components/picker/choices'
import { SearchInForm, useRedraw } from '~/components/picker/search-in-form'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { lookupIn } from '~/i18n/lookup-in'
import { useWords } from '~/i18n/use-words'
import { productsId, type ChosenProduct, type ProductPicker } from './chosen-product'
import { StoppedProducts } from './stopped-products'

export type ProductGroup = 'own' | 'others'

interface ProductChoicesProps extends Pick<
  ChoicesProps<ChosenProduct>,
  'items' | 'chosen' | 'picked' | 'ticked'
> {
  own?: ChosenProduct[] | undefined
  shown?: ProductGroup
  onShow?: (group: ProductGroup) => void
}

/** A renewal's choices in two parts: the certificate's own products, and others. Without `own` it is one list. */
export function ProductChoices({ own, items, shown, onShow, ...rest }: ProductChoicesProps) {
  const w = useWords()
  const words = w.certificates
  const choices = (offered: ChosenProduct[]) => (
    <Choices items={offered} idOf={({ id }) => id} {...rest}>
      {(product, isChosen) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{product.name}</span>
            <span className="block text-label text-ink-2">
              {[
                product.code,
                lookupIn(w, product.kosherStatus),
                lookupIn(w, product.restriction),
                product.onBehalf,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {isChosen ? <span className="shrink-0 text-label">{words.alreadyChosen}</span> : null}
        </>
      )}
    </Choices>
  )
  if (!own) return choices(items)
  const group = (id: ProductGroup, title: string, offered: ChosenProduct[]) => ({
    id,
    title,
    count: offered.length,
    content:
      offered.length === 0 ? (
        <p className="text-label text-ink-2">{words.noneAvailable}</p>
      ) : (
        choices(offered)
      ),
  })
  return (
    <Parts
      label={words.pickerTitle}
      heading="h4"
      shown={shown}
      onShow={(id) => onShow?.(id === 'own' ? 'own' : 'others')}
      items={[group('own', words.fromThisCertificate, own), group('others', words.otherProducts, items)]}
    />
  )
}

/** The picker where the dialog cannot open: each button draws the page again. */
export function ProductsInForm({
  picker: { search, ticked, found },
  chosen,
}: {
  picker: ProductPicker
  chosen: ReadonlySet<string>
}) {
  const words = useWords().certificates
  const redraw = useRedraw(productsId)
  const titleId = useId()
  const { items = [], totalItems = 0, own = [] } = found ?? {}
  const kept = new Set(ticked)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 rounded-lg border bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {words.pickerTitle}
      </h3>
      {found ? (
        <>
          <SearchInForm
            at={productsId}
            search={search}
            label={words.searchProducts}
            button={words.searchNow}
          />
          <TickedElsewhere ticked={kept} shown={[...items, ...own].map(({ id }) => id)} />
          <StoppedProducts count={found.stopped} />
          {items.length + own.length === 0 ? (
            <EmptyState title={words.noneAvailable} className="py-6" />
          ) : (
            <>
              {totalItems > items.length ? (
                <p className="text-label text-ink-2">{words.shownOf(items.length, totalItems)}</p>
              ) : null}
              <ProductChoices own={found.own} items={items} chosen={chosen} ticked={kept} />
              <div className="flex flex-wrap gap-2">
                <Button {...redraw('add')}>{words.addSelected}</Button>
                <Button {...redraw('add-all')} variant="ghost">
                  {words.addAll(totalItems + own.length)}
                </Button>
              </div>
            </>
          )}
        </>
      ) : (
        <p className="text-ink-2">{words.chooseFacilityFirst}</p>
      )}
    </section>
  )
}

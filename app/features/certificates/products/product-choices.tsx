import clsx from 'clsx'
import type { ChangeEventHandler } from 'react'
import { Parts } from '~/components/parts'
import { Checkbox } from '~/components/ui/checkbox'
import { useWords } from '~/i18n/use-words'
import type { ChosenProduct } from './chosen-product'

export interface ProductChoicesProps {
  items: ChosenProduct[]
  /** In the form's table already: ticked, and not to be unticked here. */
  chosen: ReadonlySet<string>
  /** Without it the boxes keep their own state and are posted as `pick`. */
  picked?: { has: (id: string) => boolean; onChange: (product: ChosenProduct, checked: boolean) => void }
}

export function ProductChoices({ items, chosen, picked }: ProductChoicesProps) {
  const w = useWords()
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {items.map((product) => {
        const isChosen = chosen.has(product.id)
        const onChange: ChangeEventHandler<HTMLInputElement> | undefined =
          picked && ((event) => picked.onChange(product, event.currentTarget.checked))
        return (
          <li key={product.id}>
            <label
              className={clsx(
                'flex min-h-11 items-start gap-3 px-3 py-2 has-[:checked]:bg-accent-soft',
                isChosen ? 'text-ink-2' : 'cursor-pointer hover:bg-hover',
              )}
            >
              <Checkbox
                name={picked ? undefined : 'pick'}
                value={product.id}
                disabled={isChosen}
                className="mt-0.5"
                {...(picked
                  ? { checked: isChosen || picked.has(product.id), onChange }
                  : { defaultChecked: isChosen })}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{product.name}</span>
                <span className="block text-label text-ink-2">
                  {[product.code, product.kosherStatus, product.restriction, product.onBehalf]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isChosen ? <span className="shrink-0 text-label">{w.certificates.alreadyChosen}</span> : null}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

export type ProductGroup = 'own' | 'others'

export interface GroupedChoicesProps extends ProductChoicesProps {
  own?: ChosenProduct[]
  shown?: ProductGroup
  onShow?: (group: ProductGroup) => void
}

/** Without `own` it is one list. */
export function GroupedChoices({ own, shown, onShow, ...others }: GroupedChoicesProps) {
  const w = useWords()
  if (!own) return <ProductChoices {...others} />
  const group = (id: ProductGroup, title: string, items: ChosenProduct[]) => ({
    id,
    title,
    count: items.length,
    content:
      items.length === 0 ? (
        <p className="text-label text-ink-2">{w.certificates.noneAvailable}</p>
      ) : (
        <ProductChoices {...others} items={items} />
      ),
  })
  return (
    <Parts
      label={w.certificates.pickerTitle}
      heading="h4"
      shown={shown}
      onShow={(id) => onShow?.(id === 'own' ? 'own' : 'others')}
      items={[
        group('own', w.certificates.fromThisCertificate, own),
        group('others', w.certificates.otherProducts, others.items),
      ]}
    />
  )
}

import { useEffect, useRef, useState } from 'react'
import { askJson } from '~/components/use-json'
import { paths } from '~/portal/paths'
import { isOf, type ChosenProduct, type FoundProducts } from './chosen-product'

export interface ChosenProducts {
  products: ChosenProduct[]
  dropped: string[]
  add: (products: ChosenProduct[]) => void
  remove: (id: string) => void
  removeUnavailable: () => void
  draftField: React.RefObject<HTMLInputElement>
}

interface Answer {
  products?: ChosenProduct[]
  dropped?: string[]
}

/** Follows the server's answers, and drops what is not of the facility when that changes. */
export function useChosenProducts(
  initial: ChosenProduct[],
  answer: Answer | undefined,
  companyId: string,
): ChosenProducts {
  const [products, setProducts] = useState(answer?.products ?? initial)
  const [dropped, setDropped] = useState(answer?.dropped ?? [])
  const draftField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!answer?.products) return
    setProducts(answer.products)
    setDropped(answer.dropped ?? [])
  }, [answer])

  const facility = useRef(companyId)
  useEffect(() => {
    if (facility.current === companyId) return
    facility.current = companyId
    setDropped([])
    if (!companyId) return
    const others = products.filter((product) => product.companyId && !isOf(product, companyId))
    if (others.length === 0) return
    setProducts(products.filter((product) => !others.includes(product)))
    setDropped(others.map(({ name }) => name))
  }, [companyId, products])

  // A hidden field changes silently: the form must hear of it, for its errors and its draft.
  const ids = products.map(({ id }) => id).join(' ')
  const told = useRef(ids)
  useEffect(() => {
    if (told.current === ids) return
    told.current = ids
    const form = draftField.current?.form
    const field = form?.querySelector('input[name=productIds]') ?? draftField.current
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids])

  // A restored draft writes into the hidden field.
  useEffect(() => {
    const field = draftField.current
    if (!field) return
    const restore = () => {
      const wanted = field.value.split(' ').filter(Boolean)
      const from = new FormData(field.form ?? undefined).get('companyId')
      if (wanted.length === 0 || typeof from !== 'string' || !from) return
      askJson<FoundProducts>(paths.productPicker({ companyId: from, ids: wanted })).then(
        ({ items }) => setProducts(items),
        // Offline: the fields are back, but the products must be chosen again.
        () => undefined,
      )
    }
    field.addEventListener('change', restore)
    return () => field.removeEventListener('change', restore)
  }, [])

  const without = (takenOff: (product: ChosenProduct) => boolean) => {
    setProducts((before) => before.filter((product) => !takenOff(product)))
    setDropped([])
  }
  return {
    products,
    dropped,
    draftField,
    add: (added) =>
      setProducts((before) => [
        ...before,
        ...added.filter(({ id }) => !before.some((product) => product.id === id)),
      ]),
    remove: (id) => without((product) => product.id === id),
    removeUnavailable: () => without((product) => product.unavailable !== undefined),
  }
}

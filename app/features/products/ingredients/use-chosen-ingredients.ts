import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftEntries } from '~/components/form/form-draft'
import { askJson } from '~/components/use-json'
import type { ProductIngredient } from '~/contract/products'
import { paths } from '~/portal/paths'
import { oneOfEach, type PickerPage } from '../product-form'

export interface ChosenIngredients {
  list: ProductIngredient[]
  add: (added: ProductIngredient[]) => void
  remove: (id: string) => void
  /** Back to what is stored. */
  reset: () => void
  /** A draft keeps only the ids: the ingredients are fetched again. */
  restore: (left: DraftEntries) => void
}

/** The server's list (of the product, or of a form that comes back), then what is added and removed on the page. */
export function useChosenIngredients(formId: string, fromServer: ProductIngredient[]): ChosenIngredients {
  const [list, setList] = useState(fromServer)
  // A new answer of the server: the same ids mean the same list.
  const key = fromServer.map(({ ingredientId }) => ingredientId).join(' ')
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const reset = useCallback(() => setList(fromServer), [key])
  useEffect(reset, [reset])
  // What the server says of them now; what was added and removed here stays so.
  const content = JSON.stringify(fromServer)
  useEffect(() => {
    const fresh = new Map(fromServer.map((one) => [one.ingredientId, one]))
    setList((before) => {
      const after = before.map((one) => fresh.get(one.ingredientId) ?? one)
      return after.some((one, at) => one !== before[at]) ? after : before
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [content])

  // A script's change is not typing: the form must hear of it, for its draft and its validation.
  const ids = list.map(({ ingredientId }) => ingredientId).join(' ')
  const drawn = useRef(ids)
  useEffect(() => {
    if (drawn.current === ids) return
    drawn.current = ids
    const form = document.getElementById(formId)
    const field = form?.querySelector('input[name=ingredientIds]') ?? form
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [formId, ids])

  const add = useCallback((added: ProductIngredient[]) => {
    // A newer version replaces the older one.
    setList((before) => oneOfEach([...before, ...added]))
  }, [])
  const remove = useCallback(
    (id: string) => setList((before) => before.filter(({ ingredientId }) => ingredientId !== id)),
    [],
  )
  const restore = useCallback(
    (left: DraftEntries) => {
      const ids = left.filter(([name]) => name === 'ingredientIds').map(([, value]) => value)
      if (ids.length === 0) return
      askJson<PickerPage>(paths.ingredientPicker({ ids })).then(
        ({ items }) => add(items),
        // Offline: the rest of the draft is back, the ingredients can be chosen again.
        () => undefined,
      )
    },
    [add],
  )
  return { list, add, remove, reset, restore }
}

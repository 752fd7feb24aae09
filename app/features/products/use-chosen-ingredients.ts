import { useCallback, useEffect, useRef, useState } from 'react'
import { askServer } from '~/components/ask-server'
import type { DraftEntries } from '~/components/form-draft'
import type { ProductIngredient } from '~/contract/products'
import { paths } from '~/portal/paths'
import type { PickerPage } from './product-form'

export interface ChosenIngredients {
  list: ProductIngredient[]
  add: (added: ProductIngredient[]) => void
  remove: (id: string) => void
  /** Back to what is stored. */
  reset: () => void
  /** Takes up again the ingredients of an unsaved edit, of which only the ids were kept. */
  restore: (left: DraftEntries) => void
}

/**
 * The ingredients chosen in a product's form: the server's list (of the product, or of a form that comes back), then
 * what is added and taken off in the page.
 */
export function useChosenIngredients(formId: string, fromServer: ProductIngredient[]): ChosenIngredients {
  const [list, setList] = useState(fromServer)
  // A new answer of the server: the same ids mean the same list.
  const key = fromServer.map(({ ingredientId }) => ingredientId).join(' ')
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const reset = useCallback(() => setList(fromServer), [key])
  useEffect(reset, [reset])

  // What a script changes is no typing: the form hears of it, so that the unsaved edit is kept.
  const drawn = useRef(list)
  useEffect(() => {
    if (drawn.current === list) return
    drawn.current = list
    document.getElementById(formId)?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [formId, list])

  const add = useCallback((added: ProductIngredient[]) => {
    setList((before) => [
      ...before,
      ...added.filter(({ ingredientId }) => !before.some((one) => one.ingredientId === ingredientId)),
    ])
  }, [])
  const remove = useCallback(
    (id: string) => setList((before) => before.filter(({ ingredientId }) => ingredientId !== id)),
    [],
  )
  const restore = useCallback(
    (left: DraftEntries) => {
      const ids = left.filter(([name]) => name === 'ingredientIds').map(([, value]) => value)
      if (ids.length === 0) return
      askServer(paths.ingredientPicker({ ids }))
        .then((response) => (response.ok ? (response.json() as Promise<PickerPage>) : undefined))
        .then(
          (page) => page && add(page.items),
          // Offline: the rest of the edit is back, the ingredients can be chosen again.
          () => undefined,
        )
    },
    [add],
  )
  return { list, add, remove, reset, restore }
}

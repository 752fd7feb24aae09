import { useState, type FormEvent } from 'react'

/** The ticked `ingredientIds` of a form, to count them while they change. @param first what comes ticked */
export function useTicked(first: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first))
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'ingredientIds') return
    const { checked, value } = target
    setTicked((before) => {
      const after = new Set(before)
      if (checked) after.add(value)
      else after.delete(value)
      return after
    })
  }
  return { ticked, onInput }
}

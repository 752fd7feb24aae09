import { useState } from 'react'

/** What is ticked in a picker, kept through its searches. */
export function usePicked<Item>(idOf: (item: Item) => string) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Item>>(new Map())
  const pick = (items: Item[], on: boolean) =>
    setPicked((before) => {
      const after = new Map(before)
      for (const item of items) {
        if (on) after.set(idOf(item), item)
        else after.delete(idOf(item))
      }
      return after
    })
  return { picked, pick }
}

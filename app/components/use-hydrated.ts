import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and while hydrating, true once scripts run: for what may only be drawn, or must be taken away, then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const CHANGED = 'sigillo:unsent'

/** @param sent the key of a form that was just sent */
export const unsentChanged = (sent?: string): boolean =>
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: sent }))

export function onUnsentChanged(listen: (sent: string | undefined) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<string | undefined>).detail)
  window.addEventListener(CHANGED, hear)
  return () => window.removeEventListener(CHANGED, hear)
}

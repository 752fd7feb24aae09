import type { NewNotification } from '~/domain/notification'

export interface BrowserToast extends NewNotification {
  retry?: () => void
}

type Listener = (toast: BrowserToast) => void

const listeners = new Set<Listener>()

/** For code that cannot use hooks. */
export function showToast(toast: BrowserToast): void {
  for (const listener of listeners) listener(toast)
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { NewNotification } from '~/domain/notification'

export interface BrowserToast extends NewNotification {
  /** What its 'Riprova' does; without it there is none. */
  retry?: () => void
}

type Listener = (toast: BrowserToast) => void

const listeners = new Set<Listener>()

/** Shows a toast from where no hook can be used. The root's provider listens; before it does, there is nobody to tell. */
export function showToast(toast: BrowserToast): void {
  for (const listener of listeners) listener(toast)
}

/** @returns what ends the listening */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

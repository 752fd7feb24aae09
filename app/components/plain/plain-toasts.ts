import { NOTIFICATION_CHECK_MS, NOTIFICATION_LIFE_MS } from '~/domain/notification'
import { draw, within } from './plain-data'

const shownAt = new Map<Element, number>()

/** The same text again: one toast, restarted; an earlier success is no longer shown. */
export function toastError(content: string, retry?: () => void): void {
  const region = within(document, '[data-toasts] [role=alert]')
  for (const settled of document.querySelectorAll('[data-toasts] [data-toast=success]')) settled.remove()
  for (const shown of region.children) if (shown.querySelector('p')?.textContent === content) shown.remove()
  const toast = draw('toast')
  within(toast, 'p').textContent = content
  const button = within(toast, '[data-retry]')
  if (retry)
    button.addEventListener('click', () => {
      toast.remove()
      retry()
    })
  else button.remove()
  region.append(toast)
}

/** Each disappears after its time (spec §9), unless pointed at or focused. */
export function keepToasts(): void {
  const region = within(document, '[data-toasts]')
  let isHeld = false
  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, () => (isHeld = true))
  for (const type of ['pointerleave', 'focusout']) region.addEventListener(type, () => (isHeld = false))
  region.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-dismiss]')) return
    target.closest('[data-toast]')?.remove()
    isHeld = false
  })
  setInterval(() => {
    const now = Date.now()
    for (const toast of region.querySelectorAll('[data-toast]')) {
      const since = shownAt.get(toast) ?? now
      shownAt.set(toast, isHeld ? since + NOTIFICATION_CHECK_MS : since)
      if (!isHeld && now - since >= NOTIFICATION_LIFE_MS) toast.remove()
    }
  }, NOTIFICATION_CHECK_MS)
}

import { NOTIFICATION_CHECK_MS, NOTIFICATION_LIFE_MS } from '~/domain/notification'
import { draw, within } from './plain-data'

const shownAt = new Map<Element, number>()

/** It takes the place of what earlier presses came to. */
export function toastError(content: string, retry?: () => void): void {
  const region = within(document, '[data-toasts] [role=alert]')
  for (const settled of document.querySelectorAll('[data-toasts] [data-toast]:not([data-toast=info])'))
    settled.remove()
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

/** Each disappears after its time (specification §9), unless pointed at or focused. */
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
    const [toast] = region.querySelectorAll('[data-toast]')
    if (toast) {
      const since = shownAt.get(toast) ?? now
      shownAt.set(toast, isHeld ? since + NOTIFICATION_CHECK_MS : since)
      if (!isHeld && now - since >= NOTIFICATION_LIFE_MS) toast.remove()
    }
  }, NOTIFICATION_CHECK_MS)
}

export type NotificationType = 'info' | 'success' | 'error'

/** Specification §3 "Notification". */
export interface Notification {
  id: string
  type: NotificationType
  content: string
  createdAt: number
  link?: { to: string; label: string } | undefined
}

export type NewNotification = Pick<Notification, 'type' | 'content' | 'link'>

export const NOTIFICATION_LIFE_MS = 6000
export const NOTIFICATION_CHECK_MS = 1000

/**
 * Each message appears once, with its time restarted, errors first. A success replaces earlier ones and errors,
 * an error replaces earlier errors.
 */
export function withNotifications<T extends NewNotification>(list: T[], fresh: T[]): T[] {
  const isNew = (type: NotificationType) => fresh.some((one) => one.type === type)
  const told = fresh.reduce(
    (before, one) => [...before.filter((old) => old.type !== one.type || old.content !== one.content), one],
    list.filter(({ type }) => type === 'info' || !(isNew('success') || isNew(type))),
  )
  return told.sort((a, b) => Number(b.type === 'error') - Number(a.type === 'error'))
}

/** One is shown at a time: the time of the next begins when the one before has had its own. The same array if nothing changes. */
export function currentNotifications<T extends Notification>(list: T[], now: number): T[] {
  const [shown, ...waiting] = list
  const next = waiting.map((one) => ({ ...one, createdAt: now }))
  if (!shown || now - shown.createdAt >= NOTIFICATION_LIFE_MS) return next
  return waiting.length === 0 ? list : [shown, ...next]
}

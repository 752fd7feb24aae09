export type NotificationType = 'info' | 'success' | 'error'

/** Spec §3. */
export interface Notification {
  id: string
  type: NotificationType
  content: string
  createdAt: number
  /** Where it leads. */
  link?: { to: string; label: string } | undefined
}

export type NewNotification = Pick<Notification, 'type' | 'content' | 'link'>

export const NOTIFICATION_LIFE_MS = 6000
export const NOTIFICATION_CHECK_MS = 1000

/** Each message stands once, with its time begun anew. A success takes the place of earlier ones and of errors. */
export function withNotifications<T extends NewNotification>(list: T[], fresh: T[]): T[] {
  const isSettled = fresh.some(({ type }) => type === 'success')
  return fresh.reduce(
    (told, one) => [...told.filter((old) => old.type !== one.type || old.content !== one.content), one],
    isSettled ? list.filter(({ type }) => type === 'info') : list,
  )
}

/** The same array if none expired. */
export function currentNotifications<T extends Notification>(list: T[], now: number): T[] {
  const living = list.filter((one) => now - one.createdAt < NOTIFICATION_LIFE_MS)
  return living.length === list.length ? list : living
}

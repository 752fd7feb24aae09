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

/** Spec §9: gone after 6000 ms, checked every 1000 ms. */
export const NOTIFICATION_LIFE_MS = 6000
export const NOTIFICATION_CHECK_MS = 1000

const contradicts: Partial<Record<NotificationType, NotificationType>> = {
  success: 'error',
  error: 'success',
}

/** Each message once, and none beside what contradicts it: of success and failure the later one is true. */
export function withNotifications<T extends NewNotification>(list: readonly T[], fresh: readonly T[]): T[] {
  const isSettled = (old: T) => fresh.some(({ type }) => contradicts[type] === old.type)
  const isSame = (one: T, other: T) => one.type === other.type && one.content === other.content
  const told = fresh.filter((one, index) => fresh.findIndex((other) => isSame(one, other)) === index)
  return [...list.filter((old) => !isSettled(old) && !told.some((one) => isSame(one, old))), ...told]
}

/** The same array if none expired. */
export function currentNotifications<T extends Notification>(list: T[], now: number): T[] {
  const living = list.filter((one) => now - one.createdAt < NOTIFICATION_LIFE_MS)
  return living.length === list.length ? list : living
}

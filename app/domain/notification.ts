export type NotificationType = 'info' | 'success' | 'error'

/** A notification as the spec's §3 has it; `id` tells two with the same words apart, `createdAt` is milliseconds since 1970. */
export interface Notification {
  id: string
  type: NotificationType
  content: string
  createdAt: number
}

/** What a caller says when it makes a notification. */
export type NewNotification = Pick<Notification, 'type' | 'content'>

/** Spec §9: gone after 6000 ms, checked every 1000 ms. */
export const NOTIFICATION_LIFE_MS = 6000
export const NOTIFICATION_CHECK_MS = 1000

/** Takes notifications and the time; returns those still to be shown, the same array when none ran out. */
export function livingNotifications<T extends Notification>(list: T[], now: number): T[] {
  const living = list.filter((one) => now - one.createdAt < NOTIFICATION_LIFE_MS)
  return living.length === list.length ? list : living
}

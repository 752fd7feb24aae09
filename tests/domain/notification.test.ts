import { expect, it } from 'vitest'
import {
  currentNotifications,
  NOTIFICATION_CHECK_MS,
  NOTIFICATION_LIFE_MS,
  withNotifications,
  type NewNotification,
  type Notification,
} from '~/domain/notification'

const at = (createdAt: number): Notification => ({
  id: String(createdAt),
  type: 'info',
  content: 'x',
  createdAt,
})

// Spec: limits.
it('a notification lives 6000 ms and is checked every 1000 ms (specification §9)', () => {
  expect(NOTIFICATION_LIFE_MS).toBe(6000)
  expect(NOTIFICATION_CHECK_MS).toBe(1000)
  const list = [at(0), at(1000)]
  // One at a time: the next one's time begins when the first has had its own.
  expect(currentNotifications(list, 5999)).toMatchObject([
    { id: '0', createdAt: 0 },
    { id: '1000', createdAt: 5999 },
  ])
  const next = currentNotifications(list, 6000)
  expect(next).toMatchObject([{ id: '1000', createdAt: 6000 }])
  // Nothing to draw anew.
  expect(currentNotifications(next, 11_999)).toBe(next)
  expect(currentNotifications(next, 12_000)).toEqual([])
})

it('a notification appears once, errors first, and a success or an error takes the place of earlier ones', () => {
  const saved: NewNotification = { type: 'success', content: 'Salvato' }
  const failed: NewNotification = { type: 'error', content: 'Non inviato' }
  const away: NewNotification = { type: 'error', content: 'Senza rete' }
  const note: NewNotification = { type: 'info', content: 'Nota' }
  expect(withNotifications([note, failed], [failed])).toEqual([failed, note])
  expect(withNotifications([], [saved, saved])).toEqual([saved])
  expect(withNotifications([failed, note, away], [saved])).toEqual([note, saved])
  expect(withNotifications([{ type: 'success', content: 'Creato' }, note], [saved])).toEqual([note, saved])
  // The failure may concern another part of the action.
  expect(withNotifications([saved, away], [failed])).toEqual([failed, saved])
  // One action may have done a part.
  expect(withNotifications([], [saved, failed])).toEqual([failed, saved])
})

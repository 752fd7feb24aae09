import { askServer, SignedOutError } from '~/components/ask-server'
import { accountDatabase } from '~/offline/account-database'
import { durably } from '~/offline/database'
import { PACK_SCHEMA } from '~/domain/visits/observation'
import { paths } from '~/portal/paths'
import type { FieldPack } from '../field-data'

/** Why it is not available, by status; otherwise nobody answered as the portal does. */
const refusals = { 403: 'notMine', 409: 'notTaken' } as const
export type NoPack =
  | (typeof refusals)[keyof typeof refusals]
  | 'noAnswer'
  | 'otherRelease'
  | 'noRoom'
  | 'gone'
  | 'signedOut'

/** A release may come between the list and the page that shows it. Records are stored independently of it. */
export const isReadable = (pack: { schema: number }): pack is FieldPack => pack.schema === PACK_SCHEMA

/** @throws SignedOutError while the page redirects to the sign-in */
export async function askForPack(
  visitId: string,
  device: { id: string; name: string },
): Promise<FieldPack | NoPack> {
  try {
    const response = await askServer(paths.takePack(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitId, deviceId: device.id, deviceName: device.name }),
    })
    if (response.ok) {
      const pack = (await response.json()) as { schema: number }
      return isReadable(pack) ? pack : 'otherRelease'
    }
    return refusals[response.status as keyof typeof refusals] ?? 'noAnswer'
  } catch (error) {
    if (error instanceof SignedOutError) throw error
    return 'noAnswer'
  }
}

/** @returns when it was taken; null if the device has no room for it */
export async function keepPack(account: string, pack: FieldPack): Promise<string | null> {
  const now = new Date().toISOString()
  const row = { visitId: pack.visit.id, pack, cursor: pack.cursor, takenAt: now, contactAt: now }
  try {
    await durably(accountDatabase(account), ['packs'], (tx) => tx.objectStore('packs').put(row))
    return now
  } catch {
    return null
  }
}

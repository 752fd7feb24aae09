import { askServer, SignedOutError } from '~/components/ask-server'
import { accountDatabase } from '~/device/account-database'
import { durably } from '~/device/database'
import { paths } from '~/portal/paths'
import type { FieldPack } from '../field-data'

/** Why it is not to be had, by the status of the answer; else nobody answered as the portal does. */
const refusals = { 403: 'notMine', 409: 'notTaken' } as const
export type NoPack = (typeof refusals)[keyof typeof refusals] | 'noAnswer'

/** @throws SignedOutError while the page is being left for the sign-in */
export async function askForPack(
  visitId: string,
  device: { id: string; name: string },
): Promise<FieldPack | NoPack> {
  try {
    const response = await askServer(paths.visitPack(visitId, device))
    if (response.ok) return (await response.json()) as FieldPack
    return refusals[response.status as keyof typeof refusals] ?? 'noAnswer'
  } catch (error) {
    if (error instanceof SignedOutError) throw error
    return 'noAnswer'
  }
}

/** @returns when it was taken */
export async function keepPack(account: string, pack: FieldPack): Promise<string> {
  const now = new Date().toISOString()
  await durably(accountDatabase(account), ['packs'], (tx) =>
    tx.objectStore('packs').put({
      visitId: pack.visit.id,
      pack,
      cursor: pack.cursor,
      takenAt: now,
      contactAt: now,
    }),
  )
  return now
}

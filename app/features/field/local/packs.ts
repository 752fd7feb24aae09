import { askServer, SignedOutError } from '~/components/ask-server'
import { accountDatabase } from '~/device/account-database'
import { durably } from '~/device/database'
import { paths } from '~/portal/paths'
import type { FieldPack } from '../field-data'

/** Null where it is not to be had, now or at all. @throws SignedOutError while the page is being left for the sign-in */
export async function askForPack(
  visitId: string,
  device: { id: string; name: string },
): Promise<FieldPack | null> {
  try {
    const response = await askServer(paths.visitPack(visitId, device))
    return response.ok ? ((await response.json()) as FieldPack) : null
  } catch (error) {
    if (error instanceof SignedOutError) throw error
    return null
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

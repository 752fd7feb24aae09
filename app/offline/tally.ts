import { thisDevice } from './device-database'
import { unsentCount, countUnsent } from './forget'
import { TALLY } from './holds-anything'

/** The counts of an account's data, stored elsewhere: if only this is left, the browser dropped the rest. */
export interface Tally {
  /** The database that names the device is recreated with another id. */
  device: string
  at: string
  unsent: number
  keeps: boolean
}

type Tallies = Partial<Record<string, Tally>>

function tallies(): Tallies {
  try {
    return (JSON.parse(localStorage.getItem(TALLY) ?? '{}') as Tallies | null) ?? {}
  } catch {
    return {}
  }
}

export const readTally = (account: string): Tally | undefined => tallies()[account]

export function writeTally(account: string, tally: Tally | null): void {
  const { [account]: _, ...others } = tallies()
  const all = tally ? { ...others, [account]: tally } : others
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(TALLY, JSON.stringify(all))
    else localStorage.removeItem(TALLY)
  } catch {
    // Storage switched off or full: losses cannot be detected.
  }
}

/** The outbox has changed. A loss is reported at the start of a page, and not counted anew before. */
export async function noteUnsent(account: string, device: string): Promise<void> {
  // Dropped under an open page: the loss is reported first.
  if ((await thisDevice()).id !== device) return
  const unsent = unsentCount(await countUnsent(account))
  const { device: known = device, keeps = false } = readTally(account) ?? {}
  if (known === device) writeTally(account, { device, at: new Date().toISOString(), unsent, keeps })
}

import { thisDevice } from './device-database'
import { unsentCount, unsentOf } from './forget'
import { TALLY } from './holds-anything'

/** How much of an account was kept here, in another place than that: where only this is left, the browser has thrown the rest away. */
export interface Tally {
  /** The database that names the device is made anew with another id. */
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
    // Storage switched off or full: nothing can be told, then.
  }
}

/** What waits has changed. What was thrown away is told by the start of a page, and not counted anew before. */
export async function noteUnsent(account: string, device: string): Promise<void> {
  // Thrown away under an open page: what was kept is told first.
  if ((await thisDevice()).id !== device) return
  const unsent = unsentCount(await unsentOf(account))
  const { device: known = device, keeps = false } = readTally(account) ?? {}
  if (known === device) writeTally(account, { device, at: new Date().toISOString(), unsent, keeps })
}

import { TALLY } from './holds-anything'

/** How much was kept here, in another place than that: where only this is left, the browser has thrown the rest away. */
interface Tally {
  account: string
  at: string
  unsent: number
}

export function readTally(): Tally | null {
  try {
    return JSON.parse(localStorage.getItem(TALLY) ?? 'null') as Tally | null
  } catch {
    return null
  }
}

export function writeTally(tally: Tally | null): void {
  try {
    if (tally) localStorage.setItem(TALLY, JSON.stringify(tally))
    else localStorage.removeItem(TALLY)
  } catch {
    // Storage switched off or full: nothing can be told, then.
  }
}

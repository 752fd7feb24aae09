/** Where app/device/tally.ts keeps it. */
export const TALLY = 'kept-here'

const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')

/** Whether anything of anybody is in this browser's databases: forms that were sent leave theirs behind, empty. */
export async function holdsAnything(): Promise<boolean> {
  try {
    return (await names()).some((name) => name.startsWith('sigillo-'))
  } catch {
    // Storage switched off, or an old browser.
    return false
  }
}

/** Whether somebody has switched keeping on, at least once. Of most browsers nobody has, and their pages fetch nothing more. */
export async function isKeepingDevice(): Promise<boolean> {
  try {
    return localStorage.getItem(TALLY) !== null || (await names()).includes('sigillo-device')
  } catch {
    return false
  }
}

/** The storage key of app/offline/tally.ts. */
export const TALLY = 'kept-here'

const names = async () => (await indexedDB.databases()).map(({ name }) => name ?? '')

/** Whether anybody has data in this browser's databases: sent forms leave empty ones behind. */
export async function holdsAnything(): Promise<boolean> {
  try {
    return (await names()).some((name) => name.startsWith('sigillo-'))
  } catch {
    // Storage switched off, or an old browser.
    return false
  }
}

/** Whether anybody has ever switched keeping on. In most browsers nobody has, and their pages load nothing more. */
export async function isKeepingDevice(): Promise<boolean> {
  try {
    return localStorage.getItem(TALLY) !== null || (await names()).includes('sigillo-device')
  } catch {
    return false
  }
}

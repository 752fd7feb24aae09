import { useEffect } from 'react'
import type { ShellUser } from '../person/shell-user'

/** Whether the account keeps anything here. Not every browser reports it: then the screen for the plant sends it. */
async function hasDatabase(account: string): Promise<boolean> {
  const known = await indexedDB.databases?.()
  return known?.some(({ name }) => name === `sigillo-${account}`) ?? false
}

/** Unsent records are sent from any page that the account opens: the visit itself may be gone by then. */
export function useSending(user: ShellUser | null): void {
  const account = user?.userType === 'Certifier' ? user.account : null
  useEffect(() => {
    if (!account || !window.isSecureContext) return
    void hasDatabase(account)
      .then(async (has) => has && (await import('~/device/sending/start')).sendingOf(account))
      // If storage is off, there is nothing to send.
      .catch(() => undefined)
  }, [account])
}

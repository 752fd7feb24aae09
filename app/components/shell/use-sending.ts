import { useEffect } from 'react'
import type { ShellUser } from '../shell-user'

/** Whether the account has kept anything in this browser. Not every one tells: the screen for the plant then sends what it has kept. */
async function hasDatabase(account: string): Promise<boolean> {
  const known = await indexedDB.databases?.()
  return known?.some(({ name }) => name === `sigillo-${account}`) ?? false
}

/** What was collected and not sent leaves from whatever page its account opens: the visit itself may be gone by then. */
export function useSending(user: ShellUser | null): void {
  const account = user?.userType === 'Certifier' ? user.account : null
  useEffect(() => {
    if (!account || !window.isSecureContext) return
    void hasDatabase(account)
      .then(async (has) => has && (await import('~/device/sending/start')).sendingOf(account))
      // Storage that is switched off has nothing to send.
      .catch(() => undefined)
  }, [account])
}

import { useEffect } from 'react'
import type { ShellUser } from '../accounts/shell-user'

/** The accounts that keep anything here. Not every browser lists them: then the screen for the plant sends it. */
const accountsHere = async (): Promise<string[]> =>
  ((await indexedDB.databases?.()) ?? []).flatMap(({ name }) => name?.split(/^sigillo-(?!device$)/)[1] ?? [])

/**
 * Unsent records are sent from any page that the account opens: the visit itself may be gone by then. A manager's
 * pages also send those of others, which the portal takes from a disabled account.
 */
export function useSending(user: ShellUser | null): void {
  const account = user?.userType === 'Certifier' ? user.account : null
  const isManager = user?.isCertifierCompanyManager ?? false
  useEffect(() => {
    if (!account || !window.isSecureContext) return
    void accountsHere()
      .then(async (here) => {
        for (const one of here)
          if (isManager || one === account)
            await (await import('~/offline/sending/start')).sendingOf(one, one === account)
      })
      // If storage is off, there is nothing to send.
      .catch(() => undefined)
  }, [account, isManager])
}

import type { ShellUser } from './shell-user'

/** Where the spec keeps the user info (§4 "Session"): what the shell shows of the account, and nothing that opens anything. */
const KEY = 'user'

/** The text that was read last, and what it said: the same text is the same account. */
let read: { text: string | null; user: ShellUser | null } = { text: null, user: null }

function parse(text: string | null): ShellUser | null {
  if (text === null) return null
  try {
    const { email, userType, isCertifierCompanyManager } = JSON.parse(text) as Record<string, unknown>
    const isUser =
      typeof email === 'string' &&
      (userType === 'Certifier' || userType === 'Company') &&
      typeof isCertifierCompanyManager === 'boolean'
    return isUser ? { email, userType, isCertifierCompanyManager } : null
  } catch {
    return null
  }
}

/** Returns the account that this tab was signed in with when the server last said, or null. */
export function storedUser(): ShellUser | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text !== read.text) read = { text, user: parse(text) }
    return read.user
  } catch {
    return null
  }
}

/** Takes who is signed in by the server's word; keeps it, or forgets whoever it was. */
export function storeUser(user: ShellUser | null): void {
  try {
    if (user) {
      const { email, userType, isCertifierCompanyManager } = user
      sessionStorage.setItem(KEY, JSON.stringify({ email, userType, isCertifierCompanyManager }))
    } else sessionStorage.removeItem(KEY)
  } catch {
    // Storage switched off or full: the server tells it with each page.
  }
}

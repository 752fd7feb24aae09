import type { ShellUser } from './shell-user'

/** The shell's data about the account (specification §4 "Session"), without secrets. */
const KEY = 'user'

/** The last opened pages, for the search: the next account does not see them. */
export const OPENED_KEY = 'opened'

/** The same text means the same account. */
let read: { text: string | null; user: ShellUser | null } = { text: null, user: null }

function parse(text: string | null): ShellUser | null {
  if (text === null) return null
  try {
    const { account, email, name, userType, isCertifierCompanyManager, isReader } = JSON.parse(
      text,
    ) as Record<string, unknown>
    const isUser =
      typeof account === 'string' &&
      typeof email === 'string' &&
      typeof name === 'string' &&
      (userType === 'Certifier' || userType === 'Company') &&
      typeof isCertifierCompanyManager === 'boolean' &&
      typeof isReader === 'boolean'
    return isUser ? { account, email, name, userType, isCertifierCompanyManager, isReader } : null
  } catch {
    return null
  }
}

export function storedUser(): ShellUser | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text !== read.text) read = { text, user: parse(text) }
    return read.user
  } catch {
    return null
  }
}

export function storeUser(user: ShellUser | null): void {
  try {
    if (user) {
      const { account, email, name, userType, isCertifierCompanyManager, isReader } = user
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ account, email, name, userType, isCertifierCompanyManager, isReader }),
      )
    } else for (const key of [KEY, OPENED_KEY]) sessionStorage.removeItem(key)
  } catch {
    // Storage switched off or full: the server sends it with each page.
  }
}

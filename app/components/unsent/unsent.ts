import type { StoredForm } from '~/offline/account-database'
import { ACCOUNT_FIELD, KEY_FIELD } from '~/domain/forms/form-account'
import { noteAnswered, type Keep } from '../form/form-key'
import { storedUser } from '../accounts/stored-user'

/** Loaded before it is needed: by then there is no network. */
export const loadUnsent = () => import('./unsent-forms')

/** A form is pointed at or typed into: the code that keeps it unsent will be needed. */
export function prepareUnsent(): void {
  const prepare = (target: EventTarget | null) => {
    const form = target instanceof Element && target.closest('form')
    if (form && form.method === 'post') loadUnsent().catch(() => undefined)
  }
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, ({ target }) => prepare(target), { passive: true })
  // Somebody types before the scripts are here.
  prepare(document.activeElement)
}

/** Opened without the library, which need not be loaded; a missing database is not created. */
export const hasUnsentForms = (account: string): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const open = indexedDB.open(`sigillo-${account}`)
      open.onupgradeneeded = () => open.transaction?.abort()
      open.onerror = () => resolve(false)
      open.onsuccess = () => {
        const db = open.result
        const count = db.transaction('forms').objectStore('forms').count()
        count.onsuccess = () => resolve(count.result > 0)
        count.onerror = () => resolve(false)
        db.close()
      }
    } catch {
      resolve(false)
    }
  })

export interface Kept {
  sending: Keep
  /** Removes it from the unsent forms, whatever the answer. */
  answered(): Promise<void>
}

/** Storage that hangs holds no form up. */
const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, 1000, null))]).catch(() => null)

/** Keeps a form that is about to be posted, usually to the page's own action. Null if it cannot be kept. */
export async function keepEntries(
  sending: Keep,
  entries: StoredForm['entries'],
  action = location.pathname + location.search,
): Promise<Kept | null> {
  const user = storedUser()
  const key = entries.find(([name]) => name === KEY_FIELD)?.[1]
  if (!user || key === undefined) return null
  const { account, email } = user
  const isSigned = entries.some(([name]) => name === ACCOUNT_FIELD)
  const form: StoredForm = {
    key,
    action,
    page: location.pathname + location.search,
    title: document.querySelector('h1')?.textContent ?? document.title,
    entries: isSigned ? entries : [...entries, [ACCOUNT_FIELD, email]],
    sending,
    at: new Date().toISOString(),
    tries: 0,
    refused: null,
  }
  let isKept = false
  let isAnswered = false
  const keeping =
    sending !== 'never' &&
    loadUnsent().then(async (unsent) => {
      // Code that comes after the answer has nothing left to keep.
      if (!isAnswered) await unsent.keepForm(account, form).then(() => (isKept = true))
      return unsent
    })
  if (keeping) await inTime(keeping)
  return {
    get sending() {
      return isKept ? sending : 'never'
    },
    async answered() {
      noteAnswered(key)
      isAnswered = true
      if (!keeping) return
      const forgotten = inTime(keeping.then(({ forgetForm }) => forgetForm(account, key)))
      // Nobody waits for storage that was late before.
      if (isKept) await forgotten
    },
  }
}

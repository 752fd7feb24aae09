import { accountDatabase, type StoredForm } from './account-database'
import { durably } from './database'

export const keepForm = (account: string, form: StoredForm): Promise<void> =>
  durably(accountDatabase(account), ['forms'], async (tx) => void (await tx.objectStore('forms').put(form)))

export const forgetForm = (account: string, key: string): Promise<void> =>
  durably(accountDatabase(account), ['forms'], (tx) => tx.objectStore('forms').delete(key))

/** Its outcome, unless it was answered meanwhile. */
export const noteTry = (account: string, key: string, refused: StoredForm['refused']): Promise<void> =>
  durably(accountDatabase(account), ['forms'], async (tx) => {
    const form = await tx.objectStore('forms').get(key)
    if (form) await tx.objectStore('forms').put({ ...form, tries: form.tries + 1, refused })
  })

/** Oldest first. */
export const unsentForms = async (account: string): Promise<StoredForm[]> =>
  (await accountDatabase(account).with((db) => db.getAll('forms'))).sort((a, b) => (a.at < b.at ? -1 : 1))

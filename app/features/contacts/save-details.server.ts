import type { Contact } from '~/contract/contacts'
import { isApiError } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import type { TypedContact } from './contact-form.schema'

/** On failure, the unfinished changes are returned with the finished ones. */
export interface SaveProgress {
  version: number | undefined
  /** Stored ones have their ids by now. */
  rows: TypedContact['details']
  /** Each error names its detail by kind and value (specification §8). */
  failures: string[]
}

async function step<T extends { version: number }>(
  progress: SaveProgress,
  failure: string,
  call: (version: number | undefined) => Promise<T>,
): Promise<T | undefined> {
  try {
    const done = await call(progress.version)
    progress.version = done.version
    return done
  } catch (error) {
    // A conflict is explained as a whole; anything else is reported at its detail.
    if (!isApiError(error) || error.status === 409) throw error
    progress.failures.push(failure)
    return undefined
  }
}

/**
 * Makes a contact's details match the form's rows, call by call (specification §2): removed, changed, added.
 * A row whose detail somebody else removed is added again.
 * @param known the ids of the details that the form was loaded with; what others have added since stays
 * @throws ApiError 409 `contact.stale_version`, a 404 response for a detail that has just gone
 */
export async function saveDetails(
  { api, words: { contacts: words } }: Pick<SignedIn, 'api' | 'words'>,
  contact: Pick<Contact, 'id' | 'details'>,
  known: readonly string[],
  progress: SaveProgress,
): Promise<void> {
  const inForm = new Set(progress.rows.map(({ id }) => id))
  for (const { id, userLabel, contact: value } of contact.details) {
    if (inForm.has(id) || !known.includes(id)) continue
    await step(progress, words.detailNotRemoved(userLabel, value), (version) =>
      api.contacts.removeDetail({ query: { id, version } }),
    )
  }
  for (const row of progress.rows) {
    const { userLabel, contact: value } = row
    const stored = contact.details.find(({ id }) => id === row.id)
    if (!stored) {
      const created = await step(progress, words.detailNotCreated(userLabel, value), (version) =>
        api.contacts.createDetail({ companyContactId: contact.id, userLabel, contact: value, version }),
      )
      if (created) row.id = created.id
    } else if (stored.userLabel !== userLabel || stored.contact !== value) {
      await step(progress, words.detailNotSaved(userLabel, value), (version) =>
        api.contacts.updateDetail({ id: stored.id, userLabel, contact: value, version }),
      )
    }
  }
}

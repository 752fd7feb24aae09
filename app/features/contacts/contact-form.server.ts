import { data } from '@remix-run/node'
import type { Contact } from '~/contract/contacts'
import { isApiError } from '~/portal/api.server'
import { keepDraft } from '~/portal/forms/draft-cookies.server'
import type { FormResult } from '~/portal/forms/form-result'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import type { ContactPaths } from '~/portal/paths'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { contactFormSchema, type ContactName, type TypedContact } from './contact-form.schema'
import { contactOfPage } from './contacts.server'

type Guard = (request: Request) => Promise<SignedIn>

export async function loadNewContact(request: Request, { api, headers }: SignedIn, companyId: string) {
  await api.companies.get({ companyId })
  return formPage(request, contactFormSchema, headers, {})
}

export async function loadContactForm(
  request: Request,
  { api, headers }: SignedIn,
  { companyId, contactId }: { companyId: string; contactId: string },
) {
  const contact = await contactOfPage(api, companyId, contactId)
  return formPage(request, contactFormSchema, headers, { contact })
}

/** An emptied field must be sent: an absent one would stay. */
const typedNames = ({ firstName, lastName, title, appellation }: TypedContact) =>
  ({
    firstName,
    lastName: lastName ?? null,
    title: title ?? null,
    appellation: appellation ?? null,
  }) satisfies Record<ContactName, string | null>

/** The form's fields, with what has been saved so far. */
const typedAgain = (typed: TypedContact, { version, rows }: SaveProgress) =>
  ({
    firstName: typed.firstName,
    lastName: typed.lastName ?? '',
    title: typed.title ?? '',
    appellation: typed.appellation ?? '',
    known: [...new Set([...typed.known.split(' '), ...rows.map(({ id }) => id)])].filter(Boolean).join(' '),
    version: String(version ?? ''),
    details: rows,
  }) satisfies Record<keyof TypedContact, unknown>

function formOf(typed: TypedContact, progress: SaveProgress): FormData {
  const { details, ...lines } = typedAgain(typed, progress)
  const form = new FormData()
  for (const [name, value] of Object.entries(lines)) form.set(name, value)
  details.forEach((row, index) => {
    for (const [name, value] of Object.entries(row)) form.set(`details[${index}].${name}`, value ?? '')
  })
  return form
}

/** @returns the way to the list; if a detail failed, to the contact's page with the remaining changes */
export async function createContact(request: Request, guard: Guard, companyId: string, to: ContactPaths) {
  const form = await signedInForm(request, guard, 'details')
  const { api, user, headers } = form
  const words = form.words.contacts
  return handleForm(form, contactFormSchema, { failure: words.createFailed }, async (typed) => {
    const contact = await api.contacts.create({ companyId, ...typedNames(typed) })
    const rows = typed.details.map(({ userLabel, contact: value }) => ({ userLabel, contact: value }))
    const progress: SaveProgress = { version: contact.version, rows, failures: [] }
    await saveDetails(form, contact, [], progress)
    if (progress.failures.length === 0) return redirectWithSuccess(to.list(), words.saved, headers)
    // The person is stored by now: submitting this form again would store them twice.
    const page = to.contact(contact.id)
    for (const cookie of await keepDraft(request, formOf(typed, progress), {
      account: user.email,
      path: page,
    }))
      headers.append('set-cookie', cookie)
    const toasts = progress.failures.map((content) => ({ type: 'error' as const, content }))
    return redirectWithToast(page, toasts, headers)
  })
}

/** @returns null for any other error */
async function leftMeanwhile(error: unknown, read: () => Promise<Contact>) {
  if (isApiError(error) && error.code === 'contact.stale_version')
    return error.data?.details as { current: Contact; byYou: boolean }
  return error instanceof Response && error.status === 404 ? { current: await read(), byYou: false } : null
}

/** Never overwrites somebody else's newer save (specification §4 "One decision"). */
export async function saveContact(
  request: Request,
  guard: Guard,
  { companyId, contactId }: { companyId: string; contactId: string },
  to: ContactPaths,
) {
  const form = await signedInForm(request, guard, 'details')
  const { api, headers } = form
  const words = form.words.contacts
  return handleForm(form, contactFormSchema, { failure: words.saveFailed }, async (typed) => {
    const read = () => contactOfPage(api, companyId, contactId)
    const stored = await read()
    const rows = typed.details.map((row) => ({ ...row }))
    const progress: SaveProgress = { version: typed.version ?? stored.version, rows, failures: [] }
    const again = (errors: string[]) => ({
      status: 'error' as const,
      initialValue: typedAgain(typed, progress),
      error: { '': errors },
    })
    const conflict = (details: { current: Contact; byYou: boolean }) => {
      const refusal = { code: 'contact.stale_version', message: words.conflict, details }
      return data<FormResult>({ result: again([words.conflict]), refusal }, { status: 409 })
    }
    try {
      const names = typedNames(typed)
      const renamed = Object.entries(names).some(
        ([name, value]) => stored[name as keyof typeof names] !== value,
      )
      // An outdated form saves nothing: its names are sent in order to be refused.
      if (renamed || progress.version !== stored.version) {
        const saved = await api.contacts.update({ id: contactId, ...names, version: progress.version })
        progress.version = saved.version
      }
      await saveDetails(form, stored, typed.known.split(' '), progress)
    } catch (error) {
      const left = await leftMeanwhile(error, read)
      if (!left) throw error
      return conflict(left)
    }
    if (progress.failures.length > 0)
      return data<FormResult>({ result: again(progress.failures) }, { status: 500 })
    return redirectWithSuccess(to.list(), words.saved, headers)
  })
}

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

import { loadPage, wireQuery, parseListQuery, defineList } from '~/components/list/list-query'
import type { Contact } from '~/contract/contacts'
import { listOrFailure } from '~/portal/lists.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import { contactSorts } from '~/contract/sorts'

type Api = PortalApi['api']

export function loadContacts(request: Request, api: Api, companyId: string) {
  const query = parseListQuery(new URL(request.url).searchParams, contactsList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) => api.contacts.list({ ...wireQuery(asked), CompanyId: companyId })),
  )
}

export async function contactOfPage(api: Api, companyId: string, contactId: string): Promise<Contact> {
  const contact = await api.contacts.get({ companyContactId: contactId })
  if (contact.companyId !== companyId) throw new Response(null, { status: 404 })
  return contact
}

export async function deleteContact(
  { api, headers, words: { contacts: words } }: SignedIn,
  { companyId, contactId, list }: { companyId: string; contactId: string; list: string },
) {
  const contact = await contactOfPage(api, companyId, contactId)
  try {
    await api.contacts.remove({ query: { id: contact.id } })
  } catch (error) {
    return answerRefusal(error, words.deleteFailed)
  }
  return redirectWithSuccess(list, words.deleted, headers)
}

const contactsList = defineList({ sorts: contactSorts, defaultSort: 'fullName' })

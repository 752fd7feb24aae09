import { data } from '@remix-run/node'
import { loadPage, wireQuery, parseListQuery, defineList } from '~/components/list/list-query'
import type { Account } from '~/contract/accounts/accounts'
import { listOrFailure, wholeList } from '~/portal/lists.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import type { PortalApi } from '~/portal/api.server'
import type { SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import type { SendInvite } from './invite.server'
import { accountSorts } from '~/contract/sorts'

type Api = PortalApi['api']

function accountsPage(request: Request, api: Api, companyId: string) {
  const query = parseListQuery(new URL(request.url).searchParams, accountsList, chosenRows(request))
  return loadPage(query, (asked) => api.accounts.list({ ...wireQuery(asked), CompanyId: companyId }))
}

export const loadAccounts = (request: Request, api: Api, companyId: string) =>
  listOrFailure(() => accountsPage(request, api, companyId))

/** With their own company's requirement. */
export const loadOwnAccounts = (request: Request, api: Api, companyId: string) =>
  listOrFailure(async () => {
    const [page, access] = await Promise.all([
      accountsPage(request, api, companyId),
      api.accounts.access({ CompanyId: companyId }),
    ])
    return { page, access }
  })

/** There is no call for a single account. */
const allAccounts = (api: Api, companyId: string): Promise<Account[]> =>
  wholeList((page) => api.accounts.list({ CompanyId: companyId, ...page }))

/** The people whom readers could ask. */
export const hasWriter = async (api: Api, companyId: string): Promise<boolean> =>
  (await allAccounts(api, companyId)).some(({ isReader }) => !isReader)

async function findAccount(api: Api, companyId: string, userId: string): Promise<Account | undefined> {
  return (await allAccounts(api, companyId)).find(({ id }) => id === userId)
}

export async function accountOfPage(api: Api, companyId: string, userId: string): Promise<Account> {
  const account = await findAccount(api, companyId, userId)
  if (!account) throw new Response(null, { status: 404 })
  return account
}

const wanted = (intent: FormDataEntryValue | null) =>
  intent === 'reader' ? true : intent === 'writer' ? false : null

/** The list's own buttons: another invite, the account's rights, or the requirement of a second factor. */
export function runAccountIntent(form: SignedInForm, companyId: string, send: SendInvite) {
  if (form.formData.has('factor')) return saveFactorRule(form)
  const intent = form.formData.get('intent')
  if (intent === 'disable' || intent === 'enable') return setDisabled(form, companyId, intent === 'disable')
  const isReader = wanted(intent)
  return isReader === null ? resendInvite(form, companyId, send) : setReader(form, companyId, isReader)
}

async function postedAccount({ api, formData }: SignedInForm, companyId: string) {
  const posted = formData.get('userId')
  return findAccount(api, companyId, typeof posted === 'string' ? posted : '')
}

/** Back to the list with its filters. */
const toList = ({ request, headers }: SignedInForm, done: string) => {
  const { pathname, search } = new URL(request.url)
  return redirectWithSuccess(pathname + search, done, headers)
}

async function saveFactorRule(form: SignedInForm) {
  const { factorFailed, factorRuleSaved } = form.words.accounts
  try {
    await form.api.accounts.saveAccess({ factorDemanded: form.formData.get('factor') === 'demanded' })
  } catch (error) {
    return answerRefusal(error, factorFailed)
  }
  return toList(form, factorRuleSaved)
}

/** For a colleague's account, or a company's. @returns the way back to the list with a toast, or why not */
export async function resetAccountFactor(
  request: Request,
  { api, headers, words, user }: SignedIn,
  { companyId, userId, list }: { companyId: string; userId: string; list: string },
) {
  const account = await accountOfPage(api, companyId, userId)
  const reset = user.userType === 'Company' ? api.accounts.resetFactor : api.staff.resetFactor
  try {
    await reset({ userId: account.id })
  } catch (error) {
    return answerRefusal(error, words.accounts.factorFailed)
  }
  return redirectWithSuccess(
    list + new URL(request.url).search,
    words.accounts.factorReset(account.email),
    headers,
  )
}

async function setReader(form: SignedInForm, companyId: string, isReader: boolean) {
  const words = form.words.accounts
  const title = words.accessFailed
  const account = await postedAccount(form, companyId)
  if (!account) return data({ refusal: { title, reason: words.gone } }, { status: 404 })
  try {
    await form.api.accounts.setReader({ userId: account.id, isReader })
  } catch (error) {
    return answerRefusal(error, title)
  }
  return toList(form, isReader ? words.madeReader(account.username) : words.madeWriter(account.username))
}

async function setDisabled(form: SignedInForm, companyId: string, isDisabled: boolean) {
  const words = form.words.accounts
  const title = words.accessFailed
  const account = await postedAccount(form, companyId)
  if (!account) return data({ refusal: { title, reason: words.gone } }, { status: 404 })
  try {
    await form.api.accounts.setDisabled({ userId: account.id, isDisabled })
  } catch (error) {
    return answerRefusal(error, title)
  }
  return toList(form, isDisabled ? words.disabled(account.username) : words.enabled(account.username))
}

/** The old link dies. @returns the way back to the list with a toast, or why not */
async function resendInvite(form: SignedInForm, companyId: string, send: SendInvite) {
  const words = form.words.accounts
  const account = await postedAccount(form, companyId)
  const title = words.inviteFailed
  if (!account) return data({ refusal: { title, reason: words.gone } }, { status: 404 })
  if (account.confirmed) return data({ refusal: { title, reason: words.alreadyConfirmed } }, { status: 409 })
  try {
    await send({ email: account.email })
  } catch (error) {
    return answerRefusal(error, title)
  }
  return toList(form, words.inviteDone)
}

/** @returns the way back to the list with a toast, or why not (409 for the caller's own) */
export async function deleteAccount(
  request: Request,
  { api, headers, words }: SignedIn,
  { companyId, userId, list }: { companyId: string; userId: string; list: string },
) {
  const account = await accountOfPage(api, companyId, userId)
  try {
    await api.accounts.remove({ query: { userId: account.id } })
  } catch (error) {
    return answerRefusal(error, words.accounts.deleteFailed)
  }
  return redirectWithSuccess(list + new URL(request.url).search, words.accounts.deleted, headers)
}

const accountsList = defineList({ sorts: accountSorts, defaultSort: 'username' })

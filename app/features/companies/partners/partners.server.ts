import { data, redirect } from '@remix-run/node'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import type { PartnerKind } from '~/domain/partners'
import { listOrFailure } from '~/portal/lists.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { formDataOf } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import { companyOfPage } from '../edit-company.server'
import { partnerList, partnerUseList } from './partner-lists'

const OFFERED = 20

export async function loadPartners(request: Request, kind: PartnerKind) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, partnerList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) => api.partners.list({ ...wireQuery(asked), Kind: kind })),
  )
}

export async function loadPartnerUses(request: Request, companyId: string) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, partnerUseList, chosenRows(request))
  return listOrFailure(() =>
    loadPage(query, (asked) => {
      return api.partners.uses({ ...wireQuery(asked), companyId })
    }),
  )
}

/** Its duplicate most likely begins with the same word. */
const firstWord = (name: string) => /[\p{L}\p{N}]{3,}/u.exec(name)?.[0] ?? ''

/** @throws a redirect to the company's page for a client; 404 */
export async function loadMerge(request: Request, companyId: string) {
  const signedIn = await requireManager(request)
  const { api, headers } = signedIn
  const company = await companyOfPage(signedIn, companyId)
  if (company.headQuarter) throw redirect(paths.certifier.company(companyId), { headers })
  const params = new URL(request.url).searchParams
  const intoId = params.get('into')
  if (intoId && intoId !== companyId) {
    const [into, { ingredients, products }] = await Promise.all([
      api.companies.get({ companyId: intoId }),
      api.companies.inUse({ companyId }),
    ])
    return data({ company, chosen: { into, ingredients, products }, search: '', offered: [] }, { headers })
  }
  const Search = params.get('Search') ?? firstWord(company.businessName)
  const page = { Search, ItemsPerPage: OFFERED + 1, Offset: 0, Sort: 'businessName' }
  const [partners, clients] = await Promise.all([
    api.partners.list(page),
    api.companies.list({ ...page, ShowOnlyHeadQuarters: true }),
  ])
  const offered = [
    ...partners.items,
    ...clients.items.filter(({ isVendor, isBehalf }) => !isVendor && !isBehalf),
  ]
    .filter(({ id }) => id !== companyId)
    .slice(0, OFFERED)
  return data({ company, chosen: null, search: Search, offered }, { headers })
}

export async function runMerge(request: Request, companyId: string) {
  const form = await formDataOf(request)
  const signedIn = await requireManager(request)
  const words = signedIn.words.partners.merge
  const company = await companyOfPage(signedIn, companyId)
  try {
    const intoId = form.get('intoId')
    const version = Number(form.get('version')) || undefined
    const into = await signedIn.api.partners.merge({
      companyId,
      intoId: typeof intoId === 'string' ? intoId : '',
      version,
    })
    const content = words.done(company.businessName, into.businessName)
    return await redirectWithSuccess(paths.certifier.company(into.id), content, signedIn.headers)
  } catch (error) {
    return answerRefusal(error, words.failed)
  }
}

export async function loadSuggestedVendors(request: Request) {
  const { api, headers } = await requireManager(request)
  return data(await api.partners.suggested(), { headers })
}

export async function runSuggestedVendors(request: Request) {
  const form = await formDataOf(request)
  const { api, headers, words } = await requireManager(request)
  const { done, failed, noneTicked } = words.partners.suggested
  const ids = form.getAll('ids').filter((id) => typeof id === 'string')
  if (ids.length === 0) return data({ refusal: { title: failed, reason: noneTicked } }, { status: 400 })
  try {
    await api.partners.takeSuggested({ items: ids.map((id) => ({ id })) })
    return await redirectWithSuccess(paths.certifier.suggestedVendors(), done(ids.length), headers)
  } catch (error) {
    return answerRefusal(error, failed)
  }
}

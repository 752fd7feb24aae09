import { data, redirect } from '@remix-run/node'
import type { Company } from '~/contract/companies'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import { formPage, handleForm, signedInForm, type SignedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { alikeTo } from './alike.server'
import { loadOverview } from './overview/overview.server'
import { companyFormSchema, partnerFormSchema } from './company-form.schema'

/** @throws a redirect to the facility's page if the id is a facility's; 404 */
export async function companyOfPage({ api }: Pick<SignedIn, 'api'>, companyId: string): Promise<Company> {
  const company = await api.companies.get({ companyId })
  if (!company.headQuarter && company.headQuarterId) throw redirect(paths.certifier.facility(company.id))
  return company
}

const partnerTabs = ['', 'where-used', 'merge', 'delete', 'contacts']

export async function loadCompany(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  const company = await companyOfPage(signedIn, companyId)
  const tab =
    new URL(request.url).pathname.slice(paths.certifier.company(company.id).length).split('/')[1] ?? ''
  // A mere vendor has no facilities, products or accounts: those addresses redirect to its page.
  if (!company.headQuarter && !partnerTabs.includes(tab))
    throw redirect(paths.certifier.company(company.id), { headers: signedIn.headers })
  const { unread } = company.headQuarter ? await signedIn.api.threads.get({ companyId }) : { unread: 0 }
  return data({ company, unread }, { headers: signedIn.headers })
}

export async function loadCompanyForm(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  const company = await companyOfPage(signedIn, companyId)
  const schema = company.headQuarter ? companyFormSchema : partnerFormSchema
  const [alike, responsible, overview, shown] = await Promise.all([
    alikeTo(signedIn.api, company),
    company.headQuarter ? responsibleFor(signedIn.api, companyId) : null,
    company.headQuarter ? loadOverview(signedIn.api, companyId) : null,
    company.headQuarter ? shownToOthers(signedIn, companyId) : null,
  ])
  return formPage(request, schema, signedIn.headers, { company, alike, responsible, overview, shown })
}

async function responsibleFor(api: SignedIn['api'], companyId: string) {
  const [{ officer }, staff] = await Promise.all([api.companies.officer({ companyId }), loadStaff(api)])
  return { officer, staff }
}

/** As the company chose, in words: the page's scripts need none of them. */
async function shownToOthers({ api, user, words: w }: SignedIn, companyId: string) {
  const words = w.directoryChoices
  const [directory, printed] = await Promise.all([
    api.companies.directory({ companyId }),
    api.gtins.printed({ companyId }),
  ])
  const { policy, isListed, changedAt, changedBy, slug } = directory
  const state = {
    off: words.closed,
    all: words.byContract,
    optIn: isListed ? words.isListed : words.notListed,
  }
  return {
    title: words.title,
    state: state[policy],
    chosen: policy === 'optIn' && changedAt ? { by: `${words.chosen} ${changedBy}`, at: changedAt } : null,
    page: slug && { to: paths.directoryCompany(slug, user.lang), label: words.open, slug },
    printed: `${words.printedChoice}: ${words.prints[printed.prints ? 'yes' : 'no']}`,
    settings: user.isCertifierCompanyManager ? words.policyLink : null,
  }
}

export type ShownToOthers = Awaited<ReturnType<typeof shownToOthers>>

/** Flags missing from the form stay as they are. */
export async function saveCompany(request: Request, companyId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { done, failure } = form.words.companies.edit
  const company = await companyOfPage(form, companyId)
  if (!company.headQuarter) return savePartner(form, companyId)
  return handleForm(form, companyFormSchema, { failure }, async (typed) => {
    const { isCertified, isVendor, isBehalf } = company
    await form.api.companies.update({ companyId, ...typed, isCertified, isVendor, isBehalf })
    return redirectWithSuccess(paths.certifier.company(companyId), done, form.headers)
  })
}

function savePartner(form: SignedInForm, companyId: string) {
  const { done, failure } = form.words.partners
  return handleForm(form, partnerFormSchema, { failure }, async (typed) => {
    const { businessName } = await form.api.partners.save({ companyId, ...typed })
    return redirectWithSuccess(paths.certifier.company(companyId), done(businessName), form.headers)
  })
}

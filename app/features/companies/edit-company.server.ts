import { data, redirect } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Company } from '~/contract/companies'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { alikeTo } from './alike.server'
import { companyFormSchema, partnerFormSchema } from './company-form.schema'

/** @throws a redirect to the facility's page where the id is a facility's; 404 */
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
  // A mere vendor has no facilities, products or accounts: what would list or make them leads to its page.
  if (!company.headQuarter && !partnerTabs.includes(tab))
    throw redirect(paths.certifier.company(company.id), { headers: signedIn.headers })
  return data({ company }, { headers: signedIn.headers })
}

export async function loadCompanyForm(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  const { headers } = signedIn
  const company = await companyOfPage(signedIn, companyId)
  const schema = company.headQuarter ? companyFormSchema : partnerFormSchema
  const { draft } = await typedBefore(request, schema, headers)
  const alike = await alikeTo(signedIn.api, company)
  return data({ company, alike, draft, constraint: getZodConstraint(schema) }, { headers })
}

/** The flags that the form does not show stay as they are. */
export async function saveCompany(request: Request, companyId: string) {
  const formData = await formDataOf(request)
  const signedIn = await guardForm(request, formData, requireCertifier)
  const { api, headers, words } = signedIn
  const { done, failure } = words.companies.edit
  const company = await companyOfPage(signedIn, companyId)
  if (!company.headQuarter) return savePartner(request, formData, signedIn, companyId)
  return handleForm(
    request,
    formData,
    companyFormSchema,
    async (typed) => {
      const { isCertified, isVendor, isBehalf } = company
      await api.companies.update({ companyId, ...typed, isCertified, isVendor, isBehalf })
      return redirectWithToast(
        paths.certifier.company(companyId),
        { type: 'success', content: done },
        headers,
      )
    },
    { failure },
  )
}

function savePartner(
  request: Request,
  formData: FormData,
  { api, headers, words: { partners: words } }: SignedIn,
  companyId: string,
) {
  return handleForm(
    request,
    formData,
    partnerFormSchema,
    async (typed) => {
      const { businessName } = await api.partners.save({ companyId, ...typed })
      const content = words.done(businessName)
      return redirectWithToast(paths.certifier.company(companyId), { type: 'success', content }, headers)
    },
    { failure: words.failure },
  )
}

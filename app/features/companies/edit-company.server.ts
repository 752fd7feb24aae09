import { data, redirect } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Company } from '~/contract/companies'
import { wordsFor } from '~/i18n/words'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { companyFormSchema } from './company-form.schema'

/**
 * The company that a page is about.
 * @throws a redirect to the facility's page where the id is a facility's; the 404 screen where it is nothing's
 */
export async function companyOfPage({ api }: Pick<SignedIn, 'api'>, companyId: string): Promise<Company> {
  const company = await api.companies.get({ companyId })
  if (!company.headQuarter && company.headQuarterId) throw redirect(paths.certifier.facility(company.id))
  return company
}

/** What stands round a company's tabs. */
export async function loadCompany(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  return data({ company: await companyOfPage(signedIn, companyId) }, { headers: signedIn.headers })
}

/** The company data form, with what was typed before a lost session. */
export async function loadCompanyForm(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  const { headers } = signedIn
  const company = await companyOfPage(signedIn, companyId)
  const { draft } = await typedBefore(request, companyFormSchema, headers)
  return data({ company, draft, constraint: getZodConstraint(companyFormSchema) }, { headers })
}

/** Saves a company's data (spec §5 "Edit company"). The flags that the form does not show stay as they are. */
export async function saveCompany(request: Request, companyId: string) {
  const formData = await formDataOf(request)
  const signedIn = await guardForm(request, formData, requireCertifier)
  const { api, headers } = signedIn
  const { done, failure } = wordsFor().companies.edit
  return handleForm(
    request,
    formData,
    companyFormSchema,
    async (typed) => {
      const { isCertified, isVendor, isBehalf } = await companyOfPage(signedIn, companyId)
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

import { data, redirect } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Company } from '~/contract/companies'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCertifier, requireManager, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { alikeTo } from '../alike.server'
import { facilityFormSchema, newFacilityFormSchema } from '../company-form.schema'
import { asMasterdata, fieldNames } from '../masterdata'

export async function loadNewFacility(request: Request, companyId: string) {
  const { api, headers } = await requireManager(request)
  const company = await api.companies.get({ companyId })
  if (!company.headQuarter) throw new Response(null, { status: 404 })
  const { draft } = await typedBefore(request, newFacilityFormSchema, headers)
  return data({ company, draft, constraint: getZodConstraint(newFacilityFormSchema) }, { headers })
}

/** Creates a production facility under a headquarters (spec §2 "facilities/new", §7). */
export async function createFacility(request: Request, companyId: string) {
  const formData = await formDataOf(request)
  const { api, headers, words } = await guardForm(request, formData, requireManager)
  const { created, createFailure } = words.companies.facility
  return handleForm(
    request,
    formData,
    newFacilityFormSchema,
    async (typed) => {
      await api.companies.createFacility({
        BusinessName: typed.businessName,
        ...asMasterdata(typed),
        HeadQuarterId: companyId,
      })
      const list = paths.certifier.companyFacilities(companyId)
      return redirectWithToast(list, { type: 'success', content: created }, headers)
    },
    { failure: createFailure, fieldNames },
  )
}

/**
 * The facility that a page is about.
 * @throws a redirect to the company's page where the id is a headquarters'; the 404 screen where it is no facility's
 */
export async function facilityOfPage({ api }: Pick<SignedIn, 'api'>, facilityId: string): Promise<Company> {
  const facility = await api.companies.get({ companyId: facilityId })
  if (facility.headQuarter) throw redirect(paths.certifier.company(facility.id))
  if (!facility.headQuarterId) throw new Response(null, { status: 404 })
  return facility
}

/** What stands round a facility's tabs. */
export async function loadFacility(request: Request, facilityId: string) {
  const signedIn = await requireCertifier(request)
  return data({ facility: await facilityOfPage(signedIn, facilityId) }, { headers: signedIn.headers })
}

export async function loadFacilityForm(request: Request, facilityId: string) {
  const signedIn = await requireCertifier(request)
  const { headers } = signedIn
  const facility = await facilityOfPage(signedIn, facilityId)
  const { draft } = await typedBefore(request, facilityFormSchema, headers)
  const alike = await alikeTo(signedIn.api, facility)
  return data({ facility, alike, draft, constraint: getZodConstraint(facilityFormSchema) }, { headers })
}

/** Saves a facility's data (spec §5 "Facility edit"). What the form does not show stays as it is. */
export async function saveFacility(request: Request, facilityId: string) {
  const formData = await formDataOf(request)
  const signedIn = await guardForm(request, formData, requireCertifier)
  const { api, headers, words } = signedIn
  const { done, failure } = words.companies.facility
  return handleForm(
    request,
    formData,
    facilityFormSchema,
    async (typed) => {
      const stored = await facilityOfPage(signedIn, facilityId)
      const { manufactoring, isCertified, isVendor, isBehalf } = stored
      await api.companies.update({
        companyId: facilityId,
        ...typed,
        businessName: typed.businessName ?? stored.businessName,
        manufactoring,
        isCertified,
        isVendor,
        isBehalf,
      })
      return redirectWithToast(
        paths.certifier.facility(facilityId),
        { type: 'success', content: done },
        headers,
      )
    },
    { failure },
  )
}

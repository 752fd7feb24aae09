import { getZodConstraint } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import type { Company } from '~/contract/companies'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireCompany, type SignedInCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { headquartersFormSchema, newFacilityFormSchema, ownFacilityFormSchema } from './company-form.schema'
import { asMasterdata, fieldNames } from './masterdata'

/** A company's own headquarters and facilities (spec §2 "Company area"). */

export async function loadHeadquartersForm(request: Request) {
  const { api, headers } = await requireCompany(request)
  const company = await api.companies.mine()
  const { draft } = await typedBefore(request, headquartersFormSchema, headers)
  return data({ company, draft, constraint: getZodConstraint(headquartersFormSchema) }, { headers })
}

/** Saves the headquarters' details (spec §5 "Headquarters edit"). */
export async function saveHeadquarters(request: Request) {
  const formData = await formDataOf(request)
  const { api, user, headers, words } = await guardForm(request, formData, requireCompany)
  const { edit, own } = words.companies
  return handleForm(
    request,
    formData,
    headquartersFormSchema,
    async ({ version, ...typed }) => {
      await api.companies.updateMasterdata({ CompanyId: user.companyId, ...asMasterdata(typed), version })
      return redirectWithToast(paths.company.anagraphic(), { type: 'success', content: edit.done }, headers)
    },
    { failure: own.failure, fieldNames },
  )
}

/** Prefilled: much of it is often as the headquarters' own. */
export async function loadNewOwnFacility(request: Request) {
  const { api, headers } = await requireCompany(request)
  const company = await api.companies.mine()
  const { draft } = await typedBefore(request, newFacilityFormSchema, headers)
  return data({ company, draft, constraint: getZodConstraint(newFacilityFormSchema) }, { headers })
}

/** Registers a facility of the own headquarters, and leads to it (spec §2, §7 "POST masterdata"). */
export async function createOwnFacility(request: Request) {
  const formData = await formDataOf(request)
  const { api, user, headers, words } = await guardForm(request, formData, requireCompany)
  const { created, createFailure } = words.companies.facility
  return handleForm(
    request,
    formData,
    newFacilityFormSchema,
    async (typed) => {
      const { id } = await api.companies.createFacility({
        BusinessName: typed.businessName,
        ...asMasterdata(typed),
        HeadQuarterId: user.companyId,
      })
      return redirectWithToast(paths.company.facility(id), { type: 'success', content: created }, headers)
    },
    { failure: createFailure, fieldNames },
  )
}

/** @throws a redirect to the headquarters' page where the id is its; 404 for any other company's facility */
async function ownFacility({ api }: Pick<SignedInCompany, 'api'>, facilityId: string): Promise<Company> {
  const facility = await api.companies.get({ companyId: facilityId })
  if (facility.headQuarter) throw redirect(paths.company.anagraphic())
  return facility
}

/** @throws 404 */
export async function loadOwnFacility(request: Request, facilityId: string) {
  const signedIn = await requireCompany(request)
  return data({ facility: await ownFacility(signedIn, facilityId) }, { headers: signedIn.headers })
}

/** @throws 404 */
export async function loadOwnFacilityForm(request: Request, facilityId: string) {
  const signedIn = await requireCompany(request)
  const { headers } = signedIn
  const facility = await ownFacility(signedIn, facilityId)
  const { draft } = await typedBefore(request, ownFacilityFormSchema, headers)
  return data({ facility, draft, constraint: getZodConstraint(ownFacilityFormSchema) }, { headers })
}

/** Saves a facility's data (spec §5 "Facility create/edit (company side)"). */
export async function saveOwnFacility(request: Request, facilityId: string) {
  const formData = await formDataOf(request)
  const signedIn = await guardForm(request, formData, requireCompany)
  const { api, headers, words } = signedIn
  const { done, failure } = words.companies.facility
  // The headquarters has a form of its own, which may not rename it. An unknown facility is a 404 before it is an invalid
  // form.
  const { id } = await ownFacility(signedIn, facilityId)
  return handleForm(
    request,
    formData,
    ownFacilityFormSchema,
    async ({ version, businessName, ...typed }) => {
      await api.companies.updateMasterdata({
        CompanyId: id,
        BusinessName: businessName,
        ...asMasterdata(typed),
        version,
      })
      return redirectWithToast(paths.company.facility(id), { type: 'success', content: done }, headers)
    },
    { failure, fieldNames },
  )
}

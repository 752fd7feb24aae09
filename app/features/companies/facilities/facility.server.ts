import { data, redirect } from '@remix-run/node'
import type { Company } from '~/contract/companies'
import { handleForm, type SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { newFacilityFormSchema } from '../company-form.schema'
import { asMasterdata, fieldNames } from '../masterdata'

export function createFacility(form: SignedInForm, headQuarterId: string, pageOf: (id: string) => string) {
  const { created, createFailure: failure } = form.words.companies.facility
  return handleForm(
    form,
    newFacilityFormSchema,
    { failure, fieldNames },
    async ({ businessName, ...typed }) => {
      const { id } = await form.api.companies.createFacility({
        BusinessName: businessName,
        ...asMasterdata(typed),
        HeadQuarterId: headQuarterId,
      })
      return redirectWithSuccess(pageOf(id), created, form.headers)
    },
  )
}

/** @throws a redirect to the headquarters' page if the id is its; 404 if it is not a facility's */
export async function facilityOfPage(
  { api, user }: Pick<SignedIn, 'api' | 'user'>,
  facilityId: string,
): Promise<Company> {
  const facility = await api.companies.get({ companyId: facilityId })
  if (facility.headQuarter)
    throw redirect(
      user.userType === 'Company' ? paths.company.anagraphic() : paths.certifier.company(facility.id),
    )
  if (!facility.headQuarterId) throw new Response(null, { status: 404 })
  return facility
}

export const loadFacility = async (signedIn: SignedIn, facilityId: string) =>
  data({ facility: await facilityOfPage(signedIn, facilityId) }, { headers: signedIn.headers })

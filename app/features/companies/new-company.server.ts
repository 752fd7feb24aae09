import { data, redirect } from '@remix-run/node'
import { getZodConstraint } from '@conform-to/zod/v4'
import { inviteFormSchema } from '~/features/accounts/invite-form.schema'
import { inviteAccount } from '~/features/accounts/invite.server'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { newCompanyFormSchema } from './company-form.schema'

export async function loadNewCompany(request: Request) {
  const { headers } = await requireManager(request)
  const { draft } = await typedBefore(request, newCompanyFormSchema, headers)
  return data({ draft, constraint: getZodConstraint(newCompanyFormSchema) }, { headers })
}

export async function createCompany(request: Request) {
  const formData = await formDataOf(request)
  const { api, headers, words } = await guardForm(request, formData, requireManager)
  const { done, failure } = words.companies.create
  return handleForm(
    request,
    formData,
    newCompanyFormSchema,
    async (typed) => {
      const { id } = await api.companies.create({
        ...typed,
        isCertified: true,
        isVendor: false,
        isBehalf: false,
      })
      return redirectWithToast(
        paths.certifier.inviteAfterCreation(id),
        { type: 'success', content: done },
        headers,
      )
    },
    { failure },
  )
}

const companyToInvite = (request: Request) => new URL(request.url).searchParams.get('companyId') ?? ''

export async function loadInvite(request: Request) {
  const { api, headers } = await requireManager(request)
  const companyId = companyToInvite(request)
  if (!companyId) throw redirect(paths.certifier.newCompany(), { headers })
  const company = await api.companies.get({ companyId })
  if (!company.headQuarter) throw new Response(null, { status: 404 })
  const { draft } = await typedBefore(request, inviteFormSchema, headers)
  return data({ company, draft, constraint: getZodConstraint(inviteFormSchema) }, { headers })
}

export function inviteAdministrator(request: Request) {
  const companyId = companyToInvite(request)
  return inviteAccount(
    request,
    requireManager,
    ({ api }, email) => api.companies.associateUser({ companyId, email }),
    { to: paths.certifier.company(companyId), said: ({ companies }) => companies.invite },
  )
}

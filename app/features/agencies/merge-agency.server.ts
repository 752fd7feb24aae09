import { MergeAgencies } from '~/contract/items/agencies'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const mergeSchema = MergeAgencies.omit({ agencyId: true })

export async function loadAgencyMerge(request: Request, agencyId: string) {
  const { api, headers } = await requireManager(request)
  const { items } = await api.agencies.list({})
  const agency = items.find(({ id }) => id === agencyId)
  if (!agency) throw new Response(null, { status: 404 })
  const others = items.filter(({ id }) => id !== agencyId)
  return formPage(request, mergeSchema, headers, {
    agency: pick(agency, ['id', 'name', 'certificates', 'version']),
    others: others.map(({ id, name }) => ({ value: id, label: name })),
  })
}

export async function mergeAgency(request: Request, agencyId: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.supplierProposals
  const { agencies } = form.api
  return handleForm(form, mergeSchema, { failure: words.agencyMergeFailed }, async (typed) => {
    const { items } = await agencies.list({})
    const former = items.find(({ id }) => id === agencyId)?.name ?? ''
    const into = await agencies.merge({ agencyId, ...typed })
    const list = paths.certifier.agencies() + new URL(request.url).search
    return redirectWithSuccess(list, words.agencyMerged(former, into.name), form.headers)
  })
}

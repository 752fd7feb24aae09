import { data } from '@remix-run/node'
import { MAX_INTERVAL_MONTHS } from '~/domain/visits/due'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCertifier, requireManager } from '~/portal/guards.server'
import { placeOf, type PlaceParams } from '~/portal/paths'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { loadVisits } from '../list/visits-list.server'

export async function loadPlaceVisits(request: Request, placeId: string) {
  const signedIn = await requireCertifier(request)
  const [{ data: page, init }, due] = await Promise.all([
    loadVisits(request, signedIn, placeId),
    signedIn.api.visits.due({ CompanyId: placeId, ItemsPerPage: 100 }),
  ])
  const next = due.items.find(({ companyId }) => companyId === placeId) ?? null
  return data({ page, next, isManager: signedIn.user.isCertifierCompanyManager }, init ?? undefined)
}

export async function setInterval(request: Request, params: PlaceParams) {
  const { api, formData, words, headers } = await signedInForm(request, requireManager)
  const w = words.visits
  const typed = Number(formData.get('months'))
  const months = typed >= 1 && typed <= MAX_INTERVAL_MONTHS ? Math.trunc(typed) : null
  const place = placeOf(params)
  try {
    await api.visits.setInterval({ companyId: place.id, months })
  } catch (error) {
    return answerRefusal(error, w.intervalFailed)
  }
  return redirectWithSuccess(place.visits(), w.intervalSaved, headers)
}

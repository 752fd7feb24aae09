import { data } from '@remix-run/node'
import { parseIsoDate } from '~/domain/dates'
import type { Observed } from '~/contract/visits'
import { visitWords } from '~/i18n/own/visits'
import type { PortalApi } from '~/portal/api.server'
import { handleForm, signedInForm, type SignedInForm } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { adoptNewSchema, adoptOldSchema } from './adopt-form.schema'

interface Of {
  visitId: string
  observationId: string
}

async function unlistedOf(api: PortalApi['api'], { visitId, observationId }: Of) {
  const { observations } = await api.visits.observations({ visitId })
  const found = (observations as unknown as Observed[]).find(({ id }) => id === observationId)
  if (found?.kind !== 'unlisted') throw new Response(null, { status: 404 })
  return found
}

/** @throws 404 for what is no unlisted ingredient of the visit; a way to what was made of it before */
export async function loadUnlisted(request: Request, of: Of) {
  const { api, words, headers } = await requireCertifier(request)
  const [visit, { payload }] = await Promise.all([
    api.visits.get({ visitId: of.visitId }),
    unlistedOf(api, of),
  ])
  const { items } = await api.ingredients.list({
    CompanyId: visit.companyId,
    ItemsPerPage: 200,
    Sort: 'name',
    Direction: 'asc',
  })
  const { name, vendor = '', expiry = '' } = payload.label
  return data(
    {
      visit: { id: visit.id, number: visit.number },
      label: {
        name: name ?? visitWords(words).unnamed,
        vendorName: vendor,
        // What was read on a pack may be no day.
        expirationDate: parseIsoDate(expiry) ?? '',
      },
      ingredients: items.map((one) => ({ value: one.id, label: one.name })),
    },
    { headers },
  )
}

async function adopt(form: SignedInForm, observationId: string) {
  const w = visitWords(form.words)
  const failure = w.adoptFailed
  const { api, headers } = form
  if (form.formData.get('intent') === 'old')
    return handleForm(form, adoptOldSchema, { failure }, async ({ ingredientId, message }) => {
      await api.visits.adopt({ observationId, ingredientId, message })
      return redirectWithSuccess(paths.certifier.ingredientMessages(ingredientId), w.adoptSent, headers)
    })
  return handleForm(form, adoptNewSchema, { failure }, async (typed) => {
    const { ingredientId } = await api.visits.adopt({ observationId, ...typed })
    return redirectWithSuccess(paths.certifier.ingredient(ingredientId), w.unlistedMade(typed.name), headers)
  })
}

export async function adoptUnlisted(request: Request, { observationId }: Of) {
  return adopt(await signedInForm(request, requireCertifier), observationId)
}

import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AdoptDialog, type OfferedIngredients } from '~/features/visits/evidence/adopt-dialog'
import type { RouteArgs } from '~/portal/route-args'
import { data } from '@remix-run/node'
import { parseIsoDate } from '~/domain/dates'
import type { Observed } from '~/contract/visits/visits'
import type { PortalApi } from '~/portal/api.server'
import { signedInForm, toSubmission } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { requireCertifier } from '~/portal/guards.server'
import {
  intent,
  pickerIntents,
  runIntents,
  type FormAnswer,
  type Intents,
} from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { z } from 'zod'
import { optionalIsoDate, optionalLine, requiredLine, requiredNote } from '~/contract/fields'
import { validationMessages } from '~/domain/validation-messages'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.visits.adoptTitle }) }

export const meta = titled((w) => w.visits.adoptTitle, { tab: true })

type Args = RouteArgs<'visitId' | 'observationId'>

export const loader = ({ request, params }: Args) => loadUnlisted(request, params)

export const action = ({ request, params }: Args) => adoptUnlisted(request, params)

export default function AdoptUnlistedPage() {
  const { offered, ...found } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <AdoptDialog {...found} offered={answer?.offered ?? offered} lastResult={answer?.result} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** Beyond these, one searches. */
const OFFERED = 100

interface Of {
  visitId: string
  observationId: string
}

async function findUnlisted(api: PortalApi['api'], { visitId, observationId }: Of) {
  const { observations } = await api.visits.observations({ visitId })
  const found = (observations as unknown as Observed[]).find(({ id }) => id === observationId)
  if (found?.kind !== 'unlisted') throw new Response(null, { status: 404 })
  return found
}

async function loadOffered(
  api: PortalApi['api'],
  companyId: string,
  search: string,
): Promise<OfferedIngredients> {
  const { items, totalItems } = await api.ingredients.list({
    CompanyId: companyId,
    ItemsPerPage: OFFERED,
    Sort: 'name',
    Direction: 'asc',
    ...(search && { Search: search }),
  })
  return { search, items: items.map((one) => ({ value: one.id, label: one.name })), totalItems }
}

/** @throws 404 unless it is an unlisted ingredient of the visit; a redirect to its earlier resolution */
async function loadUnlisted(request: Request, of: Of) {
  const { api, words, headers } = await requireCertifier(request)
  const [visit, { payload }] = await Promise.all([
    api.visits.get({ visitId: of.visitId }),
    findUnlisted(api, of),
  ])
  const { name, vendor = '', expiry = '' } = payload.label
  return data(
    {
      visit: { id: visit.id, number: visit.number },
      label: {
        name: name ?? words.visits.unnamed,
        vendorName: vendor,
        // The date read on a pack may be invalid.
        expirationDate: parseIsoDate(expiry) ?? '',
      },
      offered: await loadOffered(api, visit.companyId, ''),
    },
    { headers },
  )
}

interface AdoptAnswer extends FormResult {
  /** Present after a search for an ingredient. */
  offered?: OfferedIngredients
}

/** `new` makes an ingredient, `old` asks about an existing one. A refused form shows the same search results again. */
async function adoptUnlisted(
  request: Request,
  { visitId, observationId }: Of,
): Promise<FormAnswer<AdoptAnswer>> {
  const form = await signedInForm(request, requireCertifier)
  const { api, formData, headers } = form
  const w = form.words.visits
  const offered = async (search: string) => {
    const { companyId } = await api.visits.get({ visitId })
    return { offered: await loadOffered(api, companyId, search) }
  }
  const table: Intents<AdoptAnswer> = {
    ...pickerIntents(formData, ['search'], 'ids', async ({ search }) =>
      data({ result: toSubmission(formData), ...(await offered(search)) }),
    ),
    new: intent(adoptNewSchema, { failure: w.adoptFailed }, async (typed) => {
      const { ingredientId } = await api.visits.adopt({ observationId, ...typed })
      const page = paths.certifier.ingredients.item(ingredientId)
      return redirectWithSuccess(page, w.unlistedMade(typed.name), headers)
    }),
    old: intent(adoptOldSchema, { failure: w.adoptFailed }, async ({ ingredientId, message }) => {
      await api.visits.adopt({ observationId, ingredientId, message })
      return redirectWithSuccess(paths.certifier.ingredients.messages(ingredientId), w.adoptSent, headers)
    }),
  }
  return runIntents(form, table, {
    enter: 'old',
    redraw: async (answer: AdoptAnswer) => ({
      ...(await offered(textsIn(formData, 'pickerSearched')[0] ?? '')),
      ...answer,
    }),
  })
}

const adoptNewSchema = z.object({
  name: requiredLine(),
  vendorName: optionalLine(),
  expirationDate: optionalIsoDate,
})

const adoptOldSchema = z.object({
  ingredientId: z.string({ error: validationMessages.required }).min(1, validationMessages.required),
  message: requiredNote(5000),
})

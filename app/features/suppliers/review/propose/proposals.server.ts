import { z } from 'zod'
import { loadPage, parseListQuery, defineList } from '~/components/list/list-query'
import { id } from '~/contract/fields'
import { AcceptCertificateProposal, type CertificateProposal } from '~/contract/items/supplier-certificates'
import { validationMessages as messages } from '~/domain/validation-messages'
import { searchKey } from '~/domain/text/search-key'
import { withClearedFields } from '~/features/review/cleared-fields'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { listOrFailure, pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'

const to = paths.certifier.supplierProposals

export async function loadProposals(request: Request) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, proposalsList)
  return listOrFailure(() =>
    loadPage(query, async ({ ItemsPerPage, Offset }) => {
      const { items, totalItems } = await api.supplierCertificates.proposals({ ItemsPerPage, Offset })
      return { items: items.map(shortened), totalItems }
    }),
  )
}

const SHOWN = 5

/** A list shows the first ones. */
const shortened = ({ ingredients, documents, ...rest }: CertificateProposal) => ({
  ...rest,
  count: ingredients.length,
  first: ingredients.slice(0, SHOWN).map((one) => pick(one, ['ingredientId', 'name', 'headQuarterName'])),
  files: documents.length,
})
export type ShortProposal = ReturnType<typeof shortened>

const { documentId, agencyId, agencyName, number, issuedOn, expiresOn } = AcceptCertificateProposal.shape
/** An unticked box is not sent. */
const ticked = z.boolean().default(false)

const acceptSchema = z.object({
  ingredientIds: z.array(id, { error: messages.required }).min(1, messages.required),
  documentId,
  agencyId,
  agencyName,
  number,
  issuedOn,
  expiresOn,
  expiryAssumed: ticked,
  shared: ticked,
})

const askedIn = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { vendorId: searchParams.get('VendorId') ?? '', key: searchParams.get('key') ?? '' }
}

async function proposalOf({ api }: Pick<SignedIn, 'api'>, request: Request) {
  const { vendorId, key } = askedIn(request)
  const { items } = await api.supplierCertificates.proposals({ VendorId: vendorId })
  return items.find((one) => one.key === key) ?? null
}

export async function loadProposal(request: Request) {
  const signedIn = await requireCertifier(request)
  const { api } = signedIn
  const [proposal, agencies, { decisionRule }] = await Promise.all([
    proposalOf(signedIn, request),
    api.agencies.list({}),
    loadStaffChoices(api, 'Certifier'),
  ])
  return formPage(request, acceptSchema, signedIn.headers, {
    proposal,
    agencies: agencies.items.map((one) => pick(one, ['id', 'name', 'standing'])),
    decisionRule,
  })
}

export async function acceptProposal(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const { api, headers } = form
  const words = form.words.supplierProposals
  const { vendorId } = askedIn(request)
  const accept = async (typed: z.output<typeof acceptSchema>) => {
    const made = await api.supplierCertificates.acceptProposal({
      vendorId,
      ...withClearedFields(acceptSchema, typed),
    })
    return redirectWithSuccess(to.list(), words.accepted(made.name), headers)
  }
  const options = { failure: words.acceptFailed }
  return runIntents<FormResult>(
    form,
    {
      accept: intent(acceptSchema, options, accept),
      // A manager's, on the spot.
      recognise: intent(acceptSchema, options, async (typed) => {
        await recognise(api.agencies, typed)
        return accept(typed)
      }),
    },
    { enter: 'accept' },
  )
}

async function recognise(
  agencies: SignedIn['api']['agencies'],
  typed: Pick<z.output<typeof acceptSchema>, 'agencyId' | 'agencyName'>,
): Promise<void> {
  const { items } = await agencies.list({})
  const key = searchKey(typed.agencyName)
  const agency =
    items.find(({ id: known, name }) => (key ? searchKey(name) === key : known === typed.agencyId)) ??
    (typed.agencyName ? await agencies.create({ name: typed.agencyName }) : undefined)
  if (!agency || agency.standing === 'recognised') return
  const { id: agencyId, standingNote: note, version } = agency
  await agencies.setStanding({ agencyId, standing: 'recognised', note, version })
}

/** Its pages count suppliers. */
const proposalsList = defineList({ sorts: [], itemsPerPage: 10 })

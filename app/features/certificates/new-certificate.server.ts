import { randomUUID } from 'node:crypto'
import { data, redirect, type TypedResponse } from '@remix-run/node'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import type { SelectGroup } from '~/components/ui/select'
import type { Company } from '~/contract/companies'
import { validationMessages } from '~/domain/validation-messages'
import { wordsFor } from '~/i18n/words'
import type { PortalApi } from '~/portal/api.server'
import { formDataOf, handleForm, typedBefore } from '~/portal/form.server'
import type { FormResult } from '~/portal/form-result'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { PICKER_SIZE, type ChosenProduct, type FoundProducts, type Unavailable } from './chosen-product'
import { chosenProducts, findProducts } from './chosen-products.server'
import { askedRequest, asFilledIn } from './request-prefill.server'
import { newCertificateSchema, unfinishedCertificateSchema } from './new-certificate.schema'

type Api = PortalApi['api']

/** Where the form came from: a company's request, a facility that it is bound to, a headquarters whose facilities it offers. */
async function originOf(request: Request, api: Api) {
  const params = new URL(request.url).searchParams
  const asked = await askedRequest(request, api)
  const companyId = asked?.companyId ?? params.get('companyId')
  const headquarterId = params.get('headquarterId')
  const locked = companyId ? await api.companies.get({ companyId }) : null
  const headquarters = !locked && headquarterId ? await api.companies.get({ companyId: headquarterId }) : null
  return { asked, locked, headquarters }
}

type Origin = Awaited<ReturnType<typeof originOf>>

function parentOf({ asked, locked, headquarters }: Origin): string {
  if (asked) return paths.certifier.requests()
  if (locked?.headQuarter) return paths.certifier.companyCertificates(locked.id)
  if (locked) return paths.certifier.facilityCertificates(locked.id)
  return headquarters ? paths.certifier.companyCertificates(headquarters.id) : paths.certifier.certificates()
}

async function offeredFacilities(api: Api, { locked, headquarters }: Origin): Promise<Company[]> {
  if (locked) return [locked]
  const { items } = await api.companies.list({
    ShowOnlyManufactories: true,
    HeadQuarterId: headquarters?.id,
    Sort: 'businessName',
    Direction: 'asc',
    ItemsPerPage: 9999,
    Offset: 0,
  })
  return items
}

/** Facilities under the name of their headquarters. */
function grouped(facilities: Company[]): SelectGroup[] {
  const groups = new Map<string, SelectGroup>()
  for (const facility of facilities) {
    const label = facility.headQuarterName ?? facility.businessName
    const group = groups.get(label) ?? { label, options: [] }
    groups.set(label, group)
    group.options.push({ value: facility.id, label: facility.businessName })
  }
  return [...groups.values()].sort((a, b) => a.label.localeCompare(b.label, 'it'))
}

/** The ids that a form carries under a name. */
export const idsIn = (form: FormData, name: string) =>
  form.getAll(name).filter((id): id is string => typeof id === 'string')

/** What the page needs before anything is typed; with what was typed before a lost session. */
export async function loadNewCertificate(request: Request) {
  const { api } = await requireCertifier(request)
  const origin = await originOf(request, api)
  const facilities = await offeredFacilities(api, origin)
  const { draft: typedDraft, headers } = await typedBefore(request, unfinishedCertificateSchema)
  const draft = typedDraft ?? (origin.asked && asFilledIn(origin.asked))
  const typed = (draft?.initialValue ?? {}) as { companyId?: string; productIds?: string | string[] }
  const companyId = facilities.find(({ id }) => id === (origin.locked?.id ?? typed.companyId))?.id ?? null
  return data(
    {
      draft,
      products: await chosenProducts(api, companyId, [typed.productIds ?? []].flat()),
      // A second submit of the same page answers with the certificate that the first one made (decisions §5).
      idempotencyKey: randomUUID(),
      constraint: getZodConstraint(newCertificateSchema),
      facilities: grouped(facilities),
      locked: origin.locked && {
        id: origin.locked.id,
        name: origin.locked.businessName,
        address: origin.locked.address,
        headQuarter: origin.locked.headQuarter,
        headQuarterId: origin.locked.headQuarterId ?? origin.locked.id,
        headQuarterName: origin.locked.headQuarterName ?? origin.locked.businessName,
      },
      headquarters: origin.headquarters && {
        id: origin.headquarters.id,
        name: origin.headquarters.businessName,
      },
      parent: parentOf(origin),
      asked: origin.asked && {
        id: origin.asked.id,
        headQuarterName: origin.asked.headQuarterName,
        createdAt: origin.asked.createdAt,
        createdBy: origin.asked.createdBy,
      },
    },
    { headers },
  )
}

/** What the action answers while the form is not done. */
export interface NewCertificateResult extends Partial<FormResult> {
  products?: ChosenProduct[]
  /** Names of products that a change of facility took off. */
  dropped?: string[]
  /** The picker of a browser without scripts. */
  picker?: FoundProducts & { search: string; facilityChosen: boolean }
  /** Done: for a browser that opens the PDF itself. */
  issued?: { pdf: string; page: string; name: string; id: string }
}

type NewCertificateAnswer = ReturnType<typeof data<NewCertificateResult>> | TypedResponse<never>

/**
 * The form's buttons: `create` issues; `search`, `add`, `add-all`, `remove:<id>` and `remove-unavailable` draw the form
 * again with everything that was typed.
 */
export async function runNewCertificate(request: Request): Promise<NewCertificateAnswer> {
  const { api } = await requireCertifier(request)
  const origin = await originOf(request, api)
  const facilities = await offeredFacilities(api, origin)
  const form = await formDataOf(request)
  const companyId = facilities.find(({ id }) => id === form.get('companyId'))?.id ?? null
  const intent = form.get('intent')
  if (typeof intent === 'string' && intent !== 'create') return redrawn(api, form, companyId, intent)
  return issue(request, api, form, companyId, origin.asked?.id)
}

async function issue(
  request: Request,
  api: Api,
  form: FormData,
  companyId: string | null,
  requestId: string | undefined,
) {
  const schema = newCertificateSchema.refine((value) => value.companyId === companyId, {
    path: ['companyId'],
    message: validationMessages.invalidChoice,
  })
  const answer = await handleForm(
    request,
    form,
    schema,
    async ({ productIds, idempotencyKey, opensPdf, ...certificationGroup }) => {
      const created = await api.certificates.create({
        productIds,
        certificationGroup,
        idempotencyKey,
        requestId,
      })
      const page = paths.certifier.issuedCertificate(created.id, created.certificateId)
      return { issued: { pdf: created.url, page, name: certificationGroup.name, id: created.id }, opensPdf }
    },
    { failure: wordsFor().certificates.issueFailed, fieldNames: certificateFieldNames },
  )
  if ('issued' in answer) {
    const { issued, opensPdf } = answer
    return opensPdf ? data<NewCertificateResult>({ issued }) : redirect(issued.page, 303)
  }
  return withProducts(api, form, companyId, answer)
}

/** The answer to a form that was refused, with its products; those that cannot be certified say why. */
export async function withProducts(
  api: Api,
  form: FormData,
  companyId: string | null,
  answer: ReturnType<typeof data<FormResult>>,
) {
  const why = unavailableIn(answer.data)
  const products = (await chosenProducts(api, companyId, idsIn(form, 'productIds'))).map((product) => {
    const reason = why.get(product.id)
    return reason ? { ...product, unavailable: reason } : product
  })
  return data<NewCertificateResult>({ ...answer.data, products }, answer.init ?? undefined)
}

/** The contract's names of the fields → the form's. */
export const certificateFieldNames = Object.fromEntries(
  ['name', 'description', 'companyId', 'lotNumber', 'expireOn'].map((name) => [
    `certificationGroup.${name}`,
    name,
  ]),
)

/** Which products a refusal to issue names, and why. */
export function unavailableIn({ refusal }: FormResult): Map<string, Unavailable> {
  if (refusal?.code !== 'certificate.products_not_available') return new Map()
  const products = (refusal.details.products ?? []) as { id: string; why: Unavailable }[]
  return new Map(products.map(({ id, why }) => [id, why]))
}

/** The form as the buttons of its products draw it again: nothing in it is judged yet. */
export async function redrawn(api: Api, form: FormData, companyId: string | null, intent: string) {
  const typed = form.get('q')
  const search = typeof typed === 'string' ? typed.slice(0, 200) : ''
  const { initialValue } = parseWithZod(form, { schema: unfinishedCertificateSchema }).reply()
  const result: SubmissionResult<string[]> = { initialValue: initialValue ?? {} }

  const ids = new Set(idsIn(form, 'productIds'))
  if (intent.startsWith('remove:')) ids.delete(intent.slice('remove:'.length))
  const isPicking = intent === 'search'
  const found =
    companyId && (isPicking || intent === 'add-all') ? await findProducts(api, companyId, { search }) : null
  if (intent === 'add') for (const id of idsIn(form, 'pick')) ids.add(id)
  if (intent === 'add-all') for (const { id } of found?.items ?? []) ids.add(id)

  const all = await chosenProducts(api, companyId, [...ids])
  const dropped = all.filter((product) => companyId && product.unavailable === 'other_company')
  const products = all.filter(
    (product) => !dropped.includes(product) && !(intent === 'remove-unavailable' && product.unavailable),
  )
  return data<NewCertificateResult>({
    result,
    products,
    dropped: dropped.map(({ name }) => name),
    ...(isPicking && {
      picker: {
        search,
        facilityChosen: companyId !== null,
        items: (found?.items ?? []).slice(0, PICKER_SIZE),
        totalItems: found?.totalItems ?? 0,
      },
    }),
  })
}

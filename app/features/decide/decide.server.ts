import { data } from '@remix-run/node'
import type { Lookup } from '~/contract/items/lookups'
import type { ManyOutcome } from '~/contract/items/review'
import {
  mayMove,
  isMove,
  manyActions,
  mostAtOnce,
  mostInQuestion,
  targetStatus,
  isReturnMove,
  type AnyManyAction,
  type ReviewStatus,
  type UserType,
} from '~/domain/items/review'
import { loadConcerns } from '~/features/kosher/concerns.server'
import { isForbidden, noConcerns, weighedCodes, type KnownConcerns } from '~/features/kosher/concerns'
import {
  chosenAt,
  listAddress,
  nextAt,
  type ListedItem,
  type ListedItems,
} from '~/features/deletion/chosen.server'
import { unlessGone } from '~/features/deletion/delete-item.server'
import { isItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import { reviewedListAbove } from '~/features/items/list-kind'
import { lookupChoice } from '~/features/items/lookup-options'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import type { PhrasesInForm } from '~/features/phrases/phrases'
import { loadStaff } from '~/features/accounts/staff/staff.server'
import type { PortalApi } from '~/portal/api.server'
import { formPage, signedInForm, toSubmission } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { areaOf } from '~/portal/paths'
import type { FormResult } from '~/portal/forms/form-result'
import { redirectWithSuccess } from '~/portal/toast.server'
import { sentences } from '~/i18n/format'
import { askedBy, showIn } from '~/domain/certificates/certificate-shows'
import { tookDate, type Outcome } from './outcomes'
import {
  canSet,
  FOLLOWING,
  lackedFields,
  setFields,
  setFieldNames,
  type LackedField,
  type SetField,
  type SetLookups,
} from './set-fields'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { VENDOR_FIELD } from '~/features/review/review-form'

type Api = PortalApi['api']

export interface DecideAnswer extends FormResult {
  outcomes?: Outcome[]
  phrases?: PhrasesInForm
}

/** A row of the pending decision. */
export interface Candidate {
  id: string
  version: number
  name: string
  companyName: string
  headQuarterName: string
  /** An ingredient's supplier, a product's code, the agency of a supplier's certificate. */
  detail: string | null
  /** The supplier is the company's suggestion. */
  isSuggested: boolean
  kosherGroup: string | null
  kosherStatus: string | null
  expirationDate: string | null
  documents: number | null
  /** The ingredients that a certificate covers, and those that would take its date. */
  covers: number
  takes: number
  status: ManyOutcome['status']
  heldBy: string | null
  refusal: ManyOutcome['refusal']
  /** The data missing on sending. */
  sentWithout: NonNullable<ManyOutcome['lacks']>
  /** The missing fields, if nothing else is wrong and they can be set here. */
  lacks: LackedField[]
  /** The concerns about approving it. */
  known: KnownConcerns
}

interface Asked {
  kind: ReviewedKind
  action: AnyManyAction
  backTo: string
}

/** Actions that are not moves keep the status. */
const reviewed = (action: AnyManyAction) => (isMove(action) ? action : 'save')

const canDecide = (action: AnyManyAction, item: { status: ReviewStatus }, userType: UserType): boolean =>
  action === 'lock' ? item.status === 'approving' : mayMove(reviewed(action), item, userType) === true

/** From an address such as `/certifier/ingredients/decide?action=approve&ids=…`. @throws 404 for any other action */
function askedAt(request: Request): Asked {
  const { pathname, searchParams } = new URL(request.url)
  // A company can only send, so its address need not say so.
  const isCompany = areaOf(pathname) === 'Company'
  const kind = reviewedListAbove(pathname)
  const known: readonly AnyManyAction[] = isCompany
    ? ['send']
    : manyActions.filter((one) => one !== 'save' || canSet(kind))
  const asked = searchParams.get('action') ?? (isCompany ? 'send' : null)
  const action = known.find((one) => one === asked)
  if (!action) throw new Response(null, { status: 404 })
  return {
    kind,
    action,
    backTo: listAddress(request),
  }
}

interface Decisions {
  action: AnyManyAction
  items: { id: string; version?: number; acknowledged?: string[] }[]
  notes?: string | null
  assignedTo?: string | null
  set?: Partial<Record<SetField, string | boolean>>
  overwrite?: string[]
  useSuggestedVendor?: boolean
  useFollowingStatus?: boolean
  check?: boolean
}

/** Each kind takes its own fields from `set`. */
type Input = Parameters<Api['ingredients']['decideMany']>[0] & Parameters<Api['products']['decideMany']>[0]

const ofItems = (calls: Api['ingredients'] | Api['products'], batch: Decisions) =>
  batch.action === 'send' ? calls.sendMany(batch) : calls.decideMany(batch as Input)

const deciders: Record<ReviewedKind, (api: Api, batch: Decisions) => Promise<{ outcomes: Outcome[] }>> = {
  ingredient: ({ ingredients }, batch) => ofItems(ingredients, batch),
  product: ({ products }, batch) => ofItems(products, batch),
  supplier_certificate: ({ supplierCertificates: calls }, batch) =>
    calls.decideMany(batch as Parameters<typeof calls.decideMany>[0]),
}

/** Between two batches others can write. */
async function decideMany(api: Api, kind: ReviewedKind, decisions: Decisions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < decisions.items.length; at += mostAtOnce) {
    const batch = { ...decisions, items: decisions.items.slice(at, at + mostAtOnce) }
    outcomes.push(...(await deciders[kind](api, batch)).outcomes)
  }
  return outcomes
}

export async function loadDecisions(request: Request, list: ListedItems) {
  const signedIn = await requireArea(request)
  const { api, headers, user } = signedIn
  const { kind, action, backTo } = askedAt(request)
  const {
    ids,
    rows: listed,
    left,
    next,
  } = await chosenAt(request, mostInQuestion, {
    rows: list(signedIn, kind, new URL(request.url).searchParams),
    can: (row) => canDecide(action, row, user.userType),
  })
  const [items, outcomes, concerns, lookups, staff] = await Promise.all([
    listed ?? readThem(api, kind, ids),
    decideMany(api, kind, { action, items: ids.map((id) => ({ id })), check: true }),
    (action === 'approve' || action === 'save') && isItemKind(kind)
      ? loadConcerns(api, kind, ids)
      : new Map<string, KnownConcerns>(),
    action === 'send' ? noLookups : loadLookups(api, kind),
    action === 'assign' ? loadStaff(api) : [],
  ])
  const expected = new Map(outcomes.map((one) => [one.id, one]))
  const rows = items.map((item) => {
    const {
      refusal: refused = null,
      ingredients: takes = 0,
      lacks: sentWithout = [],
    } = expected.get(item.id) ?? {}
    // A concern that only needs weighing is not a refusal: the form asks about it.
    const refusal = refused?.code === 'review.concerns' ? null : refused
    const lacks = refusal && canSet(kind) ? lackedIn(action, refusal.issues) : []
    const { follows, ...known } = concerns.get(item.id) ?? noConcerns
    // Only approving weighs them.
    const weighed = action === 'approve' ? known : noConcerns
    return { ...candidate(item), takes, refusal, lacks, sentWithout, known: { ...weighed, follows } }
  })
  // Rows listed by name alone need no more.
  const onlyNames = rows.filter(isReady).length > mostAtOnce
  const withDocuments = async (row: (typeof rows)[number]): Promise<Candidate> => ({
    ...row,
    documents: onlyNames && isReady(row) ? null : await documentsOf[kind](api, row.id),
  })
  return formPage(request, decideFormSchema(action), headers, {
    kind,
    action,
    rows: await Promise.all(rows.map(withDocuments)),
    gone: ids.length - rows.length,
    isAll: listed !== undefined,
    left,
    next,
    backTo,
    lookups: { ...lookups, follows: rows.some(({ known }) => known.follows) },
    staff,
  })
}

/** None if anything else is wrong as well. */
function lackedIn(action: AnyManyAction, issues: Record<string, string[]> = {}): LackedField[] {
  const names = Object.keys(issues)
  const lacked = lackedFields(action).filter((field) => names.includes(field))
  return lacked.length === names.length ? lacked : []
}

const readers: Record<ReviewedKind, (api: Api, id: string) => Promise<ListedItem>> = {
  ingredient: (api, ingredientId) => api.ingredients.get({ ingredientId }),
  product: (api, productId) => api.products.get({ productId }),
  supplier_certificate: (api, supplierCertificateId) =>
    api.supplierCertificates.get({ supplierCertificateId }),
}

async function readThem(api: Api, kind: ReviewedKind, ids: string[]): Promise<ListedItem[]> {
  const found = await Promise.all(ids.map((id) => unlessGone(readers[kind](api, id))))
  return found.filter((item) => item !== null)
}

function candidate(
  item: ListedItem,
): Omit<Candidate, 'refusal' | 'lacks' | 'sentWithout' | 'known' | 'documents' | 'takes'> {
  const { id, version, name, headQuarterName, status, lock } = item
  const heldBy = lock && !lock.mine ? lock.name : null
  const common = {
    id,
    version,
    name,
    headQuarterName: headQuarterName ?? '',
    status,
    heldBy,
    covers: 0,
    isSuggested: false,
  }
  if ('agencyName' in item)
    return {
      ...common,
      companyName: '',
      kosherStatus: null,
      kosherGroup: null,
      detail: item.agencyName,
      expirationDate: item.expiresOn,
      covers: item.ingredients,
    }
  const { companyName, kosherStatusCode: kosherStatus } = item
  return 'code' in item
    ? { ...common, companyName, kosherStatus, detail: item.code, kosherGroup: null, expirationDate: null }
    : {
        ...common,
        companyName,
        kosherStatus,
        detail: item.vendorName ?? item.suggestedVendor,
        isSuggested: !item.vendorName && Boolean(item.suggestedVendor),
        kosherGroup: item.kosherGroupCode,
        expirationDate: item.expirationDate,
      }
}

const documentsOf: Record<ReviewedKind, (api: Api, id: string) => Promise<number | null>> = {
  ingredient: async ({ documents }, IngredientId) =>
    (await documents.list({ IngredientId, ItemsPerPage: 1, Offset: 0 })).totalItems,
  product: async () => null,
  supplier_certificate: async () => null,
}

const isReady = ({ refusal, known }: Pick<Candidate, 'refusal' | 'known'>) =>
  refusal === null && !isForbidden(known) && weighedCodes(known).length === 0

const noLookups: SetLookups = { kosherGroups: [], kosherStatus: [], restrictions: [], follows: false }

async function loadLookups({ lookups }: Api, kind: ReviewedKind): Promise<Omit<SetLookups, 'follows'>> {
  const choices = async (name: SetField, load: () => Promise<{ items: Lookup[] }>) =>
    setFields[name].kinds.includes(kind) ? (await load()).items.map(lookupChoice) : []
  const [kosherGroups, kosherStatus, restrictions] = await Promise.all([
    choices('kosherGroupId', () => lookups.kosherGroups()),
    choices('kosherStatusId', () => lookups.kosherStatus()),
    choices('restrictionId', () => lookups.restrictions()),
  ])
  return { kosherGroups, kosherStatus, restrictions }
}

const byFilter = (params: URLSearchParams) => params.getAll('WithStatus').flatMap((value) => value.split(','))

/** The statuses that a list shows; none for all. */
const statusesAsked: Record<ReviewedKind, (params: URLSearchParams) => readonly string[]> = {
  ingredient: byFilter,
  product: byFilter,
  supplier_certificate: (params) => {
    const asked = askedBy[showIn(params)]
    return 'WithStatus' in asked ? asked.WithStatus : []
  },
}

/** Whether decided items leave a list filtered by status. */
function leavesList(request: Request, kind: ReviewedKind, action: AnyManyAction): boolean {
  const statuses = statusesAsked[kind](new URL(request.url).searchParams)
  const to = targetStatus(reviewed(action))
  return to !== null && statuses.some(Boolean) && !statuses.includes(to)
}

const decidedItem = (ticked: string) => {
  const [id = '', version, codes] = ticked.split(':')
  return { id, version: Number(version), ...(codes && { acknowledged: codes.split('.') }) }
}

/**
 * @param placeId the company or facility of the list; '' for the list of all
 * @returns the way back to the list; or the refusals, with the form's fields
 * @throws 404 for another company's site
 */
export async function runDecisions(request: Request, placeId: string) {
  const form = await signedInForm(request, requireArea)
  if (placeId) await form.api.companies.get({ companyId: placeId })
  const { kind, action, backTo } = askedAt(request)
  const words = form.words.decide
  const decide = intent(
    decideFormSchema(action),
    { failure: words.failed },
    async ({ items, notes, assignedTo, overwrite, useSuggestedVendor, ...typed }) => {
      const result = toSubmission(form.formData)
      if (items.length === 0)
        return data<DecideAnswer>(
          { result: { ...result, status: 'error', error: { '': [words.noneTicked] } } },
          400,
        )
      const set = Object.fromEntries(
        Object.entries(typed)
          .filter(([, value]) => value && value !== FOLLOWING)
          .map(([name, value]) => [name, name === 'isPassover' ? value === 'yes' : value]),
      )
      const useFollowingStatus = typed.kosherStatusId === FOLLOWING
      const asked = [...Object.keys(set), ...(useFollowingStatus ? ['kosherStatusId'] : [])]
      const outcomes = await decideMany(form.api, kind, {
        action,
        items: [...new Map(items.map(decidedItem).map((item) => [item.id, item])).values()],
        notes: notes ?? null,
        ...(action === 'approve' && { useSuggestedVendor: useSuggestedVendor !== undefined }),
        ...(action === 'assign' && { assignedTo: assignedTo ?? null }),
        ...(useFollowingStatus && { useFollowingStatus }),
        ...(asked.length > 0 && {
          set,
          overwrite: [...overwrite, 'isPassover'].filter((name) => asked.includes(name)),
        }),
      })
      // Pressed twice, or by a colleague at the same time: only its company sends an item.
      const isDone = ({ refusal, status }: ManyOutcome) =>
        refusal === null || (action === 'send' && status === targetStatus(action))
      const done = outcomes.filter(isDone).length
      const isAllDone = done === outcomes.length
      if (isAllDone && !form.formData.has('stays')) {
        const next = nextAt(request, form.formData.get('next'), leavesList(request, kind, action) ? done : 0)
        return redirectWithSuccess(
          next ?? backTo,
          sentences([words.done(action, kind, done), ...tookDate(words, action, kind, outcomes)]),
          form.headers,
        )
      }
      return data<DecideAnswer>(
        { result, outcomes: outcomes.map((one) => (isDone(one) ? { ...one, refusal: null } : one)) },
        isAllDone ? 200 : 409,
      )
    },
  )
  return runIntents<DecideAnswer>(form, {
    ...(isItemKind(kind) && phraseIntents(form, { kind })),
    save: decide,
  })
}

const ticked = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

/** An empty field is not set; a selection is `id:version`, or `id:version:code.code`, several between spaces. */
const decideFormSchema = (action: AnyManyAction) =>
  z.object({
    items: ticked.transform((values) => values.flatMap((value) => value.split(' ').filter(Boolean))),
    overwrite: ticked,
    assignedTo: z.string().optional(),
    [VENDOR_FIELD]: z.string().optional(),
    notes: isReturnMove(action) ? requiredNote() : optionalNote(),
    ...(Object.fromEntries(setFieldNames.map((name) => [name, z.string().optional()])) as Record<
      SetField,
      z.ZodOptional<z.ZodString>
    >),
  })

import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { IngredientListItem } from '~/contract/items/ingredients'
import { version } from '~/contract/fields'
import type { SupplierCertificate, SupplierCertificateItem } from '~/contract/items/supplier-certificates'
import { searchKey } from '~/domain/text/search-key'
import { ingredientsById } from '~/features/suppliers/certificates/ingredients-by-id.server'
import { FIND_NAMES } from '~/features/suppliers/certificates/found-names'
import { foundIn, foundNames } from '~/features/suppliers/certificates/found-names.server'
import { formPage, signedInForm, toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import { requireCertifier, type SignedIn } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import {
  CODE_MARK,
  codeField,
  coveredField,
  isCovered,
  printedField,
  type IngredientRow,
  type ItemsAnswer,
} from './item-rows'

type Api = SignedIn['api']

/** The most that are offered of one supplier; others are searched for. */
const MOST = 500
const FOUND = 100

const itemsSchema = z.object({ version })

function toIngredientRows(certificate: SupplierCertificate): IngredientRow[] {
  const items = new Map(certificate.items.map((item) => [item.id, item]))
  return certificate.coverages.map((one) => {
    const item = items.get(one.itemId ?? '')
    return {
      id: one.ingredientId,
      rootId: one.ingredientRootId,
      name: one.name,
      companyName: one.companyName,
      headQuarterName: one.headQuarterName,
      proofPerDelivery: one.proofPerDelivery ? one.kosherGroupCode : null,
      covered: isCovered(one),
      state: one.follows ? 'follows' : one.coverageState === 'proposed' ? 'proposed' : null,
      printed: item?.name ?? '',
      code: item?.code ?? '',
      itemId: one.itemId,
    }
  })
}

const uncovered = (one: IngredientListItem): IngredientRow => ({
  id: one.id,
  rootId: one.rootId,
  name: one.name,
  companyName: one.companyName,
  headQuarterName: one.headQuarterName,
  proofPerDelivery: null,
  covered: false,
  state: null,
  printed: '',
  code: '',
  itemId: null,
})

const find = (api: Api, Search: string, ItemsPerPage: number) =>
  api.ingredients.list({ Search, ItemsPerPage, Sort: 'name', Direction: 'asc' })

const orderOf = ({ headQuarterName, name }: IngredientRow) => `${headQuarterName}\n${name}`

const inOrder = (rows: IngredientRow[]) => [
  ...new Map(
    rows.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'it')).map((row) => [row.rootId, row]),
  ).values(),
]

/** Covered ones, and what else is bought from its supplier. */
async function loadCandidates(api: Api, certificate: SupplierCertificate) {
  const covered = toIngredientRows(certificate)
  const known = new Set(covered.map(({ rootId }) => rootId))
  const { vendorName } = certificate
  if (vendorName === null) return { rows: inOrder(covered), more: 0 }
  const { items, totalItems } = await find(api, vendorName, MOST)
  const bought = items.filter((one) => one.vendorName === vendorName && !known.has(one.rootId))
  return { rows: inOrder([...covered, ...bought.map(uncovered)]), more: totalItems - items.length }
}

export async function loadItems(request: Request, supplierCertificateId: string) {
  const { api, headers } = await requireCertifier(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const isOpen = certificate.status !== 'approved' && certificate.state !== 'merged'
  const { rows, more } = isOpen ? await loadCandidates(api, certificate) : { rows: [], more: 0 }
  return formPage(request, itemsSchema, headers, {
    certificate: pick(certificate, [
      'id',
      'name',
      'status',
      'state',
      'version',
      'vendorName',
      'items',
      'coverages',
      'document',
    ]),
    rows,
    more,
  })
}

export async function runItems(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { api, formData } = form
  const words = form.words.supplierReview
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const named = await namedIn(form, certificate)
  const save = intent(
    itemsSchema,
    {
      failure: words.itemsFailed,
      fieldNames: Object.fromEntries(
        named.items.flatMap(({ field, codeIn }, at) => [
          [`items.${at}.name`, field],
          [`items.${at}.code`, codeIn],
          [`items.${at}.ingredientIds`, field],
        ]),
      ),
    },
    async (typed) => {
      await api.supplierCertificates.setItems({
        supplierCertificateId,
        ...typed,
        items: named.items.map(({ field: _, codeIn: __, ...item }) => item),
        ingredientIds: named.ingredientIds,
      })
      const { items, approve } = paths.certifier.supplierReview(supplierCertificateId)
      return textsIn(formData, 'intent')[0] === 'approve'
        ? redirect(approve, { headers: form.headers })
        : redirectWithSuccess(items, words.itemsSaved, form.headers)
    },
  )
  return runIntents<ItemsAnswer>(
    form,
    {
      save,
      approve: save,
      [FIND_NAMES]: {
        failure: words.itemsFailed,
        run: async () => data<ItemsAnswer>({ result: toSubmission(formData) }),
      },
      tickAll: {
        failure: words.itemsFailed,
        run: async () => {
          const { rows } = await loadCandidates(api, certificate)
          const all = [...rows.map(({ id }) => id), ...textsIn(formData, 'extra')]
          formData.delete(coveredField)
          for (const id of new Set(all)) formData.append(coveredField, id)
          return data<ItemsAnswer>({ result: toSubmission(formData) })
        },
      },
      find: {
        failure: words.itemsFailed,
        run: async () => {
          const [asked = ''] = textsIn(formData, 'find')
          const { items, totalItems } = asked.trim()
            ? await find(api, asked, FOUND)
            : { items: [], totalItems: 0 }
          for (const { id } of items) formData.append('extra', id)
          return data<ItemsAnswer>({
            result: toSubmission(formData),
            found: items.length,
            foundOf: totalItems,
          })
        },
      },
    },
    {
      redraw: async (answer) => ({
        ...answer,
        ...(await foundNames(api, formData, certificate)),
        extra: await extraRows(api, formData, certificate),
      }),
    },
  )
}

/** Rows that a search has added. */
async function extraRows(api: Api, formData: FormData, certificate: SupplierCertificate) {
  const known = new Set(certificate.coverages.map(({ ingredientRootId }) => ingredientRootId))
  const found = await ingredientsById(api, textsIn(formData, 'extra'))
  return inOrder(found.filter(({ rootId }) => !known.has(rootId)).map(uncovered))
}

interface NamedItem {
  id?: string
  name: string
  code: string | null
  kosherStatusId?: string | null
  isPassover?: boolean
  condition?: string | null
  ingredientIds: string[]
  /** The fields that its refusals stand beside. */
  field: string
  codeIn: string
}

/** The printed names as rows and lines name them; those that are known keep their id and what else is known. */
async function namedIn({ api, formData }: SignedInForm, certificate: SupplierCertificate) {
  const text = (name: string) => textsIn(formData, name)[0]?.trim() ?? ''
  const stored = new Map(toIngredientRows(certificate).map((row) => [row.id, row]))
  const nameKey = (name: string, code: string | null) => `${searchKey(name)}\n${searchKey(code)}`
  const known = new Map(certificate.items.map((item) => [nameKey(item.name, item.code), item]))
  const named = new Map<string, NamedItem & { before: Set<string> }>()
  const put = (name: string, code: string | null, field: string, codeIn = field) => {
    const key = nameKey(name, code)
    const item = named.get(key) ?? { name, code, ingredientIds: [], field, codeIn, before: new Set<string>() }
    named.set(key, item)
    return item
  }
  const ingredientIds: string[] = []
  for (const id of textsIn(formData, coveredField)) {
    const code = text(codeField(id)) || null
    // A code without a name belongs to the ingredient's own name.
    const name =
      text(printedField(id)) || (code && (await api.ingredients.get({ ingredientId: id })).name) || ''
    if (!name) {
      ingredientIds.push(id)
      continue
    }
    const item = put(name, code, printedField(id), codeField(id))
    item.ingredientIds.push(id)
    const before = stored.get(id)?.itemId
    if (before) item.before.add(before)
  }
  for (const line of text('others').split('\n')) {
    const [name = '', ...code] = line.split(CODE_MARK)
    if (name.trim()) put(name.trim(), code.join(CODE_MARK).trim() || null, 'others')
  }
  for (const line of foundIn(formData)) put(line, null, 'others')
  const taken = new Set([...named.keys()].flatMap((key) => known.get(key)?.id ?? []))
  const byId = new Map(certificate.items.map((item) => [item.id, item]))
  const items = [...named].map(([key, { before, ...item }]): NamedItem => {
    const same = known.get(key) ?? renamed(before, taken, byId)
    if (same) taken.add(same.id)
    return { ...(same && pick(same, ['id', 'kosherStatusId', 'isPassover', 'condition'])), ...item }
  })
  return { items, ingredientIds }
}

/** The item that its rows had before another name was typed. */
function renamed(
  before: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  items: ReadonlyMap<string, SupplierCertificateItem>,
) {
  const [only, ...others] = [...before].filter((id) => !taken.has(id))
  return only !== undefined && others.length === 0 ? items.get(only) : undefined
}

import { data, redirect } from '@remix-run/node'
import { loadPage, wireQuery, parseListQuery } from '~/components/list/list-query'
import {
  foundName,
  offersNone,
  onlyChoice,
  typedName,
  type Choices,
  type FoundChoices,
} from '~/components/choice/choices'
import type { SelectOption } from '~/components/ui/select'
import { companySource } from '~/features/companies/facilities/company-choices.server'
import { loadFacilities } from '~/features/companies/facilities/facility-options.server'
import { textsIn } from '~/portal/picker.server'
import { unsettledChoice } from '~/features/choices/choices.server'
import type { Paged } from '~/contract/fields'
import { dayOrders, fileColumns, type ImportColumn } from '~/domain/items/imports'
import { formatsIn } from '~/i18n/format'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { chosenRows } from '~/portal/preferences.server'
import { allowedLookups } from './allowed-lookups.server'
import {
  anotherTo,
  COLUMNS,
  findingsList,
  historyList,
  importPlace,
  PLACE_OF_COLUMN,
  importQuestion,
  type Finding,
  type ImportPlace,
} from './imports'
import { eachFile } from '~/portal/forms/multipart.server'

type Api = PortalApi['api']
type WirePage = { importId: string; ItemsPerPage: number; Offset: number }

export function placeIn({ user }: SignedIn, params: Parameters<typeof importPlace>[1]): ImportPlace {
  const place = importPlace(user.userType, params)
  if (!place) throw new Response(null, { status: 404 })
  // Certificates are of the company as a whole.
  return place.kind === 'supplierCertificates' ? { ...place, companyId: user.companyId } : place
}

/** The possible sites; null if the address decides. */
async function placesFor(
  request: Request,
  signedIn: SignedIn,
  { companyId, hasSites }: ImportPlace,
): Promise<{ choices: Choices; chosen: string; byColumn?: SelectOption } | null> {
  const { api, user, words: w } = signedIn
  if (!hasSites) return null
  const byColumn = { value: PLACE_OF_COLUMN, label: w.imports.placeOfColumn }
  const asked = new URL(request.url).searchParams.get('companyId')
  const isColumn = asked === PLACE_OF_COLUMN
  const { facilities, companyId: named } = await loadFacilities(signedIn, {
    companyId: isColumn ? null : asked,
    headquarterId: companyId ?? user.companyId,
  })
  const only = onlyChoice(facilities)
  if (companyId !== null) {
    const own = await api.companies.get({ companyId })
    const options = [{ value: own.id, label: own.businessName }, byColumn]
    const isAlone = offersNone(facilities) || only === companyId
    return isAlone ? null : { choices: { options }, chosen: isColumn ? PLACE_OF_COLUMN : own.id }
  }
  const chosen = isColumn ? PLACE_OF_COLUMN : named
  if (facilities.search) {
    const options = isColumn ? [byColumn] : facilities.options
    return { choices: { ...facilities, options }, chosen, byColumn }
  }
  if (facilities.options.length < 2) return { choices: facilities, chosen: named || (only ?? '') }
  return { choices: { options: [...facilities.options, byColumn] }, chosen }
}

export async function loadImportStart(request: Request, signedIn: SignedIn, place: ImportPlace) {
  const { api } = signedIn
  const { companyId, kind } = place
  const query = parseListQuery(new URL(request.url).searchParams, historyList, chosenRows(request))
  const [rules, places, history] = await Promise.all([
    api.imports.rules(),
    placesFor(request, signedIn, place),
    loadPage(query, (asked) => {
      const { ItemsPerPage, Offset } = wireQuery(asked)
      return api.imports.list({
        Kind: kind,
        ...(companyId && { CompanyId: companyId }),
        ItemsPerPage,
        Offset,
      })
    }),
  ])
  return { kind, rules, places, history, allowed: await allowedLookups(api, rules.columns[kind]) }
}

const searchedPlace = (signedIn: SignedIn, formData: FormData) =>
  unsettledChoice(
    { formData, words: signedIn.words },
    'companyId',
    companySource(signedIn, 'producing', signedIn.user.companyId ?? undefined),
  )

export async function receiveImport(request: Request, signedIn: SignedIn, place: ImportPlace) {
  const { api, words: w } = signedIn
  const words = w.imports
  const { kind, to } = place
  let chosen = ''
  let search: { typed?: string; found?: FoundChoices | undefined } = {}
  const refuse = (status: number, error: { file?: string; place?: string | undefined }) =>
    data({ error, chosen, ...search }, { status })
  try {
    const { maximumSize } = await api.imports.rules()
    const read = await readFile(request, maximumSize)
    const unsettled =
      place.hasSites && place.companyId === null && (await searchedPlace(signedIn, read.fields))
    if (unsettled) {
      const { initialValue, error } = unsettled.result
      search = {
        typed: textsIn(read.fields, typedName('companyId'))[0] ?? '',
        found: initialValue?.[foundName('companyId')] as FoundChoices | undefined,
      }
      return refuse(400, { place: error?.companyId?.[0] })
    }
    const typed = read.fields.get('companyId')
    chosen = typeof typed === 'string' ? typed : ''
    const isColumn = place.hasSites && chosen === PLACE_OF_COLUMN
    const isOfNone = kind === 'supplierCertificates' && place.companyId === null
    const companyId = isOfNone
      ? undefined
      : (place.companyId ?? (isColumn ? (signedIn.user.companyId ?? '') : chosen))
    const choosePlace = companyId === '' ? { place: words.own.choosePlace } : {}
    if ('wrong' in read)
      return read.wrong === 'missing'
        ? refuse(400, { file: words.chooseFile, ...choosePlace })
        : refuse(413, { file: words.tooLarge(formatsIn(w).formatBytes(maximumSize)), ...choosePlace })
    if (companyId === '') return refuse(400, choosePlace)
    const { id } = await api.imports.upload({
      companyId,
      kind,
      facilitySource: isColumn ? 'column' : 'form',
      file: read.file,
    })
    return redirect(to.one(id), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    return refuse(error.status, { file: error.status < 500 ? error.message : words.uploadFailed })
  }
}

/** @throws 404 for one that belongs elsewhere */
export async function loadImport(request: Request, api: Api, place: ImportPlace, importId: string) {
  const job = await api.imports.get({ importId })
  const isElsewhere = place.companyId !== null && job.companyId !== place.companyId
  if (isElsewhere || job.kind !== place.kind) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const isMapping = importQuestion(job) !== undefined || (job.mappable && searchParams.has(COLUMNS))
  const columns = isMapping ? await api.imports.columns({ importId }) : null
  const counts = { problems: job.problems, changes: job.changed, warnings: job.warnings }
  /** Each has its own pages; the address has those of one. */
  const loadFindings = <Item>(list: Finding, load: (page: WirePage) => Promise<Paged<Item>>) => {
    const params = searchParams.get('list') === list ? searchParams : new URLSearchParams({ list })
    const query = parseListQuery(params, findingsList, chosenRows(request))
    if (isMapping || counts[list] === 0) return null
    return loadPage(query, (asked) => {
      const { ItemsPerPage, Offset } = wireQuery(asked)
      return load({ importId, ItemsPerPage, Offset })
    })
  }
  const [problems, changes, warnings] = await Promise.all([
    loadFindings('problems', (page) => api.imports.problems(page)),
    loadFindings('changes', (page) => api.imports.changes(page)),
    loadFindings('warnings', (page) => api.imports.warnings(page)),
  ])
  const says = (field: ImportColumn) =>
    changes?.items.some(({ cells }) => cells.some((cell) => cell.field === field))
  return {
    job,
    columns,
    ...{ problems, changes, warnings },
    statuses: says('kosherStatus') ? (await api.lookups.kosherStatus()).items : [],
  }
}

export async function decideImport(
  request: Request,
  { api, words: w }: SignedIn,
  place: ImportPlace,
  importId: string,
) {
  const words = w.imports
  const form = await formDataOf(request)
  const intent = form.get('intent')
  const typed = form.getAll('column').map(String)
  try {
    const job = await api.imports.get({ importId })
    if (intent === 'discard') {
      await api.imports.discard({ importId })
      return await redirectWithSuccess(anotherTo(place, job), words.discarded(job.filename))
    }
    if (intent === 'map') {
      const columns = typed.map((one) => fileColumns.find((column) => column === one) ?? null)
      const sheet = textsIn(form, 'sheet')[0]
      const dayOrder = dayOrders.find((order) => order === form.get('dayOrder'))
      await api.imports.map({
        importId,
        ...(columns.length > 0 && { columns }),
        ...(sheet && { sheet }),
        ...(dayOrder && { dayOrder }),
      })
      return redirect(place.to.one(importId), 303)
    }
    if (intent !== 'commit' && intent !== 'commitValid') throw new Response(null, { status: 400 })
    await api.imports.commit({ importId, validRowsOnly: intent === 'commitValid' })
    return redirect(place.to.one(importId), 303)
  } catch (error) {
    if (!isApiError(error)) throw error
    const wrong = error.data?.issues?.columns?.join('. ')
    const said = error.status < 500 ? error.message : words.actionFailed
    return data({ error: wrong ?? said, typed }, { status: error.status })
  }
}

type ReadFile = ({ file: File } | { wrong: 'missing' | 'too_large' }) & {
  /** The form's other fields. */
  fields: FormData
}

/** No more than the limit is held in memory. @throws 400 for a body that is not a form, or is truncated */
async function readFile(request: Request, maximumSize: number): Promise<ReadFile> {
  const chunks: Uint8Array[] = []
  let filename = ''
  const fields = new FormData()
  let isTooLarge = false
  // One byte more, so that a file of exactly this size is accepted.
  await eachFile(
    request,
    { fileSize: maximumSize + 1 },
    (name, file) => {
      if (filename) return void file.resume()
      filename = name
      file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      file.once('limit', () => {
        isTooLarge = true
        chunks.length = 0
      })
    },
    (name, value) => fields.set(name, value),
  )
  if (isTooLarge) return { wrong: 'too_large', fields }
  return filename
    ? { file: new File([Buffer.concat(chunks)], filename), fields }
    : { wrong: 'missing', fields }
}

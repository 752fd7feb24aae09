import { data } from '@remix-run/node'
import { anyForm } from '~/components/form/any-form.schema'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { mayMove } from '~/domain/items/review'
import type { PortalApi } from '~/portal/api.server'
import { toSubmission, typedBefore, type SignedInForm } from '~/portal/forms/form.server'
import { requireCompany, type SignedInCompany } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { companyCertificateSchema, type CompanyCertificateFacts } from './company-certificate-form.schema'
import { agencyOptions, factsIn } from './company-upload.server'
import { FIND_NAMES } from './found-names'
import { foundIn, foundNames } from './found-names.server'
import { ingredientsById } from './ingredients-by-id.server'
import {
  coveredRows,
  OTHER_NAMES,
  plannedItems,
  printedField,
  coverageRow,
  TICKED,
  type CoverageAnswer,
  type CoverageRow,
} from './company-coverage'

type Api = PortalApi['api']

/** All of a supplier's, as a rule. */
const mostOfVendor = 500
const mostFound = 50
const fewOffered = 20

const isOpen = (certificate: SupplierCertificate) =>
  certificate.mine &&
  certificate.state !== 'merged' &&
  mayMove('save', certificate, 'Company', certificate.lock !== null) === true

/** Each ingredient at its first place. */
const distinct = (rows: CoverageRow[]): CoverageRow[] => {
  const first = new Map<string, CoverageRow>()
  for (const row of rows) if (!first.has(row.rootId)) first.set(row.rootId, row)
  return [...first.values()]
}

/** The ingredients found by a search; else the supplier's, or the first of all. */
async function offered(api: Api, companyId: string, certificate: SupplierCertificate, search: string | null) {
  const list = (Search: string | null, ItemsPerPage: number) =>
    api.ingredients.list({
      CompanyId: companyId,
      IncludeFacilitiesIngredients: true,
      Sort: 'name',
      Direction: 'asc',
      ItemsPerPage,
      ...(Search && { Search }),
    })
  const { vendorName } = certificate
  const ofVendor = search || !vendorName ? null : await list(vendorName, mostOfVendor)
  const found = ofVendor?.items.length ? ofVendor : await list(search, search ? mostFound : fewOffered)
  const isOfVendor = found === ofVendor
  const isAll = !isOfVendor && found.totalItems <= found.items.length
  const isAny = !isOfVendor && !search
  return { rows: found.items.map((row) => coverageRow(row)), more: !isAll, isAny }
}

const described = async (api: Api, ids: string[]): Promise<CoverageRow[]> =>
  (await ingredientsById(api, ids)).map((row) => coverageRow(row, true))

export async function loadCompanyCertificate(request: Request, supplierCertificateId: string) {
  const { api, user } = await requireCompany(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const { draft, headers } = await typedBefore(request, anyForm)
  if (!isOpen(certificate) || user.isReader)
    return data(
      { certificate, agencies: [], rows: [], more: false, isAny: true, draft, isOpen: false },
      { headers },
    )
  const asked = new URL(request.url).searchParams.getAll('ingredientId')
  const [agencies, added, others] = await Promise.all([
    agencyOptions(api),
    described(api, asked),
    offered(api, user.companyId, certificate, null),
  ])
  const rows = distinct([...coveredRows(certificate), ...added, ...others.rows])
  const { more, isAny } = others
  return data({ certificate, agencies, rows, more, isAny, draft, isOpen: true }, { headers })
}

/** The ingredients ticked in the form, covered already or not. One may have another version since. */
async function tickedIn(api: Api, form: FormData, known: CoverageRow[]): Promise<CoverageRow[]> {
  const sent = new Set(textsIn(form, TICKED))
  const same = known.filter(({ id }) => sent.has(id))
  for (const { id } of same) sent.delete(id)
  const others = await described(api, [...sent])
  const byRoot = new Map(known.map((row) => [row.rootId, row]))
  const ticked = distinct([...same, ...others.map((row) => byRoot.get(row.rootId) ?? row)])
  form.delete(TICKED)
  for (const { id } of ticked) form.append(TICKED, id)
  return ticked
}

export async function changeCompanyCertificate(
  form: SignedInForm & SignedInCompany,
  supplierCertificateId: string,
) {
  const { api, formData, user } = form
  const w = form.words.companyCertificates
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const page = paths.company.supplierCertificates.item(supplierCertificateId)
  const known = coveredRows(certificate)
  const ticked = await tickedIn(api, formData, known)
  const typed = (name: string) => {
    const said = formData.get(name)
    return typeof said === 'string' ? said : ''
  }
  const plan = plannedItems(certificate, {
    ticked: ticked.map((row) => ({ ...row, printed: typed(printedField(row.rootId)) })),
    otherNames: [typed(OTHER_NAMES), ...foundIn(formData)].join('\n'),
  })

  const { fieldNames, ...items } = plan
  const options = { failure: w.failed, fieldNames }
  const asked = ({ version, ...facts }: CompanyCertificateFacts) => ({
    version,
    changes: { ...factsIn(facts), ...items },
  })

  return runIntents<CoverageAnswer>(
    form,
    {
      search: {
        failure: null,
        run: async () => {
          const search = typed('pickerSearch').trim().slice(0, 200)
          const found = await offered(api, user.companyId, certificate, search)
          return data<CoverageAnswer>({
            result: toSubmission(formData),
            rows: distinct([...ticked, ...found.rows, ...known]),
            search,
            more: found.more,
          })
        },
      },
      tickAll: {
        failure: null,
        run: async () => {
          const search = typed('pickerSearched').slice(0, 200)
          const found = await offered(api, user.companyId, certificate, search)
          const rows = distinct([...ticked, ...known, ...found.rows])
          for (const { id } of rows.slice(ticked.length)) formData.append(TICKED, id)
          return data<CoverageAnswer>({ result: toSubmission(formData), rows, search, more: found.more })
        },
      },
      [FIND_NAMES]: {
        failure: null,
        run: async () => {
          const others = await offered(api, user.companyId, certificate, null)
          return data<CoverageAnswer>({
            result: toSubmission(formData),
            rows: distinct([...ticked, ...known, ...others.rows]),
            more: others.more,
          })
        },
      },
      save: intent(companyCertificateSchema, options, async (typed) => {
        const { version, changes } = asked(typed)
        await api.supplierCertificates.save({ supplierCertificateId, version, ...changes })
        return redirectWithSuccess(page, w.saved, form.headers)
      }),
      send: intent(companyCertificateSchema, options, async (typed) => {
        await api.supplierCertificates.send({ supplierCertificateId, ...asked(typed) })
        return redirectWithSuccess(page, w.sent, form.headers)
      }),
    },
    {
      // A refused form keeps the rows that it was sent with.
      redraw: async (answer) => ({
        ...answer,
        ...(await foundNames(api, formData, certificate)),
        rows: 'rows' in answer && answer.rows ? answer.rows : distinct([...ticked, ...known]),
      }),
    },
  )
}

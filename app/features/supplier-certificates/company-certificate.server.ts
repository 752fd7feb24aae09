import { data } from '@remix-run/node'
import { anyForm } from '~/components/form/any-form.schema'
import type { SupplierCertificate } from '~/contract/supplier-certificates'
import { canReview } from '~/domain/review'
import { companyCertificateWords } from '~/i18n/own/supplier-certificates-company'
import type { PortalApi } from '~/portal/api.server'
import { submissionOf, typedBefore, type Saved, type SignedInForm } from '~/portal/form.server'
import { requireCompany, type SignedInCompany } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { companyCertificateSchema, type CompanyCertificateFacts } from './company-certificate-form.schema'
import { agencyOptions, factsIn } from './company-upload.server'
import { FIND_NAMES } from './found-names'
import { foundIn, foundNames } from './found-names.server'
import {
  coveredRows,
  OTHER_NAMES,
  plannedItems,
  printedField,
  rowOf,
  TICKED,
  type CoverageAnswer,
  type CoverageRow,
} from './company-coverage'

type Api = PortalApi['api']

const mostOffered = 50
const fewOffered = 20
/** More are found by their names. */
const mostDescribed = 100

const isOpen = (certificate: SupplierCertificate) =>
  certificate.mine &&
  certificate.state !== 'merged' &&
  canReview('save', certificate, 'Company', certificate.lock !== null) === true

/** Each ingredient where it comes first. */
const distinct = (rows: CoverageRow[]): CoverageRow[] => {
  const first = new Map<string, CoverageRow>()
  for (const row of rows) if (!first.has(row.rootId)) first.set(row.rootId, row)
  return [...first.values()]
}

/** Those that are searched; else the supplier's, or the first of all. */
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
  const ofVendor = search || !vendorName ? null : await list(vendorName, mostOffered)
  const found = ofVendor?.items.length ? ofVendor : await list(search, search ? mostOffered : fewOffered)
  const isAll = found !== ofVendor && found.totalItems <= found.items.length
  return { rows: found.items.map((row) => rowOf(row)), more: !isAll }
}

async function described(api: Api, ids: string[]): Promise<CoverageRow[]> {
  const found = await Promise.all(
    ids.slice(0, mostDescribed).map(async (ingredientId) => {
      try {
        return [rowOf(await api.ingredients.get({ ingredientId }), true)]
      } catch (error) {
        if (error instanceof Response && error.status === 404) return []
        throw error
      }
    }),
  )
  return found.flat()
}

export async function loadCompanyCertificate(request: Request, supplierCertificateId: string) {
  const { api, user } = await requireCompany(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const { draft, headers } = await typedBefore(request, anyForm)
  if (!isOpen(certificate) || user.isReader)
    return data({ certificate, agencies: [], rows: [], more: false, draft, isOpen: false }, { headers })
  const asked = new URL(request.url).searchParams.getAll('ingredientId')
  const [agencies, added, others] = await Promise.all([
    agencyOptions(api),
    described(api, asked),
    offered(api, user.companyId, certificate, null),
  ])
  const rows = distinct([...coveredRows(certificate), ...added, ...others.rows])
  return data({ certificate, agencies, rows, more: others.more, draft, isOpen: true }, { headers })
}

/** The rows that were on the page, by what it sent of them. */
function tickedIn(form: FormData, rows: CoverageRow[]) {
  const ticked = new Set(textsIn(form, TICKED))
  return rows.filter(({ id }) => ticked.has(id))
}

export async function changeCompanyCertificate(
  form: SignedInForm & SignedInCompany,
  supplierCertificateId: string,
) {
  const { api, formData, user } = form
  const w = companyCertificateWords(form.words)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  const page = paths.company.supplierCertificates.item(supplierCertificateId)
  const known = coveredRows(certificate)
  const unknown = textsIn(formData, TICKED).filter((id) => !known.some((row) => row.id === id))
  const typed = (name: string) => {
    const said = formData.get(name)
    return typeof said === 'string' ? said : ''
  }
  const rows = distinct([...known, ...(await described(api, unknown))])
  const plan = plannedItems(certificate, {
    ticked: tickedIn(formData, rows).map((row) => ({ ...row, printed: typed(printedField(row.rootId)) })),
    otherNames: [typed(OTHER_NAMES), ...foundIn(formData)].join('\n'),
  })

  const save = ({ version, ...facts }: CompanyCertificateFacts) =>
    api.supplierCertificates.save({ supplierCertificateId, ...factsIn(facts), version })
  // A refusal from here on leaves a form that goes on from what was saved.
  const cover = async (saved: Saved) => {
    const { fieldNames: _, ...items } = plan
    const { version } = await api.supplierCertificates.setItems({
      supplierCertificateId,
      ...items,
      version: saved.version,
    })
    saved.version = version
  }
  const options = { failure: w.failed, fieldNames: plan.fieldNames, save }

  return runIntents<CoverageAnswer>(
    form,
    {
      search: {
        failure: null,
        run: async () => {
          const search = typed('pickerSearch').trim().slice(0, 200)
          const found = await offered(api, user.companyId, certificate, search)
          return data<CoverageAnswer>({
            result: submissionOf(formData),
            rows: distinct([...tickedIn(formData, rows), ...found.rows, ...known]),
            search,
            more: found.more,
          })
        },
      },
      [FIND_NAMES]: {
        failure: null,
        run: async () => {
          const others = await offered(api, user.companyId, certificate, null)
          return data<CoverageAnswer>({
            result: submissionOf(formData),
            rows: distinct([...tickedIn(formData, rows), ...known, ...others.rows]),
            more: others.more,
          })
        },
      },
      save: intent(companyCertificateSchema, options, async (_, saved: Saved) => {
        await cover(saved)
        return redirectWithSuccess(page, w.saved, form.headers)
      }),
      send: intent(companyCertificateSchema, options, async (_, saved: Saved) => {
        await cover(saved)
        await api.supplierCertificates.send({ supplierCertificateId, notes: null, version: saved.version })
        return redirectWithSuccess(page, w.sent, form.headers)
      }),
    },
    {
      // A refused form keeps the rows that it was sent with.
      redraw: async (answer) => ({
        ...answer,
        ...(await foundNames(api, formData, certificate)),
        rows:
          'rows' in answer && answer.rows ? answer.rows : distinct([...tickedIn(formData, rows), ...known]),
      }),
    },
  )
}

import { data } from '@remix-run/node'
import type { Paged } from '~/contract/fields'
import { companyOfPage } from '~/features/companies/edit-company.server'
import type { PortalApi } from '~/portal/api.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'

/** The limit for each list: nobody reads a longer file. */
const AT_MOST = 500

/** With the displayed fields only. */
const part = <Row, Field extends keyof Row>(
  { items, totalItems }: Pick<Paged<Row>, 'items' | 'totalItems'>,
  ...fields: Field[]
) => ({
  items: items.map((row) => pick(row, fields)),
  more: Math.max(0, totalItems - items.length),
})

async function facilitiesOf(api: PortalApi['api'], HeadQuarterId: string) {
  const { items, totalItems } = await api.companies.list({ HeadQuarterId, Offset: 0, ItemsPerPage: 100 })
  return {
    items: items.filter(({ headQuarter }) => !headQuarter),
    more: Math.max(0, totalItems - items.length),
  }
}

/** @throws 404; 404 for a mere vendor, which has no file */
export async function loadCompanyFile(request: Request, companyId: string) {
  const signedIn = await requireCertifier(request)
  const { api, headers } = signedIn
  const company = await companyOfPage(signedIn, companyId)
  if (!company.headQuarter) throw new Response(null, { status: 404 })
  const page = { CompanyId: company.id, Offset: 0, ItemsPerPage: AT_MOST }
  const [facilities, ingredients, products, certificates, supplierCertificates, requests, lines] =
    await Promise.all([
      facilitiesOf(api, company.id),
      api.ingredients.list({ ...page, IncludeFacilitiesIngredients: true }),
      api.products.companyProducts({ ...page }),
      api.certificates.list({ ...page, includeCerticateFacilities: true }),
      api.supplierCertificates.list({ ...page }),
      api.requests.list({ ...page, WithStatus: ['open'] }),
      api.lines.list({ CompanyId: company.id }),
    ])
  const places = [company, ...facilities.items]
  const contacts = await Promise.all(
    places.map(async ({ id, businessName }) => ({
      place: businessName,
      ...part(await api.contacts.list({ CompanyId: id, Offset: 0, ItemsPerPage: 50 }), 'fullName', 'details'),
    })),
  )
  return data(
    {
      company,
      facilities,
      lines: part(lines, 'name', 'companyName', 'kind', 'isHot', 'state', 'products'),
      contacts: contacts.filter(({ items }) => items.length > 0),
      ingredients: part(
        ingredients,
        'name',
        'companyName',
        'ingredientGroupRmc',
        'vendorName',
        'expirationDate',
        'status',
      ),
      products: part(products, 'name', 'code', 'companyName', 'certificationGroup', 'status', 'onHold'),
      certificates: {
        ...part(certificates),
        items: certificates.items.map(({ certificationGroup: group, companyName, productCount }) => ({
          ...pick(group, ['number', 'name', 'expireOn', 'state']),
          companyName,
          productCount,
        })),
      },
      supplierCertificates: {
        ...part(supplierCertificates),
        items: supplierCertificates.items.map((row) => ({
          ...pick(row, ['vendorName', 'agencyName', 'number', 'expiresOn', 'status', 'state']),
          // Companies do not learn which others it covers.
          ingredients: ingredients.items.flatMap(({ name, supplierCertificate }) =>
            supplierCertificate?.id === row.id ? [name] : [],
          ),
        })),
      },
      requests: part(requests, 'name', 'companyName', 'productCount', 'createdAt'),
    },
    { headers },
  )
}

export type CompanyFileData = Awaited<ReturnType<typeof loadCompanyFile>>['data']

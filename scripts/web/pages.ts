import type { ReviewStatus } from '../../app/domain/items/review'
import { Outbox } from '../../e2e/support/outbox'
import type { Portal } from '../../e2e/support/portal'
import { sessionCookie } from '../../tests/hostile/portal'
import type { demoAccounts } from '../demo-accounts'

/** A page whose weight and speed are checked. */
export interface MeasuredPage {
  /** Its address, with names for the parts that differ between databases. */
  name: string
  /** Its reader, from the demonstration's accounts; null for a visitor. */
  who: keyof typeof demoAccounts | null
  /** Where to find its address: a page, and the link on it. By default the name is the address. */
  linkedFrom?: { page: MeasuredPage; link: RegExp }
  /** Its address behind the one found: a tab, or a page that is asked for it. */
  behind?: (address: string) => string
  /** The certifier's call that mails its address. */
  mailed?: (address: string) => { call: string; input: object; to: string }
}

const id = '[0-9a-f-]{36}'

/** The first of its list, or of those with one status: the first of all changes from day to day. */
const item = (list: string, who: MeasuredPage['who'], status?: ReviewStatus): MeasuredPage => ({
  name: `${list}/{id}`,
  who,
  linkedFrom: {
    page: { name: status ? `${list}?WithStatus=${status}` : list, who },
    link: new RegExp(`href="(${list}/${id}(?:[?]in=[^"]*)?)"`),
  },
})

const certificate = item('/certifier/certificates', 'manager')

const suppliers = '/certifier/supplier-certificates'

/** The first supplier certificate of the certifier's list. */
const supplierCertificate = (show: 'valid' | 'review'): MeasuredPage => ({
  name: `${suppliers}/{id}`,
  who: 'manager',
  linkedFrom: {
    page: { name: `${suppliers}?Show=${show}`, who: 'manager' },
    link: new RegExp(`href="(${suppliers}/${id}(?:[?]in=[^"]*)?)"`),
  },
})

const withoutList = (address: string) => address.replace(/[?].*/, '')

const behind = (
  show: 'valid' | 'review',
  name: string,
  of: NonNullable<MeasuredPage['behind']>,
): MeasuredPage => ({
  ...supplierCertificate(show),
  name: `${suppliers}${name}`,
  behind: (address) => of(withoutList(address)),
})

const idOf = (address: string) => withoutList(address).split('/').at(-1) ?? ''
const supplier = 'qualita@misurata.example'

/** Public pages, and lists, items, forms and desks of both areas. */
export const measuredPages: readonly MeasuredPage[] = [
  { name: '/login', who: null },
  { name: '/verify/{code}', who: null, linkedFrom: { page: certificate, link: /"[^"]*(\/verify\/[\w-]+)"/ } },
  { name: '/directory', who: null },
  {
    name: '/directory/products/{slug}',
    who: null,
    linkedFrom: { page: { name: '/directory', who: null }, link: /href="(\/directory\/products\/\w+)"/ },
  },
  { name: '/certifier', who: 'manager' },
  { name: '/certifier/ingredients', who: 'manager' },
  item('/certifier/ingredients', 'manager', 'waiting'),
  item('/certifier/products', 'manager', 'approving'),
  item('/certifier/companies', 'manager'),
  { name: '/certifier/certificates/new', who: 'manager' },
  { name: '/certifier/certificates/renewals', who: 'manager' },
  certificate,
  { name: '/desk', who: 'molino' },
  { name: '/ingredients/new', who: 'molino' },
  item('/products', 'molino', 'draft'),
  { name: suppliers, who: 'manager' },
  supplierCertificate('valid'),
  { name: '/supplier-certificates', who: 'molino' },
  { name: '/supplier-certificates/new', who: 'molino' },
  behind('review', '/{id}/attach', (address) => `${address}/attach`),
  behind('review', '/{id}/suggestions', (address) => `${address}/suggestions`),
  behind('valid', '/request', (address) => `${suppliers}/request?ids=${idOf(address)}`),
  { name: `${suppliers}/proposals`, who: 'manager' },
  { name: '/certifier/agencies', who: 'manager' },
  {
    ...supplierCertificate('valid'),
    name: '/supplier-upload?code={code}',
    who: null,
    mailed: (address) => ({
      call: '/certifier/suppliercertificateflow/requestrenewal',
      input: { supplierCertificateId: idOf(address), side: 'supplier', email: supplier },
      to: supplier,
    }),
  },
]

/** A page in a particular portal. */
export interface FoundPage {
  name: string
  address: string
  cookie: string | undefined
}

/** Finds them in the portal, which has the demonstration's data. */
export async function findPages(
  { url, dataDir }: Pick<Portal, 'url' | 'dataDir'>,
  pages = measuredPages,
): Promise<FoundPage[]> {
  const cookies = new Map<MeasuredPage['who'], string | undefined>([[null, undefined]])
  for (const { who } of pages.flatMap((page) => [page, ...(page.linkedFrom ? [page.linkedFrom.page] : [])]))
    if (who && !cookies.has(who)) cookies.set(who, await sessionCookie(url, who))
  const mailedAddress = async ({ call, input, to }: ReturnType<NonNullable<MeasuredPage['mailed']>>) => {
    const answer = await fetch(`${url}/api${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: cookies.get('manager') ?? '' },
      body: JSON.stringify(input),
    })
    if (!answer.ok) throw new Error(`${call}: ${answer.status}`)
    const [link = ''] = (await new Outbox(dataDir).newestTo(to)).links
    return link.replace(new URL(link).origin, '')
  }
  const addressOf = async ({ name, linkedFrom, behind, mailed }: MeasuredPage): Promise<string> => {
    if (!linkedFrom) return name
    const { page, link } = linkedFrom
    const cookie = cookies.get(page.who)
    const answer = await fetch(url + (await addressOf(page)), { headers: cookie ? { cookie } : {} })
    const [, address] = link.exec(await answer.text()) ?? []
    if (!address) throw new Error(`No link ${link} on ${page.name}`)
    return mailed ? mailedAddress(mailed(address)) : (behind?.(address) ?? address)
  }
  return Promise.all(
    pages.map(async (page) => ({
      name: page.name,
      address: await addressOf(page),
      cookie: cookies.get(page.who),
    })),
  )
}

import type { ReviewStatus } from '../../app/domain/review'
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
  { name: '/certifier/supplier-certificates', who: 'manager' },
  {
    name: '/certifier/supplier-certificates/{id}',
    who: 'manager',
    linkedFrom: {
      page: { name: '/certifier/supplier-certificates?Show=valid', who: 'manager' },
      link: new RegExp(`href="(/certifier/supplier-certificates/${id}(?:[?]in=[^"]*)?)"`),
    },
  },
  { name: '/supplier-certificates', who: 'molino' },
  { name: '/supplier-certificates/new', who: 'molino' },
]

/** A page in a particular portal. */
export interface FoundPage {
  name: string
  address: string
  cookie: string | undefined
}

/** Finds them in the portal under `url`, which has the demonstration's data. */
export async function findPages(url: string): Promise<FoundPage[]> {
  const cookies = new Map<MeasuredPage['who'], string | undefined>([[null, undefined]])
  for (const { who } of measuredPages)
    if (who && !cookies.has(who)) cookies.set(who, await sessionCookie(url, who))
  const addressOf = async ({ name, linkedFrom }: MeasuredPage): Promise<string> => {
    if (!linkedFrom) return name
    const { page, link } = linkedFrom
    const cookie = cookies.get(page.who)
    const answer = await fetch(url + (await addressOf(page)), { headers: cookie ? { cookie } : {} })
    const [, address] = link.exec(await answer.text()) ?? []
    if (!address) throw new Error(`No link ${link} on ${page.name}`)
    return address
  }
  return Promise.all(
    measuredPages.map(async (page) => ({
      name: page.name,
      address: await addressOf(page),
      cookie: cookies.get(page.who),
    })),
  )
}

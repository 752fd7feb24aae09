import type { Backend } from '~/backend/backend'
import { systemContext } from '~/backend/jobs/system-context'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { Listing } from '~/contract/certificates/directory'
import { insertUser } from './many-items'
import { prepare } from './prepared-database'

/** One that the public must not miss: a page of the register that says something else after it. */
export interface Change {
  what: string
  path: string
  /** Made at that portal; later than this nobody should read the page of before. */
  make: (url: string) => Promise<void>
  isBefore: (page: string) => boolean
}

interface Prepared {
  manager: string
  companies: { cookie: string; id: string; productId: string }[]
}

/** An empty database with a certifier, and companies of which each makes a product: the last one for another brand. */
export async function prepareRegister(backend: Backend): Promise<Prepared> {
  const { cookie: manager } = await prepare(backend)
  const origin = backend.services.settings.publicUrl
  const apiOf = (cookie: string) =>
    backend.client(
      { headers: new Headers({ host: new URL(origin).host, origin, cookie }), secure: false, address: null },
      new Headers(),
    )
  const api = apiOf(manager)
  await api.settings.saveDirectory({ directoryPolicy: 'optIn', directoryLicence: 'CC BY 4.0' })
  const companies = await Promise.all(
    ['Revocata', 'Uscente', 'Anonima'].map(async (businessName, at) => {
      const details = { businessCode: `9000001000${at}`, city: 'Foggia', manufactoring: true }
      const { id } = await api.companies.create({ businessName, ...details })
      const ingredient = await api.ingredients.certifierCreate({
        name: 'Semola',
        companyId: id,
        expirationDate: '2099-12-31',
        kosherGroupId: 'kg-1',
        kosherStatusId: 'ks-parve',
      })
      await api.ingredients.approve({ ingredientId: ingredient.id, version: ingredient.version })
      const product = await api.products.certifierCreate({
        name: `Pasta ${businessName}`,
        companyId: id,
        kosherStatusId: 'ks-parve',
        ingredientIds: [ingredient.id],
        onBehalfName: businessName === 'Anonima' ? 'Supermercati Aurora' : undefined,
      })
      await api.products.approve({ productId: product.id, version: product.version })
      await insertUser(backend.services.database, { id: `u-${at}`, companyId: id })
      const session = systemContext(backend.services)
      await beginSession(session, `u-${at}`)
      const cookie = session.responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
      await apiOf(cookie).companies.setDirectory({ isListed: true })
      return { cookie, id, productId: product.id }
    }),
  )
  return { manager, companies }
}

async function send<T>(url: string, cookie: string, method: string, call: string, body: object): Promise<T> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${call}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Issues the certificates, at a portal on that database. @returns what can change, once each */
export async function changesOf({ manager, companies }: Prepared, url: string): Promise<Change[]> {
  const slugOf = async (cookie: string, productId: string) =>
    send<Listing>(url, cookie, 'PUT', '/company/products/listing', { productId, mode: 'both' })
  const made = await Promise.all(
    companies.map(async ({ id: companyId, cookie, productId }) => {
      const { id } = await send<CertificateGroupResponse & { id: string }>(
        url,
        manager,
        'POST',
        '/certifier/productflow/createcertificate',
        { productIds: [productId], certificationGroup: { name: 'Paste', companyId, expireOn: '2099-12-31' } },
      )
      return { id, cookie, productId }
    }),
  )
  const [revoked, leaving, anonymous] = made
  if (!revoked || !leaving || !anonymous) throw new Error('There are three companies')
  await slugOf(anonymous.cookie, anonymous.productId)
  const found = await fetch(`${url}/api/directory`)
  const { items } = (await found.json()) as { items: { name: string; slug: string }[] }
  const pathOf = (company: string) => {
    const slug = items.find(({ name }) => name === `Pasta ${company}`)?.slug
    if (slug === undefined) throw new Error(`${company} is not in the register`)
    return `/directory/products/${slug}`
  }
  return [
    {
      what: 'a revocation',
      path: pathOf('Revocata'),
      isBefore: (page) => page.includes('Certificato kosher fino al'),
      make: (at) =>
        send(at, manager, 'POST', '/certifier/certificates/revoke', {
          certificationGroupId: revoked.id,
          reason: 'Prova',
        }),
    },
    {
      what: 'opting out',
      path: pathOf('Uscente'),
      isBefore: (page) => page.includes('Pasta Uscente'),
      make: (at) => send(at, leaving.cookie, 'PUT', '/company/masterdata/directory', { isListed: false }),
    },
    {
      what: 'the brand alone',
      path: pathOf('Anonima'),
      isBefore: (page) => page.includes('>Anonima<'),
      make: (at) =>
        send(at, anonymous.cookie, 'PUT', '/company/products/listing', {
          productId: anonymous.productId,
          mode: 'brandOnly',
        }),
    },
  ]
}

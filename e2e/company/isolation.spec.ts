import { execFile } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { v7 as uuid } from 'uuid'

import { demoPhoto } from '../../app/backend/demo/demo-photo'
import { areaOf } from '../../app/portal/paths'
import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { now } from '../support/clock'
import { dayAhead } from '../support/dates'
import { buildDir } from '../support/portal'
import { tamper } from '../support/tamper'
import { expect, test } from '../support/test'

/**
 * One company's data is invisible to another (specification §10): requests every address of the company's area
 * and of files, as the built portal lists them, with one company's ids, as another company. The addresses are
 * not listed here: a new one is tried by itself, and one with an unknown parameter fails.
 */

const exec = promisify(execFile)

/** A route of the built portal. */
interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  hasLoader: boolean
  hasAction: boolean
}

interface Address {
  /** `/products/:productId/messages` */
  pattern: string
  /** The target of its form. */
  suffix: '' | '?index'
  hasLoader: boolean
  hasAction: boolean
}

/** Every address that answers, asked of a process of its own: Playwright would compile the server anew, which takes minutes. */
async function routeMap(): Promise<Address[]> {
  const server = pathToFileURL(path.join(buildDir, 'server/index.js')).href
  const script = `
    import { routes } from ${JSON.stringify(server)}
    const parts = Object.values(routes).map(({ id, parentId, path, index, module }) => ({
      id, parentId, path, index, hasLoader: Boolean(module.loader), hasAction: Boolean(module.action),
    }))
    process.stdout.write(JSON.stringify(parts), () => process.exit())`
  const { stdout } = await exec(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 ** 2,
  })
  const routes = JSON.parse(stdout) as Route[]
  const patternOf = ({ parentId, path: own }: Route): string => {
    const parent = routes.find(({ id }) => id === parentId)
    return (parent ? patternOf(parent) : '') + (own ? `/${own}` : '')
  }
  return routes
    .filter(
      ({ path: own, index, hasLoader, hasAction }) => (hasAction || hasLoader) && (Boolean(own) || index),
    )
    .map((route) => ({
      pattern: patternOf(route) || '/',
      suffix: route.index ? ('?index' as const) : ('' as const),
      hasLoader: route.hasLoader,
      hasAction: route.hasAction,
    }))
}

type Fields = Record<string, string> | URLSearchParams

/** A signed-in account, without a browser. */
class Visitor {
  private constructor(
    readonly url: string,
    private readonly cookie: string,
  ) {}

  static async login(url: string, who: keyof typeof demoAccounts): Promise<Visitor> {
    const response = await fetch(`${url}/api/authentication/login`, {
      method: 'POST',
      headers: { Origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoAccounts[who].email, password: demoPassword }),
    })
    expect(response.status).toBe(200)
    return new Visitor(url, response.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }

  /**
   * Redirects within its area are followed: a layout's form to its index, an address without a page to one.
   */
  async send(address: string, fields?: Fields): Promise<Response> {
    const response = await fetch(this.url + address, {
      headers: { cookie: this.cookie, Origin: this.url },
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    const location = response.headers.get('location') ?? ''
    const leadsOn = response.status === 307 || (location !== '' && !fields)
    const area = areaOf(address)
    return leadsOn && area !== null && areaOf(location) === area ? this.send(location, fields) : response
  }

  /** Where a redirect leaves the requested area. */
  async turnedTo(address: string, fields?: Fields): Promise<string> {
    return (await this.send(address, fields)).headers.get('location') ?? ''
  }

  async save(call: string, data: object): Promise<void> {
    const headers = { cookie: this.cookie, Origin: this.url, 'content-type': 'application/json' }
    const response = await fetch(`${this.url}/api${call}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(data),
    })
    expect(response.status, call).toBe(200)
  }

  async ask<Answer>(call: string, data?: object): Promise<Answer> {
    const response = await fetch(`${this.url}/api${call}`, {
      headers: {
        cookie: this.cookie,
        Origin: this.url,
        ...(data instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(data && { method: 'POST', body: data instanceof FormData ? data : JSON.stringify(data) }),
    })
    expect(response.status, call).toBe(200)
    return (await response.json()) as Answer
  }
}

/** Formatted like an id, but nobody's. */
const UNKNOWN = '01900000-0000-7000-8000-0123456789ab'

interface Row {
  id: string
  name: string
  companyId: string
  headQuarterId: string
}

/** A company's own data. */
interface Things {
  /** By the name of the parameter, or by the beginning of an address where that name means something else. */
  ids: Record<string, string>
  /** Readable by this company only. */
  secrets: string[]
  /** Calls that check their own success. */
  calls: string[]
}

/** One check with its photo, and the end: all of it. */
async function visited(certifier: Visitor, of: { visitId: string; account: string }): Promise<string> {
  const at = new Date(now()).toISOString()
  const observe = (kind: string, payload: object) => {
    const observation = { id: uuid(), kind, at, seq: 1, payload }
    return certifier
      .ask('/certifier/visits/observe', {
        ...of,
        deviceId: 'prova',
        schema: 1,
        sentAt: at,
        observations: [observation],
      })
      .then(() => observation.id)
  }
  const observationId = await observe('check', { topic: 'warehouse', result: 'ok' })
  const photoId = uuid()
  const photo = new FormData()
  for (const [name, value] of Object.entries({ ...of, photoId, observationId, takenAt: at }))
    photo.append(name, value)
  photo.append('file', new Blob([new Uint8Array(await demoPhoto('Riservato'))]), 'foto.jpg')
  await certifier.ask('/certifier/visits/photo', photo)
  await observe('end', { manifest: { observations: [observationId], photos: [] } })
  return photoId
}

async function thingsOf(owner: Visitor, certifier: Visitor): Promise<Things> {
  const first = async <One>(call: string) => {
    const [item] = (await owner.ask<{ items: One[] }>(call)).items
    if (!item) throw new Error(`The demonstration's company has nothing at ${call}`)
    return item
  }
  const product = await first<Row>('/company/products/list?Sort=name&Direction=asc')
  const facility = await first<{ id: string; businessName: string }>(
    '/company/masterdata/list?ShowOnlyManufactories=true&Sort=createdAt&Direction=desc',
  )
  const ingredient = await owner.ask<Row>('/company/ingredients', {
    // First in lists by name.
    name: '0 ingrediente riservato',
    companyId: facility.id,
    expirationDate: '2031-12-31',
  })
  const upload = new FormData()
  upload.append('filename', 'riservato.pdf')
  upload.append('ingredientId', ingredient.id)
  upload.append('file', new Blob(['%PDF-1.7\nriservato\n%%EOF\n']), 'riservato.pdf')
  const { documentId } = await owner.ask<{ documentId: string }>('/company/ingredients/upload', upload)
  const certificateOfSupplier = new FormData()
  const vendorName = 'Fornitore riservato'
  certificateOfSupplier.append('vendorName', vendorName)
  certificateOfSupplier.append('file', new Blob(['%PDF-1.7\nriservato\n%%EOF\n']), 'riservato.pdf')
  const { id: supplierCertificateId } = await owner.ask<{ id: string }>(
    '/company/suppliercertificates/upload',
    certificateOfSupplier,
  )
  const { certificationGroup: group } = await first<{ certificationGroup: Row }>(
    '/company/products/getcertificates?includeCerticateFacilities=true&WithState=valid',
  )
  const certificate = `/company/products/getcertificate?certificationGroupId=${group.id}`
  const { certificates } = await owner.ask<{ certificates: { id: string }[] }>(certificate)
  const approved = await first<Row>(
    `/company/products/companyproducts?CompanyId=${product.headQuarterId}&WithStatus=approved&ExcludeCertified=true`,
  )
  const request = await owner.ask<Row>('/company/certificaterequests', {
    productIds: [approved.id],
    certificationGroup: {
      name: 'Richiesta riservata',
      companyId: approved.companyId,
      expireOn: '2031-12-31',
    },
  })
  const sheet = new FormData()
  sheet.append('kind', 'ingredients')
  sheet.append('companyId', facility.id)
  sheet.append('file', new Blob(['Nome,Scadenza\n0 ingrediente da importare,31/12/2031\n']), 'riservato.csv')
  const { id: importId } = await owner.ask<{ id: string }>('/company/imports', sheet)
  await expect
    .poll(async () => (await owner.ask<{ state: string }>(`/company/imports/${importId}`)).state)
    .toBe('checked')
  const lead = await certifier.ask<{ id: string; account: string }>('/authentication/userinfo')
  await certifier.save('/certifier/settings/decisions', { visitReports: 'atOnce' })
  const visit = await certifier.ask<{ id: string }>('/certifier/visits', {
    companyId: facility.id,
    kind: 'initial',
    plannedOn: '2031-12-30',
    leadId: lead.id,
  })
  const finding = 'Rilievo riservato'
  const raised = { companyId: facility.id, grade: 'minor', finding }
  const { id: deviationId } = await certifier.ask<{ id: string }>('/certifier/deviations', raised)
  const evidence = new FormData()
  evidence.append('deviationId', deviationId)
  evidence.append('file', new Blob(['%PDF-1.7\nriservato\n%%EOF\n']), 'riservato.pdf')
  const attached = await owner.ask<{ documentId: string }>('/company/deviations/upload', evidence)
  const photoId = await visited(certifier, { visitId: visit.id, account: lead.account })
  await expect
    .poll(async () => (await owner.ask<{ hasReport: boolean }>(`/company/visits/${visit.id}`)).hasReport)
    .toBe(true)
  const { id: lineId } = await owner.ask<{ id: string }>('/company/lines', {
    companyId: facility.id,
    name: 'Linea riservata',
    kind: 'Forno',
    isHot: true,
    kosherizable: true,
    returns: 'no',
  })
  const { id: rulingId } = await certifier.ask<{ id: string }>('/certifier/rulings', {
    kind: 'suspend',
    subjectType: 'certificate',
    subjectId: group.id,
    reason: 'Provvedimento riservato',
    ownWish: true,
    effectiveOn: dayAhead(20),
  })
  const accounts = `/company/masterdata/getusers?CompanyId=${product.headQuarterId}`
  return {
    ids: {
      productId: product.id,
      ingredientId: ingredient.id,
      documentId,
      facilityId: facility.id,
      certificateId: group.id,
      '/files/certificates/': certificates[0]?.id ?? '',
      '/files/schedule/': facility.id,
      supplierCertificateId,
      requestId: request.id,
      importId,
      visitId: visit.id,
      deviationId,
      '/files/deviations/': attached.documentId,
      photoId,
      lineId,
      rulingId,
      userId: (await first<{ id: string }>(accounts)).id,
    },
    secrets: [
      product.name,
      ingredient.name,
      facility.businessName,
      request.name,
      finding,
      vendorName,
      'Provvedimento riservato',
    ],
    calls: [
      `/company/products/${product.id}`,
      `/company/ingredients/${ingredient.id}`,
      `/company/ingredients/documents?IngredientId=${ingredient.id}`,
      `/company/masterdata/${facility.id}`,
      `/company/certificaterequests/${request.id}`,
      `/company/visits/${visit.id}`,
      `/company/lines/${lineId}`,
      `/company/suppliercertificates/${supplierCertificateId}`,
      certificate,
      accounts,
      `/company/deviations/${deviationId}`,
      `/company/rulings/${rulingId}`,
    ],
  }
}

/** Parameters that are nobody's own. */
const words: Record<string, string> = { list: 'products', format: 'csv', kind: 'ingredients', act: 'use' }

const parametersOf = (pattern: string) => pattern.split('/').filter((part) => /^[:*]/.test(part))
const hasIds = ({ pattern }: Address) =>
  parametersOf(pattern).some((part) => words[part.slice(1)] === undefined)

/**
 * An address with ids in it.
 * @param idOf the id for a parameter of that name
 */
const fill = (pattern: string, idOf: (name: string) => string) =>
  pattern.replace(/:(\w+)\??/g, (_, name: string) => words[name] ?? idOf(name))

/** The owner's ids in an address. @throws for an unknown parameter */
function withIdsOf({ ids }: Things, pattern: string): string {
  const address = fill(pattern, (name) => {
    const beginning = Object.keys(ids).find((key) => pattern.startsWith(key))
    const id = ids[beginning ?? name]
    if (id === undefined) throw new Error(`${pattern}: :${name} is not known to this test`)
    return id
  })
  if (address.includes('*')) throw new Error(`${pattern} takes anything, which this test does not try`)
  return address
}

const withUnknown = (pattern: string) => fill(pattern, () => UNKNOWN)

/** Enough of every form to be accepted. */
const fields = {
  intent: 'save',
  name: 'Preso',
  content: 'Preso',
  note: 'Preso',
  kind: 'product',
  version: '1',
  returns: 'no',
  kosherStatusId: 'ks-parve',
  fromDay: '2000-01-01',
}

const toLogin = /^\/login\?redirectTo=/

test.describe("a company's own data", () => {
  let map: Address[]
  let owner: Visitor
  let stranger: Visitor
  let certifier: Visitor
  let things: Things
  test.beforeAll(async ({ portal }) => {
    map = await routeMap()
    owner = await Visitor.login(portal.url, 'vesuvio')
    stranger = await Visitor.login(portal.url, 'molino')
    certifier = await Visitor.login(portal.url, 'manager')
    things = await thingsOf(owner, certifier)
    // Removing a second factor needs an account that has one.
    tamper(
      portal,
      `insert into factors (id, user_id, kind, secret, last_step, created_at, confirmed_at)
        values ('of the owner', '${things.ids.userId}', 'totp', 'JBSWY3DPEHPK3PXP', 0, '2026-01-01', '2026-01-01')`,
    )
  })
  test.afterAll(({ portal }) => tamper(portal, `delete from factors where id = 'of the owner'`))

  // Figures are of the certifier's own work.
  const isFile = ({ pattern }: Address) =>
    pattern.startsWith('/files/') && !pattern.startsWith('/files/figures/') && areaOf(pattern) === null
  const isCompanys = ({ pattern }: Address) => areaOf(pattern) === 'Company'

  /** The answer, without its random parts and the requested id. */
  async function said(who: Visitor, address: string, sent?: Fields) {
    const sentOn = await who.send(address, sent)
    // A completed form redirects to a page, which is what a person sees.
    const location = sentOn.headers.get('location')
    const response = sent && location ? await who.send(location) : sentOn
    const known = [...Object.values(things.ids), UNKNOWN]
    const body = known.reduce<string>(
      (text, id) => text.replaceAll(id, 'ID'),
      (await response.text()).replace(/nonce="[^"]*"/g, ''),
    )
    return { status: response.status, type: response.headers.get('content-type'), body }
  }

  // Spec: layout, roles, errors.
  test('is invisible to another company: no page, no data, no file, no form @both @all', async () => {
    // A schedule is made by a POST: opened directly, its address leads to the list, another's to nowhere.
    const isPressed = ({ pattern }: Address) => pattern === '/files/schedule/:companyId'
    // No company's at all: `tests/backend/sweep.gate.test.ts` requests these with the wrong role.
    const isManagers = ({ pattern }: Address) => pattern === '/files/people/:personId'
    const tried = map.filter(
      (address) =>
        (isCompanys(address) || isFile(address)) &&
        hasIds(address) &&
        !isPressed(address) &&
        !isManagers(address),
    )
    expect(tried.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/products/:productId/messages', '/files/documents/:documentId']),
    )
    const before = await Promise.all(things.calls.map((call) => owner.ask(call)))
    await Promise.all(
      tried.map(async ({ pattern, suffix, hasLoader, hasAction }) => {
        const theirs = withIdsOf(things, pattern)
        const nothing = withUnknown(pattern)
        // If the owner were refused too, this test would prove nothing.
        const own = hasLoader ? await owner.send(theirs) : undefined
        if (own) expect(own.status, `the owner's ${pattern}`).toBe(200)
        const isPage = own !== undefined && new URL(own.url).pathname === theirs
        const asked: [what: string, suffix: string, sent?: typeof fields][] = []
        if (own) asked.push(['GET', ''])
        if (isPage) asked.push(['data of', '.data'])
        if (hasAction) asked.push(['POST', suffix, fields])
        for (const [what, end, sent] of asked) {
          const seen = await said(stranger, theirs + end, sent)
          expect(seen.status, `${what} ${pattern}`).toBe(404)
          expect(seen, `${what} ${pattern}`).toEqual(await said(stranger, nothing + end, sent))
          if (seen.type?.startsWith('text/html')) expect(seen.body).toContain('404 page not found...')
        }
      }),
    )
    expect(await Promise.all(things.calls.map((call) => owner.ask(call)))).toEqual(before)
  })

  // Spec: roles.
  test("is not exposed by an id in another address's query or form @all", async () => {
    const { productId, ingredientId, facilityId, certificateId, requestId } = things.ids
    const query = new URLSearchParams()
    for (const name of ['companyId', 'CompanyId', 'headquarterId', 'of']) query.set(name, facilityId ?? '')
    for (const id of [productId, ingredientId]) query.append('ids', id ?? '')
    for (const [name, id] of Object.entries({ productId, ingredientId, certificateId, requestId }))
      query.set(name, id ?? '')
    const places = map.filter(
      (address) =>
        !hasIds(address) &&
        (isCompanys(address) || isFile(address) || address.pattern.startsWith('/resources/')),
    )
    const before = await Promise.all(things.calls.map((call) => owner.ask(call)))
    const secretsIn = (text: string) => things.secrets.filter((secret) => text.includes(secret))
    const told = new Set<string>()
    await Promise.all(
      places.map(async ({ pattern, hasLoader, hasAction }) => {
        const address = `${withUnknown(pattern)}?${query}`
        if (hasLoader) {
          const seen = await (await stranger.send(address)).text()
          expect(secretsIn(seen), pattern).toEqual([])
          for (const secret of secretsIn(await (await owner.send(address)).text())) told.add(secret)
        }
        if (hasAction) {
          const seen = await stranger.send(
            address,
            new URLSearchParams([...Object.entries(fields), ...query]),
          )
          expect(secretsIn(await seen.text()), `POST ${pattern}`).toEqual([])
        }
      }),
    )
    // Else this test would prove nothing.
    expect([...told].sort()).toEqual([...things.secrets].sort())
    expect(await Promise.all(things.calls.map((call) => owner.ask(call)))).toEqual(before)
  })

  // Spec: layout, company area, roles.
  test("is in an area of its own: either side is sent to the sign-in from the other's @both @all", async () => {
    const certifiers = map.filter(({ pattern }) => areaOf(pattern) === 'Certifier')
    expect(certifiers.length).toBeGreaterThan(40)
    const sides = [
      ...certifiers.map((address) => ({ ...address, who: owner })),
      ...map.filter(isCompanys).map((address) => ({ ...address, who: certifier })),
    ]
    await Promise.all(
      sides.map(async ({ pattern, suffix, hasLoader, hasAction, who }) => {
        const address = who === owner ? withUnknown(pattern) : withIdsOf(things, pattern)
        if (hasLoader) {
          expect(await who.turnedTo(address), pattern).toMatch(toLogin)
          expect(await who.turnedTo(`${address}.data`), `data of ${pattern}`).toMatch(toLogin)
        }
        if (hasAction)
          expect(await who.turnedTo(address + suffix, fields), `POST ${pattern}`).toMatch(toLogin)
      }),
    )
  })
})

import { version } from '../app/domain/version'
import { pdfText } from './support/pdf-text'
import { expect, httpTest as test } from './support/test'

/**
 * The main job without any browser: plain form posts, as `curl` sends them, with the cookies that the portal
 * sets and an `Origin` header. A form's fields are read from its HTML, as a person at a terminal would.
 */

class Terminal {
  private readonly cookies = new Map<string, string>()
  constructor(readonly origin: string) {}

  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get(path: string): Promise<Response> {
    return this.send(path)
  }

  async page(path: string): Promise<string> {
    const response = await this.get(path)
    expect(response.status, path).toBe(200)
    return response.text()
  }

  /** Posts fields like a form. */
  post(path: string, fields: Record<string, string | string[]>): Promise<Response> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one)
    return this.send(path, { method: 'POST', body, headers: { Origin: this.origin } })
  }

  /** Posts a valid form; returns its redirect. */
  async submit(path: string, fields: Record<string, string | string[]>): Promise<string> {
    const response = await this.post(path, fields)
    expect([302, 303], `${path}: ${response.status}\n${textOf(await response.text())}`).toContain(
      response.status,
    )
    return response.headers.get('location') ?? ''
  }
}

/** A page's error messages, shown when a post is refused. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 1500)

const idIn = (path: string) => /\/([\w-]{36})(?:[/?#]|$)/.exec(path)?.[1] ?? ''

/** The value of a field on the page. */
function valueOf(html: string, name: string): string {
  const tag = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes(`name="${name}"`))
  return /\bvalue="([^"]*)"/.exec(tag ?? '')?.[1] ?? ''
}

/** The value of a select's first choice with these words. */
function choiceOf(html: string, name: string, words: string): string {
  const select = new RegExp(`<select\\b[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? ''
  const option = [...select.matchAll(/<option\b[^>]*value="([^"]+)"[^>]*>([^<]*)/g)].find(([, , label]) =>
    label?.includes(words),
  )
  expect(option, `${name}: ${words}`).toBeDefined()
  return option?.[1] ?? ''
}

test.describe('without a browser', () => {
  // Spec: states.
  test('the main job is a walk through plain forms @all', async ({ portal }) => {
    const terminal = new Terminal(portal.url)

    // Without a session, the way leads to the sign-in, and back.
    const turned = await terminal.get('/certifier/companies')
    expect(turned.status).toBe(302)
    const login = turned.headers.get('location') ?? ''
    expect(login).toBe('/login?redirectTo=%2Fcertifier%2Fcompanies')
    expect(
      (await terminal.post('/login', { email: 'manager@sigillo.demo', password: 'wrong!' })).status,
    ).toBe(401)
    const landed = await terminal.submit(login, { email: 'manager@sigillo.demo', password: 'sigillo-demo' })
    expect(landed).toBe('/certifier/companies')

    const address = {
      businessCode: '90000120007',
      street: 'Via dei Pastai 7',
      city: 'Gragnano',
      district: 'NA',
      zipCode: '80054',
      country: 'Italia',
    }
    const toInvite = await terminal.submit('/certifier/companies/new', {
      businessName: 'Pastificio a mano S.r.l.',
      ...address,
    })
    expect(toInvite).toContain('/certifier/companies/new/invite?companyId=')
    const companyId = new URL(toInvite, portal.url).searchParams.get('companyId') ?? ''
    await terminal.submit(toInvite, { email: 'amano@pastificio.example' })
    expect(await terminal.page(`/certifier/companies/${companyId}`)).toContain('Pastificio a mano S.r.l.')

    const newFacility = `/certifier/companies/${companyId}/facilities/new`
    await terminal.submit(newFacility, { businessName: 'Stabilimento a mano', ...address })
    const facilities = await terminal.page(`/certifier/companies/${companyId}/facilities`)
    const facilityId = /\/certifier\/facilities\/([\w-]{36})/.exec(facilities)?.[1] ?? ''

    const newIngredient = `/certifier/ingredients/new?companyId=${facilityId}`
    const ingredientForm = await terminal.page(newIngredient)
    const made = await terminal.submit(newIngredient, {
      name: 'Semola a mano',
      companyId: facilityId,
      expirationDate: '2031-06-30',
      kosherGroupId: choiceOf(ingredientForm, 'kosherGroupId', 'Gruppo 1'),
      kosherStatusId: choiceOf(ingredientForm, 'kosherStatusId', 'Parve (neutro)'),
      vendorName: 'Mulini a mano',
    })
    const ingredientId = idIn(made)
    await approve(terminal, `/certifier/ingredients/${ingredientId}`)

    const newProduct = `/certifier/products/new?companyId=${facilityId}`
    const productForm = await terminal.page(newProduct)
    const madeProduct = await terminal.submit(newProduct, {
      name: 'Spaghetti a mano',
      companyId: facilityId,
      kosherStatusId: choiceOf(productForm, 'kosherStatusId', 'Parve (neutro)'),
      ingredientIds: ingredientId,
    })
    const productId = idIn(madeProduct)
    await approve(terminal, `/certifier/products/${productId}`)

    const newCertificate = `/certifier/certificates/new?companyId=${facilityId}`
    const form = await terminal.page(newCertificate)
    expect(valueOf(form, 'companyId')).toBe(facilityId)
    const fields = {
      idempotencyKey: valueOf(form, 'idempotencyKey'),
      name: 'Certificato a mano',
      companyId: facilityId,
      expireOn: '2030-12-31',
      lotNumber: 'MANO-1',
    }
    expect(fields.idempotencyKey).toMatch(/^[\w-]{36}$/)

    // The form is redrawn with its input: products found, added, removed, refused, added again.
    const drawn = async (more: Record<string, string | string[]>, status = 200) => {
      const response = await terminal.post(newCertificate, { ...fields, ...more })
      expect(response.status).toBe(status)
      const html = await response.text()
      expect(valueOf(html, 'name')).toBe('Certificato a mano')
      expect(valueOf(html, 'lotNumber')).toBe('MANO-1')
      expect(valueOf(html, 'idempotencyKey')).toBe(fields.idempotencyKey)
      return html
    }
    expect(valueOf(await drawn({ intent: 'search', pickerSearch: 'spaghetti' }), 'pick')).toBe(productId)
    expect(valueOf(await drawn({ intent: 'add', pick: productId }), 'productIds')).toBe(productId)
    const without = await drawn({ intent: `remove:${productId}`, productIds: productId })
    expect(valueOf(without, 'productIds')).toBe('')
    expect(await drawn({ intent: 'create' }, 400)).toContain('Select at least one product')

    const chosen = { productIds: productId }
    // Its effect is announced first, and nothing is done.
    const question = await drawn({ ...chosen, intent: 'create' })
    expect(question).toContain('Generare il certificato?')
    expect(valueOf(question, 'productIds')).toBe(productId)
    expect(await terminal.page(`/certifier/facilities/${facilityId}/certificates`)).not.toContain(
      '1 / 1 Rows',
    )

    // Sent twice at once, as if pressed impatiently: one certificate.
    const [once, twice] = await Promise.all(
      [1, 2].map(() => terminal.submit(newCertificate, { ...fields, ...chosen, intent: 'issue' })),
    )
    expect(twice).toBe(once)
    const issued = await terminal.page(once ?? '')
    const pdf = /href="(\/files\/certificates\/[\w-]{36})"/.exec(issued)?.[1] ?? ''
    const list = await terminal.page(`/certifier/facilities/${facilityId}/certificates`)
    expect(list).toContain('1 / 1 Rows')

    const file = await terminal.get(pdf)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(new Uint8Array(await file.arrayBuffer()))
    for (const words of [
      'Pastificio a mano S.r.l.',
      'Stabilimento a mano',
      'Spaghetti a mano',
      'Parve',
      'MANO-1',
      '31/12/2030',
    ]) {
      expect(text).toContain(words)
    }

    // Signed out, the file is nobody's.
    await terminal.submit('/logout', {})
    const after = await terminal.get(pdf)
    expect(after.status).toBe(302)
    expect(after.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(pdf)}`)
  })

  test('a form from another site is refused', async ({ portal }) => {
    for (const origin of ['https://evil.example', 'null']) {
      const response = await fetch(`${portal.url}/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: origin },
        body: new URLSearchParams({ email: 'manager@sigillo.demo', password: 'sigillo-demo' }),
      })
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test("rubbish in the form library's own fields is ignored", async ({ portal }) => {
    const terminal = new Terminal(portal.url)
    const rubbish = {
      __state__: '{',
      __intent__: '{"type":',
      email: 'nobody@sigillo.demo',
      password: 'wrong-1',
    }
    expect((await terminal.post('/login', rubbish)).status).toBe(401)
  })

  test("a form posted to its page's own address reaches its action, with its body", async ({ portal }) => {
    const terminal = new Terminal(portal.url)
    await terminal.submit('/login', { email: 'manager@sigillo.demo', password: 'sigillo-demo' })
    const list = await terminal.page('/certifier/ingredients?WithStatus=waiting')
    const page = /href="(\/certifier\/ingredients\/[\w-]{36})[?"]/.exec(list)?.[1] ?? ''
    const response = await terminal.post(page, { intent: 'save', name: '' })
    expect(response.status).toBe(307)
    const refused = await terminal.post(response.headers.get('location') ?? '', { intent: 'save', name: '' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Required')
  })

  test('error screens are in Italian, with HTTP’s name of the status and no text of the framework', async ({
    portal,
  }) => {
    const terminal = new Terminal(portal.url)
    await terminal.submit('/login', { email: 'manager@sigillo.demo', password: 'sigillo-demo' })
    const absent = await terminal.get('/certifier/companies/unknown')
    expect(absent.status).toBe(404)
    const notThere = await absent.text()
    expect(notThere).toContain('<title>Errore: pagina non trovata - Sigillo</title>')
    expect(notThere).toContain('404 page not found... ')
    expect(notThere).toContain('L’indirizzo non esiste, oppure la pagina non è più disponibile.')

    const wrong = await terminal.post('/certifier/companies', { name: 'x' })
    const broken = await fetch(`${portal.url}/login`, {
      method: 'POST',
      headers: { Origin: portal.url, 'content-type': 'application/json' },
      body: '{',
    })
    const pages = [notThere]
    for (const [answer, status, name] of [
      [wrong, 405, 'Method Not Allowed'],
      [broken, 400, 'Bad Request'],
    ] as const) {
      expect(answer.status).toBe(status)
      const page = await answer.text()
      expect(page).toContain('<title>Errore: richiesta non eseguita - Sigillo</title>')
      expect(page).toContain('an error occurred... refresh!')
      expect(page).toContain(name)
      expect(page).toContain('La richiesta non è stata eseguita')
      expect(page, 'nothing went wrong on our side').not.toContain('Il problema è stato registrato')
      pages.push(page)
    }
    for (const page of pages)
      expect(textOf(page)).not.toMatch(
        /Unexpected Server Error|You made a|did not provide|No route matches|Failed to/,
      )
  })

  test('health, the API and its document answer programs', async ({ portal }) => {
    const health = await fetch(`${portal.url}/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toEqual({ status: 'ok', version })

    const document = await fetch(`${portal.url}/api/openapi.json`)
    expect(document.status).toBe(200)
    const openapi = (await document.json()) as { openapi: string; paths: Record<string, object> }
    expect(openapi.openapi).toMatch(/^3\.1/)
    expect(Object.keys(openapi.paths)).toContain('/certifier/productflow/createcertificate')

    const call = (path: string, init?: RequestInit) => fetch(`${portal.url}/api${path}`, init)
    const stranger = await call('/company/ingredients/list')
    expect(stranger.status).toBe(401)
    expect(await stranger.json()).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await call('/nothing')).status).toBe(404)
    expect((await call('/nothing', { method: 'DELETE' })).status).toBe(404)
    const login = await call('/authentication/login', {
      method: 'POST',
      headers: { Origin: portal.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'vesuvio@sigillo.demo', password: 'sigillo-demo' }),
    })
    expect(login.status).toBe(200)
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const own = await call('/company/ingredients/list?ItemsPerPage=1', { headers: { cookie } })
    expect(await own.json()).toMatchObject({ itemsPerPage: 1, offset: 0 })
    for (const response of [health, document, stranger, login, own]) {
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
    }
    for (const response of [stranger, own])
      expect(response.headers.get('cache-control')).toContain('no-store')
  })
})

/** The target of a page's review form. */
function actionOf(html: string): string {
  const form = /<form\b[^>]*\bid="(?:ingredient|product)"[^>]*>/.exec(html)?.[0] ?? ''
  return /\baction="([^"]+)"/.exec(form)?.[1] ?? ''
}

async function approve(terminal: Terminal, path: string) {
  // The form is saved with it, so a post carries all of it; the button's name gives the intent.
  const html = await terminal.page(path)
  const fields: Record<string, string[]> = {}
  for (const [, attributes = ''] of html.matchAll(/<(?:input|button)\b([^>]*)>/g)) {
    const name = /\bname="([^"]+)"/.exec(attributes)?.[1]
    const isButton = /type="submit"/.test(attributes)
    const isOff = /type="checkbox"/.test(attributes) && !/\bchecked\b/.test(attributes)
    if (!name || isButton || isOff) continue
    ;(fields[name] ??= []).push(/\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? '')
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select\b[^>]*\bname="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const chosen = [...options.matchAll(/<option\b([^>]*)>/g)].find(([, attributes]) =>
      /\bselected\b/.test(attributes ?? ''),
    )
    fields[name] = [/\bvalue="([^"]*)"/.exec(chosen?.[1] ?? '')?.[1] ?? '']
  }
  await terminal.submit(actionOf(html), { ...fields, intent: 'approveConfirmed' })
  expect(await terminal.page(path)).toContain('Approvato')
}

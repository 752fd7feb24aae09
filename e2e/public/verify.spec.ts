import { createHash } from 'node:crypto'
import type { CertificateGroupResponse, CertificateListItem } from '~/contract/certificates/certificates'
import { formatShortCode } from '~/domain/text/short-code'
import { counted } from '../support/effort'
import { newProducts } from '../support/new-products'
import { expect, test } from '../support/test'

test(
  'anybody can check a certificate by its code or its file @all',
  { tag: '@both' },
  async ({ page, browser, baseURL, loginAs, axe, javaScriptEnabled }) => {
    // The holder of a certificate, who passes it on.
    const office = await browser.newContext({ baseURL })
    await loginAs('manager', office)
    const list = await office.request.get('/api/company/products/getcertificates?WithState=valid')
    const { items } = (await list.json()) as { items: CertificateListItem[] }
    const group = items[0]?.certificationGroup
    if (!group) throw new Error('The demonstration has no valid certificate')
    const found = await office.request.get(
      `/api/company/products/getcertificate?certificationGroupId=${group.id}`,
    )
    const [document] = ((await found.json()) as CertificateGroupResponse).certificates
    const pdf = await (await office.request.get(document?.url ?? '')).body()
    const credential = await office.request.get(`${document?.url}/credential`)
    expect(credential.headers()['content-disposition']).toMatch(/^attachment; .*\.vc\.jwt"$/)
    expect((await credential.text()).split('.')).toHaveLength(3)
    await office.close()

    const verdict = page.getByRole('heading', { level: 1 })
    const code = page.getByLabel('Codice di verifica')
    const check = async (typed: string) => {
      await code.fill(typed)
      await code.press('Enter')
    }
    const send = async (bytes: Buffer) => {
      await page.goto('/verify')
      const file = { name: 'certificato.pdf', mimeType: 'application/pdf', buffer: bytes }
      if (javaScriptEnabled === false) {
        await page.getByLabel('File PDF del certificato').setInputFiles(file)
        await page.getByRole('button', { name: 'Verifica' }).last().click()
      } else {
        // With scripts the file stays where it is.
        page.once('request', (request) => expect(request.method()).toBe('GET'))
        await expect(page.getByText('Il file resta sul tuo dispositivo')).toBeVisible()
        await page.getByLabel('File PDF del certificato').setInputFiles(file)
      }
    }

    await test.step('by its code, typed by hand', async () => {
      await page.goto('/verify')
      await check('7Q2F')
      await expect(page.getByText('Un codice ha 12 lettere e cifre')).toBeVisible()
      await expect(page).toHaveTitle('Errore: Verifica un certificato - Sigillo')
      await check(` ${formatShortCode(group.shortCode).toLowerCase()} `)
      await expect(verdict).toHaveText(`Certificato ${group.number} Valido`)
      await expect(page).toHaveTitle(`Certificato ${group.number}: valido - Sigillo`)
      for (const { name } of document?.products ?? []) await expect(page.getByText(name)).toBeVisible()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.getByRole('heading', { name: 'Certificate details' })).toBeVisible()
      await expect(verdict).toHaveText(`Certificate ${group.number} Valid`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByText('Pareve').first()).toBeVisible()
      await page.getByText('To check the file itself').first().click()
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      await expect(page.getByText(sha256)).toBeVisible()
      await axe()
      await page.getByRole('link', { name: 'Italiano' }).click()
      await expect(page.getByRole('heading', { name: 'Dati del certificato' })).toBeVisible()
    })

    await test.step('by a code that never existed', async () => {
      const response = await page.goto('/verify/7Q2F-9XKM-3TAB')
      expect(response?.status()).toBe(404)
      await expect(verdict).toHaveText('Codice sconosciuto')
      await axe()
    })

    await test.step('by its file: unchanged, and with a byte changed', async () => {
      await send(pdf)
      await expect(verdict).toHaveText(`Certificato ${group.number} Valido`)
      await expect(page.getByText('Il file è integro')).toBeVisible()
      const changed = Buffer.from(pdf)
      changed[changed.length >> 1]! ^= 1
      await send(changed)
      await expect(verdict).toHaveText('File sconosciuto')
    })

    await test.step('by whoever reads English: all of the page, with the verdict in Italian as well', async () => {
      await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
      await page.goto('/verify')
      await expect(verdict).toHaveText('Check a certificate')
      await page.getByLabel('Verification code').fill(group.shortCode)
      await page.getByLabel('Verification code').press('Enter')
      await expect(verdict).toHaveText(`Certificate ${group.number} Valid`)
      await expect(page.getByText(/^Valid until \d+ \w+ \d{4}\.$/)).toBeVisible()
      await expect(page.getByText(/^È valido fino al/)).toHaveAttribute('lang', 'it')
      await page.goto(`/verify/file/${createHash('sha256').update(pdf).digest('hex')}?lang=en`)
      await expect(page.getByText('The file is intact')).toBeVisible()
      await page.getByRole('link', { name: 'Check another certificate' }).click()
      await expect(verdict).toHaveText('Check a certificate')
    })
  },
)

const flavours = ['alla mela', 'alla pera', 'al fico', 'al miele', 'al dattero', 'alle noci'].concat([
  'alle mandorle',
  'ai pinoli',
  'al sesamo',
  'al limone',
  'al cacao',
  'al pistacchio',
])

test(
  'a product is found among the many of a certificate, in the chosen language @all @long',
  { tag: '@both' },
  async ({ page, browser, portal, loginAs, axe, javaScriptEnabled }) => {
    const [office, company] = [await browser.newContext(), await browser.newContext()]
    await loginAs('manager', office)
    await loginAs('molino', company)
    // No digits: they would be found in the codes of other products too.
    const names = flavours.map(
      (flavour) => `Cantuccio ${flavour}${javaScriptEnabled === false ? ' senza script' : ''}`,
    )
    const last = names.at(-1)!
    const made = await newProducts(office.request, company.request, portal.url, ...names)
    const issued = await office.request.post(`${portal.url}/api/certifier/productflow/createcertificate`, {
      headers: { Origin: portal.url },
      data: {
        productIds: made.map(({ id }) => id),
        certificationGroup: {
          name: 'Dodici cantucci',
          companyId: made[0]?.companyId,
          expireOn: '2031-12-31',
        },
      },
    })
    expect(issued.status(), await issued.text()).toBe(200)
    const list = await office.request.get(
      `${portal.url}/api/company/products/getcertificates?Search=Dodici+cantucci`,
    )
    const { items } = (await list.json()) as { items: CertificateListItem[] }

    // The company has its public link to pass on.
    const own = await company.newPage()
    await own.goto(`${portal.url}/certificates/${items[0]?.certificationGroup.id}`)
    await expect(own.getByLabel('Link pubblico del certificato')).toHaveValue(
      items[0]?.certificationGroup.verifyUrl ?? '',
    )

    await page.goto(`/verify/${items[0]?.certificationGroup.shortCode}?lang=en`)
    const shown = page.getByRole('listitem')
    const search = page.getByLabel('Search for a product by name or code')
    await search.fill(last.toUpperCase())
    await search.press('Enter')
    await expect(page).toHaveURL(/[?&]Search=/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText(last)
    await expect(page.getByText('It covers only the products on the full list.')).toBeVisible()
    await axe()
    await page.getByLabel('Search for a product by name or code').fill('nothing of this name')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(
      page.getByText('No product matches “nothing of this name” on this certificate.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect(page.getByText('It covers only the products listed')).toBeVisible()
  },
)

test(
  'a certificate over all plants shows the public and its company where each product is made @all',
  { tag: '@both' },
  async ({ page, browser, portal, loginAs, axe }) => {
    const company = await browser.newContext({ baseURL: portal.url })
    await loginAs('molino', company)
    const list = await company.request.get(
      '/api/company/products/getcertificates?includeCerticateFacilities=true&Search=tutti+gli+stabilimenti',
    )
    const [item] = ((await list.json()) as { items: CertificateListItem[] }).items
    const { id, shortCode, headQuarterName } = item!.certificationGroup
    const found = await company.request.get(`/api/company/products/getcertificate?certificationGroupId=${id}`)
    const [document] = ((await found.json()) as CertificateGroupResponse).certificates
    const { plants, products } = document!
    expect(plants.length).toBeGreaterThan(1)
    const nameOf = new Map(plants.map(({ letter, name }) => [letter, name]))

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/verify/${shortCode}`)
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: `Documento ${document!.number}` }) })
    await expect(card.getByText('Stabilimenti', { exact: true })).toBeVisible()
    for (const { name, address } of plants) {
      await expect(card.getByRole('listitem').filter({ hasText: address })).toContainText(name)
      expect(name).not.toBe(headQuarterName)
    }
    for (const { name, plant } of products)
      await expect(card.getByRole('listitem').filter({ hasText: name })).toContainText(
        `Stabilimento ${plant}: ${nameOf.get(plant ?? '')}`,
      )
    await axe()
    await page.goto(`/verify/${shortCode}?lang=en`)
    await expect(page.getByText('Facilities', { exact: true })).toBeVisible()
    await expect(page.getByText(`Facility ${products[0]!.plant}: `).first()).toBeVisible()

    const own = await company.newPage()
    await own.goto(`/certificates/${id}`)
    for (const { address } of plants) await expect(own.getByText(address)).toBeVisible()
    for (const { name, plant } of products)
      await expect(own.getByRole('row').filter({ hasText: name })).toContainText(
        `${plant} · ${nameOf.get(plant ?? '')}`,
      )
    await company.close()
  },
)

test('the public check answers programs and caches @all', async ({ page, request, loginAs }) => {
  await loginAs('manager')
  const list = await page.request.get('/api/company/products/getcertificates?WithState=valid')
  const group = ((await list.json()) as { items: CertificateListItem[] }).items[0]?.certificationGroup
  const path = `/verify/${group?.shortCode}`

  const html = await request.get(path, { headers: { Accept: 'text/html' } })
  expect(html.headers()['cache-control']).toBe('public, max-age=15, s-maxage=30')
  expect(html.headers().vary).toBe('Accept-Encoding')
  expect(html.headers()['set-cookie']).toBeUndefined()
  expect(html.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
  const body = await html.text()
  expect(body).toContain(`<link rel="canonical" href="${group?.verifyUrl}"/>`)
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Certification',
    certificationIdentification: group?.number,
    certificationStatus: 'https://schema.org/CertificationActive',
  })
  // A signed-in account, or a reader abroad, sees the same page.
  const own = await page.request.get(path, { headers: { Accept: 'text/html', 'Accept-Language': 'de,en' } })
  expect([await own.text(), own.headers()['set-cookie']]).toEqual([body, undefined])
  const english = await request.get(`${path}?lang=en`, { headers: { Accept: 'text/html' } })
  expect(await english.text()).toMatch(/<html lang="en"[^]*Valid until[^]*Checksum of the PDF/)
  // A client that has it gets a 304.
  const etag = html.headers().etag ?? ''
  const again = await request.get(path, { headers: { Accept: 'text/html', 'If-None-Match': etag } })
  expect([again.status(), again.headers()['content-security-policy']]).toEqual([304, undefined])

  const json = await request.get(path, { headers: { Accept: 'application/json' } })
  expect(json.url()).toMatch(/\.json$/)
  expect(await json.json()).toMatchObject({ number: group?.number, state: 'valid' })
  const unknown = await request.get('/verify/7Q2F-9XKM-3TAB.json')
  expect(unknown.status()).toBe(404)
  expect(await unknown.json()).toMatchObject({ code: 'certificate.unknown_code' })

  const did = (await (await request.get('/.well-known/did.json')).json()) as { id: string }
  expect(did.id).toBe(`did:web:${encodeURIComponent(new URL(group?.verifyUrl ?? '').host)}`)
  // Only what verifiers load is open to other sites' scripts.
  const foreign = { headers: { Origin: 'https://verifier.example' } }
  const openTo = async (path: string) => {
    const headers = (await request.get(path, foreign)).headers()
    return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]
  }
  const products = `/credentials/products/${group?.shortCode}/0`
  for (const open of [
    '/credentials/status/1',
    '/credentials/status/1-replaced',
    '/.well-known/did.json',
    products,
  ])
    expect(await openTo(open), open).toEqual(['*', 'cross-origin'])
  const closed = [
    '/',
    '/login',
    '/verify',
    path,
    `${path}.json`,
    '/health',
    '/favicon.svg',
    '/api/openapi.json',
  ]
  for (const one of [
    ...closed,
    `/api/verify/${group?.shortCode}`,
    '/api/credentials/did',
    '/api/authentication/userinfo',
  ])
    expect(await openTo(one), one).toEqual([undefined, 'same-origin'])
  const status = await request.get('/credentials/status/1')
  expect(status.headers()['content-type']).toBe('application/vc+jwt')
})

test('a cached public answer has no private secrets, and shows only what happened @all', async ({ page }) => {
  for (const address of ['/verify', '/verify/7Q2F-9XKM-3TAB']) {
    const answer = await page.request.get(address)
    expect(answer.headers()['content-security-policy'], address).not.toContain('nonce')
    const html = await answer.text()
    expect(html, address).not.toContain('nonce')
    if (address.startsWith('/verify/')) expect(html).not.toContain('<script')
    // Text browsers show the content of a template.
    const shown = html.replace(/<script\b[^]*?<\/script>/g, '')
    for (const words of ['<template', 'Riprova', 'Operazione non riuscita'])
      expect(shown, address).not.toContain(words)
  }
})

// Spec: public routes.
test(
  'a shopper follows a certificate in two presses, is told that it is suspended, and leaves',
  { tag: ['@both', '@all'] },
  async ({ page, browser, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    const office = await browser.newContext({ baseURL: portal.url })
    await loginAs('manager', office)
    const list = await office.request.get('/api/company/products/getcertificates?WithState=valid')
    const { items } = (await list.json()) as { items: CertificateListItem[] }
    const group = items.at(javaScriptEnabled ? -1 : -2)?.certificationGroup
    if (!group) throw new Error('The demonstration has no valid certificate')
    const { id, number, shortCode } = group
    const email = `lettrice-${javaScriptEnabled ? 'con' : 'senza'}@example.test`

    await page.goto(`/verify/${shortCode}`)
    await axe()
    const address = page.getByLabel('Indirizzo email')
    await address.fill('lettrice')
    await page.getByRole('button', { name: 'Avvisami' }).click()
    // No input is lost.
    await expect(page).toHaveTitle(/^Errore: /)
    await expect(address).toHaveValue('lettrice')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await axe()
    await page.goto(`/verify/${shortCode}`)
    const { effort, press } = counted(page)
    await address.fill(email)
    await press(page.getByRole('button', { name: 'Avvisami' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Controlla la posta' })).toBeVisible()
    await axe()
    const [confirm = '', leaveUnread = ''] = (await outbox.newestTo(email)).links.filter((link) =>
      link.includes('/follow/'),
    )
    await page.goto(confirm)
    await axe()
    await press(page.getByRole('button', { name: 'Conferma' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Avvisi attivi' })).toBeVisible()
    expect(effort.presses).toBe(2)
    await axe()
    await page.getByRole('link', { name: 'Apri la pagina' }).click()
    await expect(page).toHaveURL(new RegExp(`/verify/${shortCode}$`))

    const suspended = await office.request.post('/api/certifier/rulings', {
      data: {
        kind: 'suspend',
        subjectType: 'certificate',
        subjectId: id,
        reason: 'Fermo del forno',
        publicNote: 'Fino al collaudo',
        ownWish: true,
      },
      headers: { Origin: portal.url },
    })
    expect(suspended.status(), await suspended.text()).toBe(200)
    await expect.poll(async () => (await outbox.newestTo(email)).subject).toMatch(/: sospeso$/)
    const mail = await outbox.newestTo(email)
    expect(mail.subject).toContain(number)
    expect(mail.text).toContain('Fino al collaudo')
    expect(mail.text).not.toContain('Fermo del forno')
    const feed = await page.request.get(`/verify/${shortCode}/changes.atom`)
    expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(await feed.text()).toContain('Fino al collaudo')

    const leave = mail.links.find((link) => link.includes('/follow/leave')) ?? ''
    expect(leave).toBe(leaveUnread)
    await page.goto(leave)
    await axe()
    await page.getByRole('button', { name: 'Non avvisarmi più' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Indirizzo cancellato' })).toBeVisible()
    await axe()
    // A mail program’s own form comes from no page (RFC 8058); any other is refused.
    const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
    expect((await page.request.post(leave, oneClick)).status()).toBe(200)
    expect((await page.request.post(confirm, oneClick)).status()).toBe(403)
    await office.close()
  },
)

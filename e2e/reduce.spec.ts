import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'

import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { DirectorySearch } from '~/contract/certificates/directory'
import { counted } from './support/effort'
import { newProducts } from './support/new-products'
import { pdfText } from './support/pdf-text'
import type { Portal } from './support/portal'
import { tamper } from './support/tamper'
import { expect, test } from './support/test'

/** A certificate with two products, and a document that was added to it with a third. */
async function certified(
  { context, browser, portal, loginAs }: Stage,
  name: string,
  ...names: [string, string, string]
) {
  const company = await browser.newContext({ baseURL: portal.url })
  await loginAs('manager')
  await loginAs('vesuvio', company)
  const products = await newProducts(context.request, company.request, portal.url, ...names)
  await company.close()
  const [one, other, late] = products
  const group = { name, companyId: one.companyId, expireOn: '2099-12-31' }
  const { id } = await issued(context.request, portal, [one.id, other.id], group)
  await issued(context.request, portal, [late.id], { ...group, id })
  return { id, products }
}

interface Stage {
  context: BrowserContext
  browser: Browser
  portal: Portal
  loginAs: (who: 'manager' | 'vesuvio' | 'staff', context?: BrowserContext) => Promise<unknown>
}

async function issued(office: APIRequestContext, { url }: Portal, productIds: string[], group: object) {
  const answer = await office.post(`${url}/api/certifier/productflow/createcertificate`, {
    data: { productIds, certificationGroup: group },
    headers: { Origin: url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: string }
}

const groupOf = async (office: APIRequestContext, id: string) => {
  const answer = await office.get(`/api/company/products/getcertificate?certificationGroupId=${id}`)
  return (await answer.json()) as CertificateGroupResponse
}

// Spec: certificates, states.
test(
  'a product is taken off a certificate in four presses, and the PDF of what remains is there',
  { tag: ['@both', '@all'] },
  async ({ page, context, browser, portal, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    const withScripts = javaScriptEnabled !== false
    const { id, products } = await certified(
      { context, browser, portal, loginAs },
      'Zuppe pronte',
      'Zuppa di farro',
      'Zuppa di orzo',
      'Zuppa di miglio',
    )
    const [kept, gone, late] = products
    const { certificationGroup: old } = await groupOf(context.request, id)
    const reason = 'Il farro arriva da un fornitore nuovo.\nSi rifà il sopralluogo.'

    await page.goto(`/certifier/certificates/${id}`)
    await page.locator('summary').filter({ hasText: 'Provvedimenti' }).click()
    await expect(page.getByRole('link', { name: 'Riduci' })).toHaveAttribute(
      'href',
      `/certifier/certificates/${id}/reduce`,
    )
    await page.goto(`/certifier/certificates/${id}/reduce?productIds=${gone.id}&productIds=unknown`)
    // The link that led here.
    const { effort, press } = counted(page)
    effort.presses++
    const ticks = page.getByRole('group', { name: 'Prodotti da togliere' }).getByRole('checkbox')
    await expect(ticks).toHaveCount(3)
    await expect(ticks.first()).toBeChecked()
    await expect(page.getByRole('checkbox', { name: gone.name })).toBeChecked()
    for (const { name } of [kept, late]) await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
    await axe()
    await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    await press(page.getByRole('button', { name: 'Riduci il certificato' }))
    const question = page.getByRole('dialog', { name: 'Ridurre il certificato?' })
    for (const words of [gone.name, old.number, 'vesuvio@', '31/12/2099'])
      await expect(question).toContainText(words)
    await expect(question).toContainText('Prodotti che restano')
    await axe()

    const opened = context.waitForEvent('page')
    const shown = context.waitForEvent('response', (response) =>
      /\/reduce\/preview(\?|$)/.test(response.url()),
    )
    await question.getByRole('button', { name: 'Anteprima' }).click()
    expect((await shown).headers()['content-type']).toBe('application/pdf')
    await (await opened).close()

    const tab = withScripts ? context.waitForEvent('page', { timeout: 30_000 }) : null
    await press(question.getByRole('button', { name: 'Riduci', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zuppe pronte', { timeout: 30_000 })
    await expect(page).not.toHaveURL(new RegExp(id))
    await (await tab)?.close()
    const pdf = withScripts
      ? page.getByRole('link', { name: /^Apri il PDF del documento/ })
      : page.getByRole('link', { name: 'Apri il PDF', exact: true })
    await expect(pdf).toBeVisible()
    // With scripts it has opened by itself.
    expect(effort.presses + (withScripts ? 0 : 1)).toBeLessThanOrEqual(4)
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
    const text = (await pdfText(await file.body())).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Sostituisce il certificato n. ${old.number}`)
    for (const { name } of [kept, late]) expect(text).toContain(name)
    expect(text).not.toContain(gone.name)

    await expect(page.getByText('Motivo della riduzione')).toBeVisible()
    await expect(page.getByText('Si rifà il sopralluogo.')).toBeVisible()
    await expect(page.getByText(`n. ${old.number}`)).toBeVisible()
    await axe()
    await page.goto(`/certifier/certificates/${id}`)
    await expect(page.getByText(/Questo certificato è stato ridotto: lo sostituisce il n\. /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Riduci' })).toHaveCount(0)
    await page.goto(`/certifier/certificates/${id}/reduce`)
    await expect(page.getByText('Il certificato è già stato sostituito: non si può ridurre.')).toBeVisible()
    await axe()

    await test.step('who holds the old paper reads which product it was', async () => {
      const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await page.goto(`/verify/${old.shortCode}`)
      await expect(page.getByText('Un prodotto di questo certificato non è più certificato')).toBeVisible()
      await expect(line(gone.name)).toContainText(/Non più certificato dal(l’| )\d\d\/\d\d\/\d{4}/)
      await expect(line(gone.name).locator('s').first()).toHaveText(gone.name)
      for (const { name } of [kept, late]) {
        await expect(line(name)).toContainText('Sostituito: Certificato ')
        await expect(line(name).locator('s')).toHaveCount(0)
      }
      await expect(page.getByText('Valido fino al')).toHaveCount(0)
      await axe()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(line(gone.name)).toContainText(/No longer certified since \d+ \w+ \d{4}/)
      await line(kept.name).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Certificate \d{4}-\d{5} Valid$/)
      await expect(page.getByText(gone.name)).toHaveCount(0)
    })

    await test.step('so does who finds the product in the register', async () => {
      const { url } = portal
      const opened = await context.request.put(`${url}/api/certifier/settings/directory`, {
        data: { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' },
        headers: { Origin: url },
      })
      expect(opened.status(), await opened.text()).toBe(200)
      const found = await fetch(`${url}/api/directory?ended=1&q=${encodeURIComponent(gone.name)}`)
      const { items } = (await found.json()) as DirectorySearch
      await page.goto(`/directory/products/${items[0]?.slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone.name)
      await expect(page.getByText(/^Non più certificato dal(l’| )\d\d\/\d\d\/\d{4}: /)).toBeVisible()
      for (const untrue of ['Sostituito', 'Valido fino al'])
        await expect(page.getByText(untrue)).toHaveCount(0)
      await axe()
    })
  },
)

test(
  'what is typed to reduce a certificate stays, whatever refuses it @all @long',
  { tag: '@both' },
  async ({ page, context, browser, portal, loginAs }) => {
    test.slow()
    const { id, products } = await certified(
      { context, browser, portal, loginAs },
      'Creme pronte',
      'Crema di zucca',
      'Crema di porri',
      'Crema di piselli',
    )
    const [kept, gone, late] = products
    const tick = ({ name }: { name: string }) => page.getByRole('checkbox', { name })
    const reason = page.getByRole('textbox', { name: 'Motivo', exact: true })
    const submit = page.getByRole('button', { name: 'Riduci il certificato' })
    const question = page.getByRole('dialog', { name: 'Ridurre il certificato?' })
    const typed = 'Porri & «zucca»: <vedi> verbale'

    await test.step('nothing ticked, no reason', async () => {
      await page.goto(`/certifier/certificates/${id}/reduce`)
      await reason.fill('  ')
      await submit.click()
      await expect(page).toHaveTitle(/^Errore: /)
      await expect(page.getByText('Select at least one product').first()).toBeVisible()
      await expect(question).toHaveCount(0)
    })

    await test.step('everything ticked: that is a revocation', async () => {
      for (const one of products) await tick(one).check()
      await reason.fill(typed)
      await submit.click()
      await expect(page.getByText('per toglierli tutti, revocalo').first()).toBeVisible()
      for (const one of products) await expect(tick(one)).toBeChecked()
      await expect(reason).toHaveValue(typed)
    })

    await test.step('the question is closed, and a concern comes up while it is read', async () => {
      for (const one of [kept, late]) await tick(one).uncheck()
      await submit.click()
      await question.getByRole('button', { name: 'Torna al modulo' }).click()
      await expect(question).toHaveCount(0)
      await expect(reason).toHaveValue(typed)
      await expect(tick(gone)).toBeChecked()
      await submit.click()
      await expect(question).toBeVisible()
      await expect(question.getByRole('button', { name: 'Riduci', exact: true })).toBeEnabled()
      tamper(
        portal,
        `update ingredients set expiration_date = '2020-01-31' where id in
          (select ingredient_id from product_ingredients where product_id = '${kept.id}')`,
      )
      await question.getByRole('button', { name: 'Riduci', exact: true }).click()
      await expect(question.getByText('Manca ancora una risposta')).toBeVisible()
      await question.getByRole('checkbox').check()
    })

    await test.step('who it is is asked once more, and what was typed goes along', async () => {
      tamper(portal, "update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'")
      await question.getByRole('button', { name: 'Riduci', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferma che sei tu')
      await page.locator('input[name=againPassword]').fill('sigillo-demo')
      await page.getByRole('button', { name: 'Conferma e prosegui' }).click()
      await expect(page.getByText(typed)).toBeVisible({ timeout: 30_000 })
      const { certificationGroup } = await groupOf(context.request, id)
      expect(certificationGroup).toMatchObject({ state: 'replaced', replacedReason: typed })
      const { certificates } = await groupOf(context.request, certificationGroup.replacedById ?? '')
      expect(certificates.map((document) => document.products.map(({ name }) => name))).toEqual([
        [kept.name, late.name],
      ])
    })
  },
)

test('only a manager reduces a certificate @all', async ({ page, context, browser, portal, loginAs }) => {
  const { id } = await certified(
    { context, browser, portal, loginAs },
    'Salse pronte',
    'Salsa di noci',
    'Salsa di capperi',
    'Salsa di acciughe',
  )
  await loginAs('staff')
  await page.goto(`/certifier/certificates/${id}`)
  await expect(page.getByRole('button', { name: 'Provvedimenti' })).toBeDisabled()
  expect((await page.request.get(`/certifier/certificates/${id}/reduce`)).status()).toBe(403)
})

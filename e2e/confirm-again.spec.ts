import { newProducts } from './support/new-products'
import { tamper } from './support/tamper'
import { expect, test } from './support/test'

/** A session left open does nothing sensitive by itself. */

test(
  'after ten minutes a manager is asked for the password before revoking, and the reason is kept @all',
  { tag: '@both' },
  async ({ page, context, browser, portal, loginAs, axe }) => {
    test.slow()
    const company = await browser.newContext({ baseURL: portal.url })
    await loginAs('manager')
    await loginAs('vesuvio', company)
    const [product] = await newProducts(context.request, company.request, portal.url, 'Farro perlato')
    await company.close()
    const certificationGroup = { name: 'Cereali', companyId: product.companyId, expireOn: '2099-12-31' }
    const issued = await context.request.post(`${portal.url}/api/certifier/productflow/createcertificate`, {
      data: { productIds: [product.id], certificationGroup },
      headers: { Origin: portal.url },
    })
    expect(issued.status()).toBe(200)
    const { id } = (await issued.json()) as { id: string }
    const elevenMinutes = () =>
      tamper(portal, "update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'")
    const heading = page.getByRole('heading', { level: 1 })
    const confirm = async (password: string) => {
      await page.locator('input[name=againPassword]').fill(password)
      await page.getByRole('button', { name: 'Conferma e prosegui' }).click()
    }

    await test.step('a wrong password leaves all as it was; the right one does what was typed', async () => {
      const reason = 'Il forno «Due» è cambiato & nessuno l’ha detto.\nSi rifà il sopralluogo.'
      await page.goto(`/certifier/certificates/${id}/revoke`)
      await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
      await page.getByRole('checkbox', { name: 'Ho capito' }).check()
      elevenMinutes()
      await page.getByRole('button', { name: 'Revoca il certificato' }).click()
      await expect(heading).toHaveText('Conferma che sei tu')
      await expect(page).toHaveTitle('Conferma che sei tu - Sigillo')
      await axe()
      await confirm('sbagliata')
      await expect(page.getByText('La password attuale non è corretta').first()).toBeVisible()
      expect(await page.content()).not.toContain('sbagliata')
      await confirm('sigillo-demo')
      await expect(page).toHaveURL(`/certifier/certificates/${id}`)
      await expect(page.getByText(/^Certificato \d{4}-\d{5} revocato$/)).toBeVisible()
      await expect(page.getByText('Il forno «Due» è cambiato & nessuno l’ha detto.')).toBeVisible()
    })

    await test.step('a choice goes along likewise; for ten minutes nobody is asked again', async () => {
      elevenMinutes()
      await page.goto('/certifier/settings/decisions')
      const rule = page.getByRole('combobox', { name: 'Chi decide' })
      await rule.selectOption('two')
      const apply = page.locator('form').filter({ has: rule }).getByRole('button', { name: 'Applica' })
      await apply.click()
      await expect(heading).toHaveText('Conferma che sei tu')
      await confirm('sigillo-demo')
      await expect(page).toHaveURL(/^[^?]*\/certifier\/settings\/decisions$/)
      await expect(rule).toHaveValue('two')
      // Without the notice of what was saved.
      await page.reload()
      await rule.selectOption('one')
      await apply.click()
      await expect(page.getByText('Regola salvata').first()).toBeVisible()
      await expect(rule).toHaveValue('one')
    })

    await test.step('a file is taken from where it was asked for', async () => {
      elevenMinutes()
      await page.goto('/certifier/settings/audit?EntityType=settings')
      await page.getByRole('link', { name: 'Esporta l’elenco come CSV' }).click()
      await expect(heading).toHaveText('Conferma che sei tu')
      await page.locator('input[name=againPassword]').fill('sigillo-demo')
      await page.getByRole('button', { name: 'Conferma', exact: true }).click()
      await expect(page).toHaveURL('/certifier/settings/audit?EntityType=settings')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Esporta l’elenco come CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/^registro-.*\.csv$/)
    })
  },
)

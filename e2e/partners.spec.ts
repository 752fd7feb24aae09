import { newIngredient } from './support/api'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

/**
 * Vendors and behalf companies: found, renamed, merged and deleted from the certifier's lists of companies.
 */

test(
  'a vendor is listed, renamed, merged with its double and deleted',
  { tag: ['@both', '@all'] },
  async ({ page, portal, loginAs, axe, javaScriptEnabled }) => {
    const withScripts = javaScriptEnabled !== false
    const own = withScripts ? 'Aromi del Garda' : 'Essenze del Garda'
    const headers = { Origin: portal.url }
    await loginAs('manager')
    const ingredientId = await newIngredient(page, portal.url, `${own} al limone`)
    const stored = async () =>
      (await (await page.request.get(`/api/company/ingredients/${ingredientId}`)).json()) as {
        vendor: string
        vendorName: string
      }
    const right = await page.request.post('/api/certifier/company', {
      data: { businessName: `${own} S.r.l.`, isVendor: true, isCertified: false },
      headers,
    })
    expect(right.status()).toBe(200)

    // A new name's effect is announced before saving.
    await page.goto(`/certifier/ingredients/${ingredientId}`)
    const supplier = page.getByLabel('Fornitore')
    await expect(supplier).toHaveAccessibleDescription(/scrivi un nome nuovo: il fornitore verrà creato/)
    await supplier.fill(`${own.replace('del', 'dell')}`)
    if (withScripts) await expect(supplier).toHaveAccessibleDescription(/è un fornitore nuovo: verrà creato/)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByLabel('Fornitore')).toHaveValue(own.replace('del', 'dell'))
    await expect(async () => expect((await stored()).vendor).toBeTruthy()).toPass()
    const { vendor } = await stored()

    await page.goto('/certifier/companies')
    await page.getByRole('link', { name: 'Fornitori', exact: true }).click()
    await expect(page).toHaveTitle('Fornitori - Sigillo')
    await page.getByRole('searchbox', { name: 'Cerca' }).fill(own.split(' ')[0] ?? '')
    await page.getByRole('searchbox', { name: 'Cerca' }).press('Enter')
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row(`${own} S.r.l.`)).toContainText('Non in uso')
    await expect(row(own.replace('del', 'dell'))).toContainText('1 ingrediente')
    await axe()

    // After renaming, its uses show the new name.
    await follow(page.getByRole('link', { name: own.replace('del', 'dell') }), own.replace('del', 'dell'))
    await page.getByRole('textbox', { name: 'Nome' }).fill(own)
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText(`«${own}» salvato`)).toBeVisible()
    await page.getByRole('link', { name: 'Dove si usa' }).click()
    await expect(page.getByRole('link', { name: `${own} al limone` })).toHaveAttribute(
      'href',
      `/certifier/ingredients/${ingredientId}`,
    )
    await axe()
    expect((await stored()).vendorName).toBe(own)

    // It has no facilities, accounts or certificates: their addresses lead to its page, those of forms nowhere.
    for (const tab of ['facilities', 'ingredients', 'products', 'certificates', 'accounts'])
      expect((await page.request.get(`/certifier/companies/${vendor}/${tab}`)).url()).toBe(
        `${portal.url}/certifier/companies/${vendor}`,
      )
    for (const kind of ['certificates', 'ingredients', 'products'])
      expect((await page.request.get(`/certifier/${kind}/new?companyId=${vendor}`)).status(), kind).toBe(404)

    // In use, it cannot be deleted, and says why at once; it is merged instead.
    await openTab(page.getByRole('link', { name: 'Info', exact: true }))
    await page.getByRole('link', { name: 'Elimina' }).click()
    await expect(page.getByText(`«${own}» non si può eliminare`)).toBeVisible()
    await expect(page.getByRole('link', { name: '1 ingrediente' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Elimina' })).toHaveCount(0)
    await openTab(page.getByRole('link', { name: 'Info', exact: true }))
    await page.getByRole('link', { name: 'Unisci a un’altra azienda' }).click()
    await axe()
    await page.getByRole('link', { name: `Unisci a «${own} S.r.l.»` }).click()
    await expect(page.getByText(`Passano a «${own} S.r.l.»: 1 ingrediente.`)).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Unisci', exact: true }).click()
    await expect(page.getByText(`«${own}» è stata unita a «${own} S.r.l.»`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${own} S.r.l.`)
    expect((await stored()).vendorName).toBe(`${own} S.r.l.`)

    // Without uses, it can be deleted.
    expect(
      (
        await page.request.delete(`/api/company/ingredients/${ingredientId}`, {
          headers,
          data: { reason: 'Doppione' },
        })
      ).status(),
    ).toBe(200)
    await page.getByRole('link', { name: 'Elimina' }).click()
    await page.getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText(`«${own} S.r.l.» eliminato`)).toBeVisible()
    await expect(page).toHaveTitle('Fornitori - Sigillo')
  },
)

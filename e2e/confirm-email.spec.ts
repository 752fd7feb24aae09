import { expect, test } from './support/test'

/** What an invited colleague finds behind the mailed link. */

// Spec: public routes, validation, limits.
test(
  'an invited colleague chooses a password once, and signs in @all',
  { tag: '@both' },
  async ({ page, context, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    const email = `collega-${javaScriptEnabled === false ? 'n' : 'y'}@molino.example`
    await loginAs('molino')
    const invite = await context.request.post(`${portal.url}/api/company/masterdata/addcontributor`, {
      data: { email },
      headers: { Origin: portal.url },
    })
    expect(await invite.json()).toEqual({ ok: true, email })
    await context.clearCookies()
    const [link] = (await outbox.newestTo(email)).links
    if (!link) throw new Error('The mail has no link')

    const response = await page.goto(link)
    expect(response?.headers()['referrer-policy']).toBe('strict-origin')
    await expect(page).toHaveURL(/\/confirm-email\?userId=.+&code=.+/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attiva il tuo account')
    await axe()

    const password = page.locator('input[name=password]')
    const confirmation = page.getByLabel('Conferma password')
    const save = page.getByRole('button', { name: 'Attiva l’account' })
    await save.click()
    await expect(page.getByText('Insert your new password to proceed').first()).toBeVisible()
    await password.fill('12345')
    await confirmation.fill('12345')
    await save.click()
    await expect(page.getByText('minimum 6 characters').first()).toBeVisible()
    await password.fill('prima-password')
    await confirmation.fill('altra-password')
    await save.click()
    await expect(page.getByText('The passwords doesnt match!').first()).toBeVisible()
    await expect(page).toHaveTitle('Errore: Attiva il tuo account - Sigillo')
    await axe()
    await password.fill('prima-password')
    await confirmation.fill('prima-password')
    await save.click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Account attivato: ora puoi accedere')).toBeVisible()

    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('prima-password')
    await page.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(page).toHaveURL('/')

    await context.clearCookies()
    await page.goto(link)
    await expect(
      page.getByText('Il link non è valido, è già stato usato o è scaduto: chiedi un nuovo invito'),
    ).toBeVisible()
    await expect(save).toHaveCount(0)
  },
)

// Spec: public routes.
test('an invite link without its code leads to the sign-in @all', { tag: '@both' }, async ({ request }) => {
  for (const address of ['/confirm-email', '/confirm-email?userId=a', '/confirm-email?userId=&code=b']) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], address).toEqual([302, '/login'])
  }
})

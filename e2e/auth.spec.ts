import type { BrowserContext, Page } from '@playwright/test'

import { now } from './support/clock'
import type { Outbox } from './support/outbox'
import type { Portal } from './support/portal'
import { expect, test } from './support/test'

/** Signing in and out, and the pages behind mailed links. */

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ACCEDI' }).click()
}

// Spec: public routes, validation, errors.
test(
  'a refused sign-in says why, keeps the e-mail, and then leads to the requested page',
  { tag: '@both' },
  async ({ page, axe, javaScriptEnabled }) => {
    const withScripts = javaScriptEnabled !== false
    const said = withScripts
      ? page.getByRole('dialog')
      : page.getByRole('alert').filter({ hasText: 'Accesso' })
    const close = () => (withScripts ? page.getByRole('button', { name: 'Ho capito' }).click() : undefined)

    await page.goto('/certifier/companies?Search=molino')
    await expect(page).toHaveURL('/login?redirectTo=%2Fcertifier%2Fcompanies%3FSearch%3Dmolino')
    await expect(page.getByText('Per aprire la pagina richiesta occorre accedere.')).toBeVisible()
    await axe()

    await fillLogin(page, '', '')
    await expect(said).toContainText('Insert your credentials to login')
    await expect(page).toHaveTitle('Errore: Accedi - Sigillo')
    await axe()
    await close()
    if (withScripts) await expect(page.getByLabel('Email')).toBeFocused()

    await fillLogin(page, 'manager@sigillo.demo', 'wrong-secret')
    await expect(said).toContainText('Invalid credentials')
    await close()
    await expect(page.getByLabel('Email')).toHaveValue('manager@sigillo.demo')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(await page.content()).not.toContain('wrong-secret')
    await axe()

    await fillLogin(page, '  manager@sigillo.demo ', 'sigillo-demo')
    await expect(page).toHaveURL('/certifier/companies?Search=molino')

    await page.goto('/login?redirectTo=%2Fcertifier%2Fcompanies')
    await expect(page).toHaveURL('/certifier/companies')
  },
)

// Spec: errors.
test(
  'an account pauses after too many tries, and says for how long @all',
  { tag: '@both' },
  async ({ request, portal }) => {
    const account = { email: 'nobody-at-all@example.org', password: 'sigillo-demo' }
    const attempt = () =>
      request.post('/login', {
        form: account,
        headers: { Origin: portal.url },
        maxRedirects: 0,
      })
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).status()).toBe(401)
    const refused = await attempt()
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(
      /Troppi tentativi di accesso\..* riprova tra \d+ second[^]*Se non ricordi la password/,
    )
  },
)

// Spec: public routes.
test('a sign-in leads to the part of the page that a link named @all', async ({ page }) => {
  await page.goto('/certifier/companies#main')
  await fillLogin(page, 'manager@sigillo.demo', 'wrong-secret')
  await page.getByRole('button', { name: 'Ho capito' }).click()
  await fillLogin(page, 'manager@sigillo.demo', 'sigillo-demo')
  await expect(page).toHaveURL('/certifier/companies#main')
})

test('a sign-in never leads away from the portal @all', async ({ request, portal }) => {
  for (const redirectTo of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    '',
  ]) {
    const response = await request.post('/login', {
      form: { email: 'staff@sigillo.demo', password: 'sigillo-demo', redirectTo },
      headers: { Origin: portal.url },
      maxRedirects: 0,
    })
    expect(response.status()).toBe(302)
    expect(response.headers().location, redirectTo).toBe('/')
  }
})

// Spec: layout, roles.
test(
  'an account outside an area is asked to sign in as another, without redirecting in circles @all',
  { tag: '@both' },
  async ({ page, loginAs, axe }) => {
    await loginAs('molino')
    await page.goto('/certifier/companies')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
    await expect(page.getByText('Hai eseguito l’accesso come molino@sigillo.demo')).toBeVisible()
    await axe()
    await fillLogin(page, 'manager@sigillo.demo', 'sigillo-demo')
    await expect(page).toHaveURL('/certifier/companies')
  },
)

// Spec: layout, states.
test(
  'signing out asks first when it is a link, and ends the session @all',
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    const keptInTab = () => page.evaluate(() => sessionStorage.getItem('user'))
    await loginAs('staff')
    const answer = await page.goto('/logout')
    await expect(page.getByText('staff@sigillo.demo')).toBeVisible()
    if (javaScriptEnabled !== false) {
      await expect.poll(keptInTab).not.toBeNull()
      const user = {
        email: 'staff@sigillo.demo',
        name: 'Davide Levi',
        userType: 'Certifier',
        isCertifierCompanyManager: false,
        isReader: false,
      }
      expect(JSON.parse((await keptInTab()) ?? '')).toEqual({
        account: answer?.headers()['x-account'],
        ...user,
      })
    }
    await axe()
    await page.getByRole('link', { name: 'Annulla' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/certifier/companies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aziende')

    await page.goto('/logout')
    await page.getByRole('main').getByRole('button', { name: 'Esci' }).click()
    await expect(page).toHaveURL('/login?left=1')
    if (javaScriptEnabled !== false) await expect.poll(keptInTab).toBeNull()
    await page.goto('/certifier/companies')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
  },
)

// Spec: public routes.
test('links without their code lead to the sign-in @all', { tag: '@both' }, async ({ request }) => {
  for (const address of [
    '/lost-credential',
    '/lost-credential?userId=a',
    '/lost-credential?code=b',
    '/confirm-registration',
    '/confirm-registration?userId=a',
    '/confirm-registration?code=b',
    '/confirm-registration?userId=&code=b',
  ]) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], address).toEqual([302, '/login'])
  }
})

interface Invited {
  context: BrowserContext
  portal: Portal
  loginAs: (who: 'manager') => Promise<void>
  outbox: Outbox
}

/** The address of a company's registration, as it is mailed to its administrator. */
async function inviteOf(email: string, { context, portal, loginAs, outbox }: Invited): Promise<URL> {
  await loginAs('manager')
  const call = async (path: string, data: object) => {
    const options = { data, headers: { Origin: portal.url } }
    const response = await context.request.post(`${portal.url}/api${path}`, options)
    expect(response.status(), path).toBe(200)
    return (await response.json()) as { id: string }
  }
  const { id: companyId } = await call('/certifier/company', { businessName: `Caseificio di ${email}` })
  await call('/certifier/company/associateuser', { companyId, email })
  await context.clearCookies()
  const [link] = (await outbox.newestTo(email)).links
  return new URL(link ?? '')
}

// Spec: public routes.
test('an invite with a broken or hostile prefill opens an empty form @all', async ({
  page,
  context,
  portal,
  loginAs,
  outbox,
}) => {
  const invite = await inviteOf('prefill@registrazione.example', { context, portal, loginAs, outbox })
  const hostile = [
    '{"businessName":',
    '[]',
    '"text"',
    '{"__proto__":{"street":"x"},"city":{"toString":1},"street":7}',
    'null',
  ]
  for (const company of hostile) {
    invite.searchParams.set('company', company)
    await page.goto(invite.href)
    await expect(page.getByRole('heading', { level: 1 }), company).toHaveText('Completa la registrazione')
    for (const label of ['Indirizzo', 'Città']) {
      await expect(page.getByLabel(label), company).toHaveValue('')
    }
    await expect(page.getByLabel('Paese'), company).toHaveValue('Italia')
  }
  const name = '<img src=x onerror=alert(1)></script>'
  invite.searchParams.set('company', JSON.stringify({ businessName: name }))
  await page.goto(invite.href)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})

// Spec: layout, public routes, validation, errors.
test(
  'an invited company registers, signs in, and gets a new password when it has lost its own @all',
  { tag: '@both' },
  async ({ page, context, loginAs, outbox, axe, javaScriptEnabled }) => {
    test.slow()
    const email = `titolare-${javaScriptEnabled === false ? 'n' : 'y'}@registrazione.example`
    const business = 'Caseificio della Registrazione S.r.l.'

    await test.step('the invite', async () => {
      await loginAs('manager')
      await page.goto('/certifier/companies/new')
      await page.getByLabel('Ragione sociale').fill(business)
      await page.getByLabel('Città').fill('Cittadella')
      await page.getByRole('button', { name: 'Crea azienda' }).click()
      await page.getByLabel(/^Email/).fill(email)
      await page.getByRole('button', { name: 'Invia invito' }).click()
      await expect(page.getByText('company registration invite sent')).toBeVisible()
      await context.clearCookies()
    })

    const [invite] = (await outbox.newestTo(email)).links
    if (!invite) throw new Error('The invite has no link')

    await test.step('the registration', async () => {
      await page.goto(invite)
      await expect(page.getByText(business)).toBeVisible()
      await expect(page.getByLabel('Città')).toHaveValue('Cittadella')
      await axe()
      await page.getByRole('button', { name: 'SALVA' }).click()
      await expect(page.getByText('Indirizzo: Required')).toBeVisible()
      await expect(page.getByText('Password: minimum 6 characters', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Errore: Completa la registrazione - Sigillo')
      await axe()

      await page.getByLabel('Indirizzo').fill('Via del Latte 3')
      await page.getByLabel('Provincia').fill('PD')
      await page.getByLabel('CAP').fill('35013')
      await page.getByLabel('Partita IVA').fill('90000060005')
      await page.locator('input[name=password]').fill('prima-password')
      await page.getByLabel('Conferma password').fill('altra-password')
      await page.getByRole('button', { name: 'SALVA' }).click()
      await expect(page.getByText('The passwords did not match')).toBeVisible()
      await expect(page.getByText("the password doesn't match").last()).toBeVisible()
      await expect(page.getByLabel('Indirizzo')).toHaveValue('Via del Latte 3')

      await page.locator('input[name=password]').fill('prima-password')
      await page.getByLabel('Conferma password').fill('prima-password')
      await page.getByRole('button', { name: 'SALVA' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Registrazione completata: ora puoi accedere')).toBeVisible()
    })

    await test.step('its link is used up, which it says at once', async () => {
      await page.goto(invite)
      await expect(
        page.getByText(
          'An unexpected error occurred! Contact the system administrator to request a new link',
        ),
      ).toBeVisible()
      await expect(page.getByText('Se hai già completato la registrazione, puoi accedere')).toBeVisible()
      await expect(page.getByRole('button', { name: 'SALVA' })).toHaveCount(0)
      await axe()
    })

    await test.step('a lost password', async () => {
      await page.goto('/login')
      await page.getByRole('link', { name: 'Password dimenticata? Richiedi nuova password' }).click()
      await page.getByRole('button', { name: 'Invia il link' }).click()
      await expect(page.getByText('Insert your email to recover password').first()).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Invia il link' }).click()
      await expect(
        page.getByText('Your password recovery link has been sent. Please check your email inbox'),
      ).toBeVisible()
      await axe()
    })

    await test.step('a new password', async () => {
      await expect.poll(async () => (await outbox.newestTo(email)).links[0]).toContain('/lost-credential')
      const [link] = (await outbox.newestTo(email)).links
      if (!link) throw new Error('The mail has no link')
      const response = await page.goto(link)
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      await axe()
      const save = page.getByRole('button', { name: 'Salva la nuova password' })
      await save.click()
      await expect(page.getByText('Insert your new password to proceed').first()).toBeVisible()
      await page.locator('input[name=password]').fill('nuova-password')
      await page.getByLabel('Conferma password').fill('nuova')
      await save.click()
      await expect(page.getByText('The passwords doesnt match!').first()).toBeVisible()
      await page.locator('input[name=password]').fill('nuova-password')
      await page.getByLabel('Conferma password').fill('nuova-password')
      await save.click()
      await expect(page.getByText('Password changed successfully')).toBeVisible()
      await expect(page).toHaveURL('/login')
      await fillLogin(page, email, 'nuova-password')
      await expect(page).toHaveURL('/')

      await context.clearCookies()
      await page.goto(link)
      await expect(
        page.getByText('An error occurred updating the password. Please request a new link').first(),
      ).toBeVisible()
      await expect(page.getByText('Il link vale un’ora e si può usare una volta sola')).toBeVisible()
    })
  },
)

// Spec: public routes, validation, errors, limits.
test('the registration is sent once, a second after its button is pressed @all', async ({
  page,
  context,
  portal,
  loginAs,
  outbox,
}) => {
  const invite = await inviteOf('secondo@registrazione.example', { context, portal, loginAs, outbox })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.clock.install({ time: now() })
  await page.goto(invite.href)
  for (const label of ['Paese', 'Indirizzo', 'Città', 'Provincia', 'CAP', 'Partita IVA']) {
    await page.getByLabel(label).fill('x')
  }
  await page.locator('input[name=password]').fill('sei-caratteri')
  await page.getByLabel('Conferma password').fill('sei-caratteri')
  // From here on only the test moves time, however long its steps take.
  await page.clock.pauseAt(now() + 60_000)
  await page.getByRole('button', { name: 'SALVA' }).click()
  await page.clock.runFor(999)
  expect(sent).toEqual([])
  await page.clock.runFor(1)
  await expect(page.getByText('Registrazione completata: ora puoi accedere')).toBeVisible()
  expect(sent).toHaveLength(1)
})

// Spec: validation.
test('a registration with errors scrolls to the first wrong field @all', async ({
  page,
  context,
  portal,
  loginAs,
  outbox,
}) => {
  const invite = await inviteOf('errori@registrazione.example', { context, portal, loginAs, outbox })
  // Between the form's head and its button there is no room for the fields in between.
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(invite.href)
  for (const label of ['Paese', 'Indirizzo', 'Provincia', 'Partita IVA'])
    await page.getByLabel(label).fill('x')
  await page.locator('input[name=password]').fill('sei-caratteri')
  await page.getByLabel('Conferma password').fill('sei-caratteri')
  const save = page.getByRole('button', { name: 'SALVA' })
  await save.scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Città')).not.toBeInViewport()
  await save.click()
  await expect(page.getByLabel('Città')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('CAP')).toHaveAttribute('aria-invalid', 'true')
  const middle = () =>
    page.getByLabel('Città').evaluate((field) => {
      const { top, height } = field.getBoundingClientRect()
      return Math.abs(top + height / 2 - window.innerHeight / 2)
    })
  await expect.poll(middle).toBeLessThan(40)
})

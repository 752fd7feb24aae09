import type { BrowserContext } from '@playwright/test'

import { expect, test } from './support/test'

/** The account's own page: its password, sessions, notices, and where the mails lead. */

// Spec: states.
test(
  'an account changes its password, switches notices off, follows a mail’s link, and signs out everywhere @all',
  { tag: '@both' },
  async ({ browser, page, context, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    test.slow()
    const mode = javaScriptEnabled === false ? 'n' : 'y'
    const account = { email: `conto-${mode}@molino.example`, password: 'prima-password' }
    const call = async (who: BrowserContext, path: string, body?: object) => {
      const options = { headers: { Origin: portal.url } }
      const response = await (body
        ? who.request.post(`${portal.url}/api${path}`, { ...options, data: body })
        : who.request.get(`${portal.url}/api${path}`, options))
      expect(response.status(), path).toBe(200)
      return (await response.json()) as Record<string, string>
    }
    const elsewhere = await browser.newContext({
      baseURL: portal.url,
      ...(javaScriptEnabled === false && { javaScriptEnabled }),
    })
    const other = await elsewhere.newPage()
    const ended = async () => {
      await other.goto('/account')
      await expect(other).toHaveURL('/login?redirectTo=%2Faccount')
      await expect(other.getByText('La sessione è terminata')).toBeVisible()
    }

    await test.step('a colleague is invited and confirms', async () => {
      await loginAs('molino')
      await call(context, '/company/masterdata/addcontributor', { email: account.email })
      const [link] = (await outbox.newestTo(account.email)).links
      const { userId, code } = Object.fromEntries(new URL(link ?? '').searchParams)
      await call(context, '/authentication/confirmcompanycontributor', {
        userId,
        code,
        password: account.password,
      })
      await context.clearCookies()
    })

    await test.step('another password ends the other session', async () => {
      await loginAs(account)
      await loginAs(account, elsewhere)
      await page.goto('/')
      await page.getByLabel('Menu utente').click()
      await page.getByRole('link', { name: 'Il mio account' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il mio account')
      await expect(page.getByRole('main')).toContainText('Molino San Giorgio S.r.l.')
      await page.getByRole('link', { name: 'Cambia password' }).click()
      await expect(page).toHaveURL('/change-password')
      const change = async (current: string, next: string, again = next) => {
        await page.locator('input[name=currentPassword]').fill(current)
        await page.locator('input[name=newPassword]').fill(next)
        await page.locator('input[name=confirmPassword]').fill(again)
        await page.getByRole('button', { name: 'Salva la nuova password' }).click()
      }
      await change(account.password, 'seconda-password', 'seconda')
      await expect(page.getByText("the password doesn't match").last()).toBeVisible()
      await expect(page).toHaveTitle('Errore: Cambia password - Sigillo')
      await change('sbagliata-password', 'seconda-password')
      await expect(page.getByText('La password attuale non è corretta').last()).toBeVisible()
      expect(await page.content()).not.toContain('sbagliata-password')
      await axe()
      await change(account.password, 'seconda-password')
      await expect(page).toHaveURL('/account')
      await expect(page.getByText('Password modificata. Le altre sessioni sono state chiuse')).toBeVisible()
      await ended()
      account.password = 'seconda-password'
    })

    await test.step('a notice that is switched off does not come, and the link of one leads to its thing', async () => {
      const reviews = page.getByRole('switch', { name: 'Revisioni, messaggi e richieste' })
      await reviews.uncheck()
      await page.getByRole('button', { name: 'Salva', exact: true }).click()
      await expect(page.getByText('Avvisi salvati')).toBeVisible()
      await page.goto('/account')
      await expect(reviews).not.toBeChecked()
      await expect(page.getByRole('switch', { name: 'Scadenze' })).toBeChecked()

      const { companyId } = await call(context, '/authentication/userinfo')
      const name = `Lecitina di prova ${mode}`
      const made = { name, companyId, expirationDate: '2099-12-31' }
      const { id: ingredientId } = await call(context, '/company/ingredients', made)
      await loginAs('manager', elsewhere)
      await call(elsewhere, '/certifier/ingredientflow/review', { ingredientId, notes: 'Manca la scheda.' })
      await expect
        .poll(async () => (await outbox.newestTo('molino@sigillo.demo')).subject)
        .toBe(`Ingrediente da rivedere: ${name}`)
      const [link] = (await outbox.newestTo('molino@sigillo.demo')).links
      const mine = (await outbox.all()).filter(({ to }) => to.includes(account.email))
      expect(mine.filter(({ subject }) => subject.includes(name))).toEqual([])

      await elsewhere.clearCookies()
      await other.goto(link ?? '')
      await expect(other).toHaveURL(`/login?redirectTo=%2Fingredients%2F${ingredientId}`)
      await other.getByLabel('Email').fill(account.email)
      await other.getByLabel('Password', { exact: true }).fill(account.password)
      await other.getByRole('button', { name: 'ACCEDI' }).click()
      await expect(other).toHaveURL(`/ingredients/${ingredientId}`)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(name)
    })

    await test.step('one session is ended by itself, and this one stays', async () => {
      await page.goto('/account')
      const sessions = page.getByRole('listitem').filter({ hasText: 'Ultimo uso' })
      await expect(sessions).toHaveCount(2)
      await expect(sessions.filter({ hasText: 'Questa' })).toHaveCount(1)
      await expect(sessions.filter({ hasText: 'Questa' }).getByRole('button')).toHaveCount(0)
      const elsewhereOpen = sessions.filter({ hasNotText: 'Questa' })
      await expect(elsewhereOpen).toContainText('Chrome, Windows')
      await expect(elsewhereOpen).toContainText('dall’indirizzo 127.0.0.1')
      await axe()
      const button = page.getByRole('button', { name: /^Chiudi la sessione di / })
      const { pathname } = new URL(page.url())
      const stale = await page.locator('input[name=sessionId]').inputValue()
      await button.click()
      await expect(page.getByText('Sessione chiusa')).toBeVisible()
      await expect(button).toHaveCount(0)
      await ended()
      const again = await page.request.post(pathname, {
        form: { intent: 'end-session', sessionId: stale },
        headers: { Origin: portal.url },
      })
      expect(again.status()).toBe(404)
      await loginAs(account, elsewhere)
    })

    await test.step('all sessions end at once', async () => {
      await page.getByRole('link', { name: 'Esci da tutti i dispositivi' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await axe()
      await page.getByRole('button', { name: 'Esci ovunque' }).click()
      await expect(page).toHaveURL('/login?left=1')
      await expect(page.getByText('Tutte le sessioni sono state chiuse')).toBeVisible()
      await ended()
    })
    await elsewhere.close()
  },
)

test(
  'an account creates a calendar feed of expiries, readable without signing in until it is switched off @all @long',
  { tag: '@both' },
  async ({ page, playwright, loginAs, axe }) => {
    await loginAs('staff')
    await page.goto('/account')
    await page.getByRole('combobox', { name: 'Aziende' }).selectOption({ label: 'Tutte' })
    await page.getByRole('button', { name: 'Crea il link' }).click()
    const address = page.getByRole('textbox', { name: 'Indirizzo del calendario' })
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
    await expect(page.getByText('Google aggiorna ogni 12–24 ore.')).toBeVisible()
    await axe()
    const stranger = await playwright.request.newContext()
    const { pathname } = new URL(await address.inputValue())
    const url = new URL(pathname, page.url()).href
    const feed = await stranger.get(url)
    expect(feed.status()).toBe(200)
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR[^]*Scade [^]*END:VCALENDAR\s*$/)
    expect((await stranger.head(url)).status()).toBe(200)
    await page.goto('/account')
    await expect(page.getByText(/^Il link è attivo dal .*, per tutte le aziende\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Disattiva il link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disattiva il link' }).click()
    await expect(page.getByRole('button', { name: 'Crea il link' })).toBeVisible()
    expect((await stranger.get(url)).status()).toBe(404)
    await stranger.dispose()
  },
)

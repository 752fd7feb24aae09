import type { Page } from '@playwright/test'

import { newIngredient, newProduct } from './support/api'
import { expect, test } from './support/test'

/** A page is in one language: the account's, else the one chosen in its browser. */

const languageOf = (page: Page, lang: 'it' | 'en') =>
  expect(page.locator('html')).toHaveAttribute('lang', lang)

/** In the user menu, or on a public page. */
async function choose(page: Page, name: 'Italiano' | 'English') {
  const menu = page.locator('summary[aria-label*="@"]')
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  if ((await menu.count()) > 0) await menu.click()
  await button.click()
}

async function invite(page: Page, email: string, language: 'Italiano' | 'English') {
  await page.goto('/accounts/new')
  const form = page.getByRole('dialog')
  // The company is in Italy.
  await expect(form.getByLabel('Lingua dell’invito')).toHaveValue('it')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Lingua dell’invito').selectOption(language)
  await form.getByRole('button', { name: 'Invia invito' }).click()
  await expect(page).toHaveURL('/accounts')
  await page.context().clearCookies()
}

// Spec: layout.
test(
  'an account invited in English reads English until another language is chosen, and so does its browser @long',
  { tag: ['@both', '@all'] },
  async ({ browser, page, context, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    test.slow()
    const scripts = javaScriptEnabled !== false
    const account = {
      email: `lingua-${scripts ? 'y' : 'n'}@molino.example`,
      password: 'prima-password',
    }

    await test.step('the mailed page, and those after it', async () => {
      await loginAs('molino')
      await invite(page, account.email, 'English')
      const [link = ''] = (await outbox.newestTo(account.email)).links
      await page.goto(link)
      await languageOf(page, 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your account')
      await axe()
      // Another language is chosen there, and the first one again.
      await choose(page, 'Italiano')
      await languageOf(page, 'it')
      await choose(page, 'English')
      await languageOf(page, 'en')
      await page.locator('input[name=password]').fill(account.password)
      await page.locator('input[name=confirmPassword]').fill(account.password)
      await page.locator('main form button[type=submit]').last().click()
      await expect(page).toHaveURL('/login')
      await languageOf(page, 'en')
    })

    await test.step('the signed-in pages, of any browser', async () => {
      await context.clearCookies()
      await loginAs(account)
      // Refusals, too, before the browser knows the account's language.
      await context.addCookies([{ name: 'lang', value: 'it', url: portal.url }])
      const refused = await context.request.post(`${portal.url}/change-password`, {
        form: { currentPassword: 'not-this-one', newPassword: 'another-one', confirmPassword: 'another-one' },
        headers: { Origin: portal.url },
      })
      expect(await refused.text()).toContain('The current password is not correct')
      const loaded = new Set<string>()
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') loaded.add(response.url())
      })
      await page.goto('/ingredients?Search=farina')
      await languageOf(page, 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingredients')
      // Its scripts run now, and none of them shows Italian.
      if (scripts) await expect(page.getByRole('button', { name: 'Delete selected' })).toBeDisabled()
      await page.goto('/nowhere')
      await languageOf(page, 'en')
      await expect(page).toHaveTitle(/not found/i)
      await page.goto('/account')
      await expect(page.getByRole('main').getByRole('form', { name: 'For these screens' })).toBeVisible()
      await axe()
      page.removeAllListeners('response')
      expect(loaded.size > 0).toBe(scripts)
      for (const url of loaded) {
        const script = await (await context.request.get(url)).text()
        expect(script.includes('Elimina selezionati') || script.includes('Vai al contenuto'), url).toBe(false)
      }
    })

    await test.step('the switch gives a whole page, at the same address', async () => {
      await page.goto('/ingredients?Search=farina')
      await choose(page, 'Italiano')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingredienti')
      await languageOf(page, 'it')
      await expect(page).toHaveURL('/ingredients?Search=farina')
      const elsewhere = await browser.newContext({ baseURL: portal.url })
      await loginAs(account, elsewhere)
      const other = await elsewhere.newPage()
      await other.goto('/account')
      await languageOf(other, 'it')
      // Each page keeps its own language until it is reloaded.
      await choose(page, 'English')
      await languageOf(page, 'en')
      if (scripts) {
        await other.locator('summary[aria-label*="@"]').click()
        await other.getByRole('link', { name: 'Scrivania' }).last().click()
        await expect(other).toHaveURL('/desk')
        await languageOf(other, 'it')
        await expect(other.getByRole('heading', { level: 1 })).toHaveText('Scrivania')
      }
      await other.reload()
      await languageOf(other, 'en')
      await elsewhere.close()
    })

    await test.step('once signed out, the browser knows the last choice', async () => {
      await page.locator('summary[aria-label*="@"]').click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/login?left=1')
      await languageOf(page, 'en')
      await context.addCookies([{ name: 'lang', value: 'xx', url: portal.url }])
      await page.goto('/login')
      await languageOf(page, 'it')
      // The public check is in its address's language, the same for everybody; its form keeps the chosen one.
      await context.addCookies([{ name: 'lang', value: 'en', url: portal.url }])
      await page.goto('/verify/7Q2F-9XKM-3TAB')
      await languageOf(page, 'it')
      await page.getByRole('link', { name: 'English' }).click()
      await languageOf(page, 'en')
      await page.goto('/verify')
      await page.getByLabel('Verification code').fill('7Q2F-9XKM-3TAB')
      await page.getByLabel('Verification code').press('Enter')
      await expect(page).toHaveURL(/lang=en/)
      await languageOf(page, 'en')
    })
  },
)

// Spec: states.
test('input typed before a change of language is offered again afterwards @all', async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/companies/new')
  const name = page.getByLabel(/^Business ?name|^Ragione sociale/i).first()
  // A draft is saved once the scripts run.
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(1)
  await name.fill('Forno delle Due Lingue')
  try {
    await choose(page, 'English')
    await languageOf(page, 'en')
    await page.getByRole('button', { name: 'Restore unsaved changes' }).click()
    await expect(name).toHaveValue('Forno delle Due Lingue')
  } finally {
    await choose(page, 'Italiano')
    await languageOf(page, 'it')
  }
})

test('a browser that prefers English is told once that the portal speaks it @all', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'en-GB' })
  const page = await context.newPage()
  const line = page.getByText('This portal also speaks English')
  await page.goto('/login')
  await languageOf(page, 'it')
  await expect(line).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await expect(line).toBeHidden()
  await context.close()
})

/** Texts with the name that stand beside other words without isolation, each with its element. */
const notIsolated = (page: Page, name: string) =>
  page.locator('body').evaluate((body, name) => {
    const isolating = (element: Element) =>
      element.localName === 'bdi' ||
      element.getAttribute('dir') === 'auto' ||
      /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi)
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let around = text.parentElement
      // A search's message quotes it.
      const isElsewhere = around?.closest('option, script, template, textarea, [role=status]')
      if (!text.textContent?.includes(name) || isElsewhere) continue
      while (around && !isolating(around)) around = around.parentElement
      // A sentence of ours that names it, or a block with more than the name.
      if (!around || around === body || around.textContent?.trim() !== name)
        found.push(`${text.parentElement?.outerHTML.slice(0, 160)}`)
    }
    return found
  }, name)

test('a Hebrew name does not reverse the words beside it @all', async ({ page, portal, loginAs }) => {
  const name = 'חלב כשר (45%)'
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, name)
  const product = await newProduct(page, portal.url, 'Pane con latte', id)
  const item = `/certifier/ingredients/${id}`
  for (const address of [
    `/certifier/ingredients?Search=${encodeURIComponent(name)}`,
    ...['', '/documents', '/messages', '/where-used'].map((tab) => item + tab),
    `/certifier/search?Search=${encodeURIComponent(name)}`,
    `/certifier/products/${product}`,
  ]) {
    await page.goto(address)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await notIsolated(page, name), address).toEqual([])
  }
  await page.goto('/certifier/ingredients/new')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveAttribute('dir', 'auto')
})

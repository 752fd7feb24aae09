import type { Page } from '@playwright/test'

import { demoPassword } from '../scripts/demo-accounts'
import { follow } from './support/follow'
import { beforeScripts } from './support/before-scripts'
import { expect, test } from './support/test'
import { keepsForms } from './support/unsent-forms'

/** Interruptions: a network that drops, a session that ends, a page that breaks, a slow machine. */

const provoked = /Failed to fetch|net::ERR_|\b502\b|Error loading route module/
test.use({ allowedErrors: [provoked] })

const name = (page: Page) => page.getByLabel('Ragione sociale')
const toast = (page: Page) => page.locator('[data-toast=error]')

test('without a network a form keeps its input, and a page its frame', async ({
  page,
  context,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/companies/new')
  await name(page).fill('Scritta senza rete')
  await keepsForms(page)
  await test.step('the form says so in the words of its screen', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Crea azienda' }).click()
    const waits = 'Resta fra «Da inviare»: lo mandi da lì appena possibile.'
    await expect(toast(page)).toHaveText(`Non inviato: manca la rete. ${waits}`)
    await expect(page.locator('form').filter({ hasText: 'Non inviato: manca la rete' })).toContainText(waits)
    await expect(page.getByText('riprova', { exact: false })).toHaveCount(0)
    await expect(name(page)).toHaveValue('Scritta senza rete')
    await expect(page.getByLabel('Menu utente: manager@sigillo.demo')).toBeVisible()
    await axe()
  })

  await test.step('a link leaves the page as it is, and is followed on demand', async () => {
    const products = page.getByRole('link', { name: 'Prodotti' }).first()
    await products.click()
    await expect(toast(page).filter({ hasText: 'la pagina non si è potuta aprire' })).toBeVisible()
    await expect(name(page)).toHaveValue('Scritta senza rete')
    await context.setOffline(false)
    await toast(page).getByRole('button', { name: 'Riprova' }).click()
    await expect(page).toHaveURL('/certifier/products')
    await page.goBack()
    await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
    await expect(name(page)).toHaveValue('Scritta senza rete')
  })

  await test.step('a server that is not reached keeps the frame, says so, and is asked again', async () => {
    await page.goto('/certifier/products')
    await page.route('**/*.data*', (route) => route.abort())
    await page
      .getByRole('button', { name: 'Pagina successiva' })
      .or(page.getByRole('link', { name: 'Pagina successiva' }))
      .click()
    await expect(page.getByRole('heading', { name: 'an error occurred... refresh!' })).toBeVisible()
    await expect(page.getByText('Sei senza rete', { exact: true })).toBeVisible()
    await expect(page.getByText('Il problema è stato registrato')).toHaveCount(0)
    await expect(page.getByLabel('Menu utente: manager@sigillo.demo')).toBeVisible()
    await axe()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(page.getByText('Page 2 /')).toBeVisible()
  })
})

test('a sign-in that cannot be sent keeps its input, and is sent once', async ({ page, context }) => {
  const password = page.getByLabel('Password', { exact: true })
  const form = page.locator('#login')
  const submit = page.getByRole('button', { name: 'ACCEDI' })
  await page.goto('/login')
  await page.getByLabel('Email').fill('staff@sigillo.demo')
  await password.fill(demoPassword)
  await context.setOffline(true)
  await page.getByRole('link', { name: /Richiedi nuova password/ }).click()
  await expect(toast(page).filter({ hasText: 'la pagina non si è potuta aprire' })).toBeVisible()
  await submit.click()
  for (const said of [toast(page), form])
    await expect(said.filter({ hasText: 'Sei senza rete: riprova.' })).toBeVisible()
  await context.setOffline(false)
  await page.route('/login.data', (route) => route.fulfill({ status: 502 }))
  await submit.click()
  await expect(form).toContainText('Il servizio non è raggiungibile')
  await page.unroute('/login.data')
  await expect(page.getByLabel('Email')).toHaveValue('staff@sigillo.demo')
  await expect(password).toHaveValue(demoPassword)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('/login.data', async (route) => {
    await held
    await route.continue()
  })
  await submit.click()
  await expect(page.getByRole('button', { name: 'Accesso…' })).toBeDisabled()
  await password.press('Enter')
  answer()
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

test('when a session has ended every script leads to the sign-in, and back to the input', async ({
  page,
  context,
  portal,
  loginAs,
}) => {
  const molino = 'molino@sigillo.demo'
  const signOut = () => context.clearCookies()
  const signInAgain = async ({ typed = false } = {}) => {
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
    if (typed) await expect(page.getByText('Ciò che avevi scritto è conservato')).toBeVisible()
    await page.getByLabel('Email').fill(molino)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'ACCEDI' }).click()
  }
  await loginAs('molino')
  await page.goto('/products/new')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Prodotto interrotto')
  await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption({ index: 1 })
  await signOut()
  await page.getByRole('button', { name: 'Scegli ingredienti' }).click()
  await expect(page).toHaveURL('/login?redirectTo=%2Fproducts%2Fnew')
  await signInAgain({ typed: true })
  await expect(page).toHaveURL('/products/new')
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Prodotto interrotto')
  await expect(page.getByText('Non ancora salvato')).toBeVisible()

  const answer = await context.request.get(
    `${portal.url}/api/company/ingredients/list?WithStatus=draft&WithStatus=review`,
  )
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const ingredient = `/ingredients/${items[0]!.id}`
  await page.goto(`${ingredient}/messages`)
  const message = page.getByRole('textbox', { name: 'Scrivi un messaggio' })
  await message.fill('Scritto a sessione finita')
  // The page also polls by itself: the session ends with the press, or the poll would redirect first.
  await page.route(
    /\/addnote$/,
    async (route) => {
      await signOut()
      await route.continue()
    },
    { times: 1 },
  )
  // Storage that is slow to let go must not let the page leave before the words are back in their field.
  await page.evaluate(`{
    const remove = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (key) {
      const prolong = () => (this.count().onsuccess = prolong)
      prolong()
      return remove.call(this, key)
    }
  }`)
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await signInAgain()
  await expect(page).toHaveURL(`${ingredient}/messages`)
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(message).toHaveValue('Scritto a sessione finita')

  await page.goto(`${ingredient}/documents`)
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'scheda.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') })
  await signOut()
  await page.getByRole('button', { name: /^Carica / }).click()
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`${ingredient}/documents`)}`)
})

test('input restored after a sign-in is marked as unsaved, and survives a reload @both', async ({
  page,
  context,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  await loginAs('molino')
  await page.goto('/anagraphic')
  const city = page.getByLabel('Città')
  const unsaved = page.getByText('Non ancora salvato')
  await expect(unsaved).toHaveCount(0)
  await city.fill('Città interrotta')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByLabel('Email').fill('molino@sigillo.demo')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'ACCEDI' }).click()
  await expect(page).toHaveURL('/anagraphic')
  await expect(city).toHaveValue('Città interrotta')
  await expect(unsaved).toBeVisible()
  await axe()
  if (javaScriptEnabled === false) return
  await page.reload()
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(city).toHaveValue('Città interrotta')
  await expect(unsaved).toBeVisible()
})

test.describe('a page that breaks while rendering', () => {
  test.use({ allowedErrors: [/.*/] })

  test('shows the fallback screen, or the route screen if its data failed', async ({
    page,
    loginAs,
    axe,
  }) => {
    await loginAs('molino')
    await page.goto('/desk')
    await page.route('**/facilities.data*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"items"', '"itemz"') })
    })
    await page.getByRole('link', { name: 'Stabilimenti' }).first().click()
    await expect(page.getByLabel('Dettaglio')).toContainText('"name": "TypeError"')
    await expect(page.getByRole('link', { name: 'homepage' })).toHaveAttribute('href', '/')
    await expect(page).toHaveTitle(/^Errore: /)
    await axe()
    await page.unroute('**/facilities.data*')
    await page.getByRole('button', { name: 'reload' }).click()
    await expect(page.getByRole('heading', { name: 'Stabilimenti' })).toBeVisible()
    for (const address of ['/facilities/no-such', '/files/documents/no-such', '/files/export/nothing/pdf']) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 page not found... ' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'back to home' })).toHaveAttribute('href', '/')
      await expect(page.getByLabel('Menu utente: molino@sigillo.demo')).toBeVisible()
    }
  })
})

test('a key pressed before hydration does not stop it, with a draft waiting', async ({ page, loginAs }) => {
  await loginAs('molino')
  // Text typed before the scripts run is an edit, too.
  const city = page.getByLabel('Città')
  await beforeScripts(page, '/anagraphic', () => city.fill('Prima'))
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))))
    .toBe(true)

  // The key comes as soon as React listens and before it has rendered anything, which takes long on a slow
  // machine.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener, boolean?]) => {
      listen(type, ...rest)
      if (type !== 'keydown' || 'pressed' in window) return
      queueMicrotask(() => {
        const key = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true })
        document.querySelector('input[name]:not([type=hidden])')!.dispatchEvent(key)
        Object.assign(window, { pressed: true })
      })
    }
  })
  await page.reload()
  await page.waitForFunction(() => 'pressed' in window)
  await page.getByRole('button', { name: 'Riprendi le modifiche non salvate' }).click()
  await expect(city).toHaveValue('Prima')
})

// As after a deployment meanwhile; `it` are the words.
test.describe('a page with a missing script', () => {
  // The page itself imports the entry: nobody handles its failure.
  test.use({ allowedErrors: [new RegExp(`${provoked.source}|^uncaught: $`)] })
  for (const missing of ['entry.client', 'it', 'shell', 'framework', 'forms'])
    test(`a page without its ${missing} script works as without scripts, and says nothing false`, async ({
      page,
    }) => {
      await page.route(new RegExp(`/assets/${missing}-[^/]+\\.js$`), (route) => route.abort())
      await page.goto('/login', { waitUntil: 'load' })
      await page.getByLabel('Email').fill('manager@sigillo.demo')
      await page.getByLabel('Password', { exact: true }).fill('wrong-password')
      await page.getByRole('button', { name: 'ACCEDI' }).click()
      await expect(page.getByText('Invalid credentials')).toBeVisible()
      await expect(page).toHaveTitle(/^Errore: /)
      await expect(page.getByLabel('Email')).toHaveValue('manager@sigillo.demo')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'ACCEDI' }).click()
      await follow(page.getByRole('link', { name: 'Prodotti' }).first(), 'Prodotti')
      await page.getByRole('link', { name: 'Pagina successiva' }).click()
      await expect(page.getByText(/^Page 2 \//)).toBeVisible()
      await expect(page.locator('[data-toast]')).toHaveCount(0)
    })
})

test('a screen whose script is missing opens as without scripts', async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients')
  await page.getByLabel('Menu utente: manager@sigillo.demo').waitFor()
  const script = await page.evaluate(
    () => window.__remixManifest.routes['certifier/certifier/products']?.module ?? '',
  )
  await page.route(`**${script}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Prodotti' }).first().click()
  await expect(page).toHaveURL('/certifier/products')
  await page.getByRole('link', { name: 'Pagina successiva' }).click()
  await expect(page.getByText(/^Page 2 \//)).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

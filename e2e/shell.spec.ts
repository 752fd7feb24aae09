import type { Page } from '@playwright/test'

import { listed } from './support/api'
import { now } from './support/clock'
import { expect, test } from './support/test'

/** The frame of every page (specification §2 "Layout"): sidebar, theme, user menu, notifications. */

/** Waits for a list's scripts: only they disable its button while nothing is selected. */
const untilAlive = (page: Page) =>
  expect(page.getByRole('button', { name: 'Elimina selezionati' })).toBeDisabled()

// Spec: layout, limits.
test(
  'sidebar and theme keep their setting, the menu shows the account and signs out',
  { tag: ['@both', '@all'] },
  async ({ page, context, loginAs, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    await loginAs('staff')
    await page.goto('/certifier/certificates')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')

    await page.getByRole('button', { name: 'Riduci il menu' }).click()
    await expect(html).toHaveAttribute('data-sidebar', 'closed')
    await expect(page).toHaveURL('/certifier/certificates')
    const account = page.getByLabel('Menu utente: staff@sigillo.demo')
    await account.click()
    await page.getByRole('button', { name: 'Tema scuro' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    if (scripts) {
      await expect.poll(() => kept('theme')).toBe('dark')
      await expect.poll(() => kept('sidebar')).toBe('closed')

      // Another tab remembers, even without its cookie, and a choice there applies here.
      await context.clearCookies({ name: 'theme' })
      const tab = await context.newPage()
      await tab.goto('/')
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
      const cookie = async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value
      await expect.poll(cookie).toBe('dark')
      for (const [name, theme] of [
        ['Tema chiaro', 'light'],
        ['Tema scuro', 'dark'],
      ] as const) {
        await tab.getByLabel('Menu utente').click()
        await tab.getByRole('button', { name }).click()
        await expect(html).toHaveAttribute('data-theme', theme)
        await tab.keyboard.press('Escape')
      }
      await tab.close()
    }
    await page.goto('/certifier/products')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Espandi il menu' }).click()
    await expect(html).toHaveAttribute('data-sidebar', 'open')

    await account.click()
    await expect(page.getByText('staff@sigillo.demo').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Esci' }).click()
    await expect(page).toHaveURL('/login?left=1')
    await page.goto('/certifier/products')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
  },
)

test('the public check is a static document, and a sign-in a document of its own @all', async ({
  page,
  context,
  loginAs,
}) => {
  const html = page.locator('html')
  const isHydrated = () => page.evaluate(() => '__remixContext' in window)
  await loginAs('staff')
  await page.goto('/certifier/products')
  await untilAlive(page)
  await page.getByLabel('Menu utente').click()
  await page.getByRole('link', { name: 'Verifica un certificato' }).click()
  await expect(page.getByLabel('Codice di verifica')).toBeVisible()
  expect(await isHydrated()).toBe(false)
  await page.goBack()
  await untilAlive(page)
  await context.clearCookies()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('navigation').getByRole('link', { name: 'Ingredienti' }).first().click()
  await expect(page).toHaveURL('/login?redirectTo=%2Fcertifier%2Fingredients')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('segreta')
  await page.getByRole('button', { name: 'Mostra password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Tema scuro' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Tema chiaro' })).toBeFocused()
  await page.getByRole('button', { name: 'Nascondi password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('segreta')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

// Spec: layout, limits.
test('a notification fades in over 200 ms and disappears after 6000 ms @all', async ({
  browser,
  portal,
  loginAs,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await loginAs('manager', context)
  await page.goto('/certifier/companies?Search=molino')
  await page.clock.install({ time: now() })
  await page.locator('a[data-row-link]').first().click()
  const save = page.getByRole('button', { name: 'Salva' })
  await expect(save).toBeVisible()
  // From here on only the test moves time, however long its steps take.
  await page.clock.pauseAt(now() + 60_000)
  await context.setOffline(true)
  await save.click()
  const failed = page.locator('[data-toast=error]')
  await expect(failed).toBeVisible()
  await test.step('no notification lies over the sidebar or the button that is pressed next', async () => {
    await expect(async () => {
      const { x, y, height } = (await failed.boundingBox())!
      const sidebar = (await page.getByRole('navigation').first().boundingBox())!
      const button = (await save.boundingBox())!
      expect(x).toBeGreaterThan(sidebar.x + sidebar.width)
      expect(y > button.y + button.height || y + height < button.y).toBe(true)
    }).toPass()
  })
  await test.step('on a phone neither over the field that the page is scrolled to', async () => {
    const window = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    // A scroll target stands near the top.
    await expect.poll(async () => (await failed.boundingBox())!.y).toBeGreaterThan(422)
    await page.setViewportSize(window)
  })
  await context.setOffline(false)
  await save.click()
  const toast = page.getByText('Azienda aggiornata con successo')
  await expect(toast).toBeVisible()
  // No time has passed: it disappears because a retry succeeded.
  await expect(failed).toHaveCount(0)
  await expect(page.locator('[data-toast=success]')).toHaveCSS('animation', /fade-in/)
  await expect(page.locator('[data-toast=success]')).toHaveCSS('animation-duration', '0.2s')
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(3500)
  await expect(toast).toHaveCount(0)
  await context.close()
})

test('one notification shows at a time @all', async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.clock.install({ time: now() })
  await page.goto('/certifier/settings/decisions')
  const form = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'Chi decide' }) })
  await expect(form.getByRole('button', { name: 'Applica' })).toBeVisible()
  // Time stands still: the earlier ones would still be there.
  await page.clock.pauseAt(now() + 60_000)
  const said = page.locator('[data-toast=success]')
  for (let press = 0; press < 3; press++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.getByRole('button', { name: 'Applica' }).click()
    await answered
    await expect(said).toHaveCount(1)
  }
})

test('in a window as low as that of an enlarged page, no bar covers the text @all', async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/companies/new')
  const top = page.getByRole('banner')
  const save = page.getByRole('button', { name: 'Crea azienda' })
  const city = page.getByLabel('Città')
  // Once more if the layout only changes after it.
  const bringIntoView = () =>
    expect(async () => {
      await city.evaluate((field) => field.scrollIntoView({ block: 'center' }))
      await expect(city).toBeInViewport({ ratio: 1, timeout: 1000 })
    }).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  await bringIntoView()
  await expect(top).toBeInViewport()
  await expect(save).toBeInViewport()
  // 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await bringIntoView()
  await expect(top).not.toBeInViewport()
  await expect(save).not.toBeInViewport()
})

for (const [who, area] of [
  ['manager', '/certifier'],
  ['molino', ''],
] as const)
  // Spec: lists.
  test(`a list or another page announces that it is loading, with ${who} @all`, async ({ page, loginAs }) => {
    await loginAs(who)
    await page.goto(`${area}/products`)
    await untilAlive(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${area}/products.data?*Sort=companyName*`, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('columnheader').getByRole('link', { name: 'Ordina per Stabilimento' }).click()
    await expect(page.getByText('Loading . . .')).toBeVisible()
    await expect(page.locator('.loading-bar')).toBeVisible()
    answer()
    await expect(page.getByText('Loading . . .')).toHaveCount(0)
    await expect(page).toHaveURL(/Sort=companyName/)

    const other = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**${area}/certificates.data*`, async (route) => {
      await other
      await route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Certificati', exact: true }).first().click()
    await expect(page.getByText('Loading . . .')).toBeVisible()
    await expect(page.locator('.loading-bar')).toBeVisible()
    answer()
    await expect(page).toHaveURL(new RegExp(`${area}/certificates$`))
    await expect(page.getByText('Loading . . .')).toHaveCount(0)
    await expect(page.locator('.loading-bar')).toHaveCount(0)
  })

test("a list's next page is prefetched on hover, and used by the press @all", async ({ page, loginAs }) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients')
  await untilAlive(page)
  const next = page.getByRole('link', { name: 'Pagina successiva' })
  const ahead = page.waitForResponse(/\/certifier\/ingredients\.data\?.*page=2/)
  await next.hover()
  const response = await ahead
  expect(response.headers()['cache-control']).toBe('private, max-age=5')
  await next.click()
  await expect(page.getByText('Page 2 / ')).toBeVisible()
})

test.describe('when the shell itself cannot be drawn', () => {
  // The test provokes it and looks for its log entry.
  test.use({ allowedErrors: [/rotto per prova/] })

  // Spec: layout.
  test('the fallback shows the error, a way home and a way to retry @all', async ({ page, loginAs, axe }) => {
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text())
    })
    await loginAs('manager')
    await page.goto('/certifier/products')
    await untilAlive(page)
    // A browser function that the user menu needs.
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it gets its string below
      const { includes } = String.prototype
      String.prototype.includes = function (this: string, part: string, from?: number) {
        if (String(this) === 'Anna Bassani') throw new TypeError('rotto per prova')
        return includes.call(this, part, from)
      }
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Ingredienti' }).click()
    const shown = await page.getByLabel('Dettaglio').textContent()
    expect(JSON.parse(shown ?? '')).toEqual({ name: 'TypeError', message: 'rotto per prova' })
    expect(shown).toContain('\n')
    await expect(page.getByRole('link', { name: 'homepage' })).toHaveAttribute('href', '/')
    await expect.poll(() => logged.join()).toContain('rotto per prova')
    await axe()
    await page.getByRole('button', { name: 'reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingredienti')
  })
})

test("the certifier's own screens have no barriers in dark mode either @all", async ({
  page,
  context,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await context.addCookies([{ name: 'theme', value: 'dark', url: portal.url }])
  const waiting = await listed<{ id: string; companyId: string }>(
    page,
    '/company/ingredients/list?WithStatus=approving&ItemsPerPage=10',
  )
  const [first] = waiting
  const ids = waiting.map(({ id }) => `ids=${id}`).join('&')
  for (const [address, heading] of [
    ['/certifier/search?Search=semola', 'Cerca ovunque'],
    [`/certifier/ingredients/decide?action=approve&${ids}`, /^Approvare /],
    ['/certifier/figures', 'Cifre'],
    ['/certifier/settings/phrases', 'Frasi di tutti'],
    ['/certifier/settings/lookups', 'Elenchi'],
    ['/certifier/settings/terms?Name=burro', 'Nomi delicati'],
    ['/certifier/settings/concerns', 'Motivi di attenzione'],
    ['/account/views?list=ingredients&query=Search%3Dolio', 'Viste salvate'],
    [`/certifier/ingredients/${first?.id}?in=WithStatus%3Dapproving`, /./],
    [`/certifier/ingredients/${first?.id}/timeline`, /./],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await axe()
  }
  const palette = page.getByRole('dialog', { name: 'Cerca ovunque' })
  await page.locator('[aria-keyshortcuts]').first().waitFor()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('semola')
  // However another story spells its ingredient of that name.
  await expect(palette.getByRole('option').first()).toContainText(/semola/i)
  await axe()
})

import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { png } from '../tests/support/pictures'
import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { ageLists, countKept, keepUnsent } from './support/account-database'
import { buildDir } from './support/portal'
import { test } from './support/stoppable-test'
import { expect, prepare } from './support/test'
import { tamper } from './support/tamper'
import { newVisit, observed, signHere } from './support/visits'

/**
 * A certifier's device offline: pages read again with the portal really gone, by their reader only, across
 * releases and after the browser dropped data. Shared by one portal, which these stories stop and start.
 */

const companies = '/certifier/companies'
const bar = (page: Page) => page.getByText(/^Senza rete · letta il /)
const ready = (page: Page) => page.getByText('Pronto senza rete ✓')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const fieldOf = (visitId: string) => `/certifier/visits/${visitId}/field`
const network = (page: Page) => page.getByRole('region', { name: 'Rete e invio' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answered = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })

const label = { name: 'etichetta.png', mimeType: 'image/png', buffer: png({ width: 60, height: 40 }) }

/** The browser stops storing the portal's data. @returns a function that ends that */
const withoutRoom = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return () => session.detach()
}

/** The browser reports every request that fails to connect. */
test.use({ allowedErrors: [/net::ERR_|Failed to fetch|ERR_FAILED|401|QuotaExceeded/] })

/** The cached addresses, without the origin. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('sigillo-kept-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

async function switchOn(page: Page) {
  await page.goto('/account/device')
  await page.getByRole('switch', { name: 'Tieni su questo dispositivo' }).check()
  await expect(ready(page)).toBeVisible()
}

/** Reads a page as a document, and waits until it is cached. */
async function read(page: Page, address: string) {
  await page.goto(address)
  await expect.poll(() => kept(page)).toContain(address)
}

test('a browser without offline pages has no worker and makes no extra requests', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs('staff')
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(companies)
  await expect(page.locator('[aria-keyshortcuts]').first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await databases(page)).toEqual([])
  expect(asked.filter((one) => /sw\.js|manifest\.webmanifest|put-in-order|kept-bar/.test(one))).toEqual([])
})

test('the worker is updated each time, and fetching for its cache changes nothing', async ({
  request,
  context,
  loginAs,
}) => {
  const worker = await request.get('/sw.js')
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache'])
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string }[] }
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  await loginAs('manager')
  const purposes: Record<string, string>[] = [{}, { 'X-Purpose': 'keep' }]
  const answers = purposes.map((headers) => context.request.get(`${companies}?ItemsPerPage=20`, { headers }))
  const [read, keeping] = await Promise.all(answers)
  expect(read?.headers()['set-cookie']).toBeTruthy()
  expect([keeping?.status(), keeping?.headers()['set-cookie']]).toEqual([200, undefined])
  expect(keeping?.headers()['content-security-policy']).toContain("worker-src 'self'")
})

test('a browser that does not report its free space is taken to have enough', async ({ page, loginAs }) => {
  await loginAs('staff')
  // Like WebKit on Linux.
  await page.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }))
  await switchOn(page)
})

test('a page read before is readable with the portal gone and the browser restarted', async ({
  stoppable,
  loginAs,
  axe,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'sigillo-profile-'))
  const complaints: string[] = []
  const open = async (): Promise<BrowserContext> => {
    const { launchOptions, locale, timezoneId } = test.info().project.use
    const opened = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale,
      timezoneId,
      baseURL: stoppable.url,
    })
    await prepare(opened)
    await opened.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`against the policy: ${effectiveDirective} ${blockedURI}`),
      ),
    )
    opened.on('console', (message) => {
      if (/policy/i.test(message.text())) complaints.push(message.text())
    })
    opened.on('weberror', (error) => complaints.push(String(error.error())))
    return opened
  }
  const nonceOf = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce)

  let context = await open()
  try {
    await loginAs('manager', context)
    let page = context.pages()[0]!
    await switchOn(page)
    await axe(page)
    await read(page, companies)
    const nonce = await nonceOf(page)
    const company = page.locator('tbody').getByRole('link').first()
    const name = await company.innerText()
    await company.click()
    await expect(heading(page, name)).toBeVisible()
    const address = new URL(page.url()).pathname
    await expect.poll(() => kept(page)).toContain(address)
    const { visitId } = await newVisit(page, stoppable.url, 'Distilleria Alta Murgia', ['Vinaccia', 'Miele'])
    const field = fieldOf(visitId)
    await page.goto(field)
    await press(page, 'Trovato: Vinaccia')
    await expect(network(page)).toContainText('In rete · tutto inviato · ultimo invio')
    await context.close()
    await stoppable.kill()

    context = await open()
    page = context.pages()[0]!
    // Before the first write: the browser asks again only above the announced size.
    const makeRoom = await withoutRoom(page, stoppable.url)
    await page.goto(`${field}?view=unlisted`)
    await page.getByLabel('Foto').setInputFiles(label)
    await expect(page.getByText('le foto non si possono più tenere qui')).toBeVisible()
    await page.getByRole('link', { name: 'Ingredienti' }).click()
    await expect(answered(page, 'Trovato: Vinaccia')).toBeVisible()
    await press(page, 'Non trovato: Miele')
    await expect(page.getByText('Il dispositivo è pieno')).toBeVisible()
    await expect(network(page)).toContainText('tutto inviato')
    await makeRoom()
    await press(page, 'Non trovato: Miele')
    await expect(page.getByText('Il dispositivo è pieno')).toHaveCount(0)
    await expect(network(page)).toContainText('Senza rete · da inviare 1')
    await axe(page)
    await page.reload()
    await expect(answered(page, 'Non trovato: Miele')).toBeVisible()
    // Chunks that the screen loads later were cached with it.
    await page.getByRole('link', { name: 'Firma' }).click()
    await signHere(page)
    await page.goto(companies)
    await expect(bar(page)).toBeVisible()
    expect(await nonceOf(page)).not.toBe(nonce)
    await axe(page)
    // A link on a cached page: its data cannot be loaded, the page itself is cached.
    await page.locator('tbody').getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(bar(page)).toBeVisible()
    await page.getByRole('link', { name: 'Prodotti', exact: true }).first().click()
    await expect(heading(page, 'Senza rete')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Aziende/ })).toHaveAttribute('href', companies)
    await axe(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: /^Aziende/ }).click()
    await expect(bar(page)).toBeVisible()
    await page.getByRole('link', { name: 'Prodotti', exact: true }).first().click()
    await expect(page.locator('[data-toast=error]')).toContainText('la pagina non si è potuta aprire')
    await expect(heading(page, 'Aziende')).toBeVisible()
    await context.setOffline(false)
    await page.goto('/certifier/products')
    await expect(heading(page, 'Senza rete')).toBeVisible()
    await stoppable.start()
    await page.getByRole('link', { name: 'Riprova' }).click()
    await expect(heading(page, 'Prodotti')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect
      .poll(async () => (await observed(page, visitId)).observations.map(({ payload }) => payload.result))
      .toEqual(['found', 'absent'])
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

test('another account on the same device sees nothing of the first', async ({
  page,
  stoppable,
  context,
  loginAs,
  axe,
}) => {
  const signOut = async () => {
    await page.getByLabel(/^Menu utente/).click()
    await page.getByRole('button', { name: 'Esci' }).click()
  }
  await loginAs('manager')
  await switchOn(page)

  await test.step('after a sign-out', async () => {
    await read(page, companies)
    await signOut()
    await expect(page).toHaveURL('/login?left=1')
    expect(await kept(page)).toEqual([])
    expect(await databases(page)).toEqual(['sigillo-device'])
  })

  await test.step('after a sign-out that was pressed before the scripts ran', async () => {
    await loginAs('manager')
    await read(page, companies)
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')!.submit())
    await expect(page).toHaveURL('/login?left=1')
    await expect.poll(() => kept(page)).toEqual([])
    await expect.poll(() => databases(page)).toEqual(['sigillo-device'])
    // What the page that was left has written since goes as well.
    await page.evaluate(async () => {
      const opening = indexedDB.open('sigillo-late')
      opening.onupgradeneeded = () => {
        for (const store of ['packs', 'observations', 'photos', 'outbox', 'forms'])
          opening.result.createObjectStore(store)
      }
      await new Promise((resolve) => (opening.onsuccess = resolve))
      opening.result.close()
      await fetch('/assets/none.js')
    })
    await expect.poll(() => databases(page)).toEqual(['sigillo-device'])
  })

  await test.step('that signs in beside a tab of the first, whose work stays and is not shown', async () => {
    await loginAs('manager')
    await switchOn(page)
    await read(page, companies)
    await expect.poll(() => databases(page)).toHaveLength(2)
    await keepUnsent(page)
    await loginAs('staff')
    const tab = await context.newPage()
    await tab.goto('/certifier/ingredients')
    await expect(tab.getByText('c’è lavoro non inviato di un altro account')).toBeVisible()
    await expect.poll(() => kept(tab)).toEqual([])
    await expect.poll(() => countKept(tab, 'packs')).toBe(0)
    await expect.poll(() => countKept(tab, 'observations')).toBe(1)
    await stoppable.kill()
    await tab.goto(companies)
    await expect(heading(tab, 'Senza rete')).toBeVisible()
    await expect(tab.getByText('non è conservata nessuna pagina')).toBeVisible()
    await tab.goto(fieldOf('v'))
    await expect(heading(tab, 'Senza rete')).toBeVisible()
    await stoppable.start()
    await tab.close()
  })

  await test.step('nor does the first leave with work that is not sent, unless it says how much', async () => {
    await loginAs('manager')
    await page.goto(companies)
    await expect(page.locator('[aria-keyshortcuts]').first()).toBeVisible()
    await signOut()
    await expect(page.getByText('c’è lavoro che non è ancora stato inviato')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Scarta ed esci' }).click()
    await expect(page.getByText('Scrivi 1.')).toBeVisible()
    await page.getByLabel('Per scartare tutto').fill('1')
    await page.getByRole('button', { name: 'Scarta ed esci' }).click()
    await expect(page).toHaveURL('/login?left=1')
    expect(await databases(page)).toEqual(['sigillo-device'])
  })
})

test('a visit taken along survives the loss of its list, its session and its account', async ({
  page,
  context,
  stoppable,
  loginAs,
}) => {
  const { email } = demoAccounts.manager
  await loginAs('manager')
  await switchOn(page)
  const names = ['Pomodoro', 'Sale']
  const { visitId } = await newVisit(page, stoppable.url, 'Conserve del Vulture', names)
  await page.goto(fieldOf(visitId))
  await press(page, 'Trovato: Pomodoro')
  await expect(network(page)).toContainText('In rete · tutto inviato · ultimo invio')
  const signIn = async (who: string = email) => {
    await page.getByLabel('Email').fill(who)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Accedi' }).click()
  }

  await test.step('a list of another release is asked for anew, and nothing goes with it', async () => {
    await context.setOffline(true)
    await press(page, 'Non trovato: Sale')
    await expect(network(page)).toContainText('Senza rete · da inviare 1')
    await ageLists(page)
    await page.reload()
    await expect(page.getByText('L’elenco tenuto qui è di un’altra versione del portale')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Riprova' }).click()
    await expect(answered(page, 'Non trovato: Sale')).toBeVisible()
    await expect(network(page)).toContainText('In rete · tutto inviato · ultimo invio')
  })

  await test.step('whose session has ended, or whose account was disabled, keeps all until they are back', async () => {
    await context.clearCookies()
    await page.goto(fieldOf(visitId))
    await press(page, 'Non trovato: Pomodoro')
    await expect(network(page)).toContainText('In rete · da inviare 1')
    tamper(stoppable, `update users set disabled_at = '2026-01-01' where email_key = '${email}'`)
    await page.getByRole('link', { name: 'Accedi per inviare' }).click()
    await signIn()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.goto(fieldOf(visitId))
    await expect(answered(page, 'Non trovato: Pomodoro')).toBeVisible()
    // A colleague signs in on the page that was left.
    await page.getByRole('link', { name: 'Accedi per inviare' }).click()
    await signIn(demoAccounts.staff.email)
    await expect(heading(page, 'an error occurred... refresh!')).toBeVisible()
    await expect.poll(() => countKept(page, 'packs')).toBe(0)
    await expect.poll(() => countKept(page, 'outbox')).toBe(1)
    await context.clearCookies()
    tamper(stoppable, `update users set disabled_at = null where email_key = '${email}'`)
    await page.goto(fieldOf(visitId))
    await signIn()
    await expect(network(page)).toContainText('In rete · tutto inviato · ultimo invio')
    const results = (await observed(page, visitId)).observations.map(({ payload }) => payload.result)
    expect(results).toEqual(['found', 'absent', 'absent'])
  })

  await test.step('what is drawn for nobody speaks as its reader does, and looks as they chose', async () => {
    tamper(stoppable, `update users set lang = 'en' where email_key = '${email}'`)
    await context.addCookies([{ name: 'theme', value: 'dark', url: stoppable.url }])
    await page.goto('/account/device')
    await expect(page.getByText('Ready to work offline ✓')).toBeVisible()
    await context.setOffline(true)
    for (const address of [fieldOf(visitId), '/certifier/products']) {
      const answer = await page.goto(address)
      // Before its scripts run.
      expect(await answer?.text()).toMatch(/<html [^>]*lang="en" data-theme="dark"/)
    }
    await expect(heading(page, 'You are offline')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pages you can still read' })).toBeVisible()
    await expect(page.locator('html[lang=en][data-theme=dark]')).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).toContain('theme=dark')
    await context.setOffline(false)
    tamper(stoppable, `update users set lang = 'it' where email_key = '${email}'`)
  })
})

/** The build as another release: its worker differs, and requests what the test says. */
async function release(
  change: (worker: string) => string,
): Promise<{ program: string[]; remove: () => Promise<void> }> {
  // Beside the build, where its packages are found.
  const beside = path.join(buildDir, '../.cache')
  await mkdir(beside, { recursive: true })
  const folder = await mkdtemp(path.join(beside, 'release-'))
  await cp(await realpath(buildDir), folder, { recursive: true })
  const worker = path.join(folder, 'client/sw.js')
  for (const name of await readdir(path.dirname(worker)))
    if (/^sw\.js\./.test(name)) await rm(path.join(folder, 'client', name))
  await writeFile(worker, change(await readFile(worker, 'utf8')))
  return {
    program: [path.join(folder, 'main.mjs')],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

test('cached pages stay readable across a release and a failed installation', async ({
  page,
  stoppable,
  loginAs,
}) => {
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('sigillo-shell-')))
  const update = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})))
  await loginAs('manager')
  await switchOn(page)
  await read(page, companies)
  const [shell = ''] = await shells()
  const { visitId } = await newVisit(page, stoppable.url, 'Torrefazione Ofanto', ['Caffè'])

  await test.step('what is missing is fetched again', async () => {
    const count = () => page.evaluate(async () => (await (await caches.open('sigillo-files')).keys()).length)
    const whole = await count()
    await page.evaluate(async () => void (await caches.delete('sigillo-files')))
    await page.goto('/account/device')
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click()
    await expect(ready(page)).toBeVisible()
    await read(page, companies)
    await expect.poll(count).toBeGreaterThan(whole - 5)
  })

  await test.step('of a release that lacks a file nothing is taken', async () => {
    const broken = await release((worker) =>
      worker
        .replaceAll(shell.slice(14), 'broken00')
        .replace('"/assets/', '"/assets/lost-00000000.js","/assets/'),
    )
    await stoppable.kill()
    await stoppable.start(broken.program)
    await page.goto(companies)
    await update()
    await stoppable.kill()
    await page.goto(companies)
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('[aria-keyshortcuts]').first()).toBeVisible()
    await broken.remove()
  })

  await test.step('the next one waits for the screen in the field or a press, and leaves the files that a kept page names', async () => {
    const next = await release((worker) =>
      worker.replaceAll(shell.slice(14), 'next0000').replace(/"\/assets\/offline[^"]*",/, ''),
    )
    await stoppable.start(next.program)
    const field = await page.context().newPage()
    await field.goto(fieldOf(visitId))
    await press(field, 'Trovato: Caffè')
    await expect(network(field)).toContainText('tutto inviato · ultimo invio')
    await page.goto('/account/device')
    await update()
    await expect
      .poll(() =>
        page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Controlla di nuovo' }).click()
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    await expect.poll(shells).toEqual(['sigillo-shell-next0000'])
    await stoppable.kill()
    await field.reload()
    await expect(answered(field, 'Trovato: Caffè')).toBeVisible()
    await field.close()
    await page.goto(companies)
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('[aria-keyshortcuts]').first()).toBeVisible()
    await stoppable.start()
    await next.remove()
  })
})

test('a storage that was thrown away is reported, with what was in it', async ({
  page,
  stoppable,
  loginAs,
}) => {
  await loginAs('manager')
  await switchOn(page)
  const { visitId } = await newVisit(page, stoppable.url, 'Torrefazione Carapelle', ['Caffè', 'Orzo'])
  await page.goto(fieldOf(visitId))
  await press(page, 'Trovato: Orzo')
  await expect(network(page)).toContainText('tutto inviato · ultimo invio')
  await page.context().setOffline(true)
  await press(page, 'Non trovato: Caffè')
  await expect(network(page)).toContainText('Senza rete · da inviare 1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-here'))).toContain('"unsent":1')
  // Browsers do so while no page is open: an open one recreates its databases.
  await page.goto('/offline')
  await page.context().setOffline(false)
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name!)
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error!)
      })
  })
  // The screen in the field recreates its databases at once.
  await page.goto(fieldOf(visitId))
  const told = page.locator('[data-toast=error]')
  await expect(told).toContainText('Il browser ha svuotato la memoria di questo dispositivo')
  await expect(told).toContainText('Un dato raccolto non era ancora stato inviato ed è perso')
  await expect(answered(page, 'Trovato: Orzo')).toBeVisible()
  await page.reload()
  await expect(network(page)).toContainText('In rete · tutto inviato')
  await expect(told).toHaveCount(0)
})

test(
  'the device page is for certifiers, and says without scripts that it needs them',
  { tag: '@both' },
  async ({ page, loginAs, javaScriptEnabled }) => {
    await loginAs('staff')
    await page.goto('/account')
    await page.getByRole('link', { name: 'Apri', exact: true }).last().click()
    await expect(heading(page, 'Questo dispositivo')).toBeVisible()
    const needs = page.getByText('serve JavaScript, che in questo browser è disattivato')
    await expect(needs).toBeVisible({ visible: javaScriptEnabled === false })
    await loginAs('molino')
    expect((await page.goto('/account/device'))?.status()).toBe(403)
  },
)

import type { BrowserContext, Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { api, listed, newIngredient } from './support/api'
import { expect, scriptsRun, test } from './support/test'

/**
 * A form at any moment while its page arrives: what is typed stays, a press counts once, and so does one whose line
 * is cut. On a quarter of a processor, which is done with a page after about a second.
 */

test.use({ allowedErrors: [/Failed to fetch|net::ERR_|409|400/] })
test.setTimeout(900_000)

/** Milliseconds since the first byte. */
const moments = Array.from({ length: 20 }, (_, n) => n * 60)

/** What is done in the page itself, with the browser's own events, at a moment of its own. */
interface Act {
  typed: Record<string, string>
  typedAt: number
  /** By its words. */
  button: string
  pressedAt: number | null
}

function act({ typed, typedAt, button, pressedAt }: Act): void {
  // Not again in the page that answers.
  if (sessionStorage.getItem('acted')) return
  sessionStorage.setItem('acted', 'yes')
  const at = (moment: number, work: () => boolean) => {
    const tryIt = () => void (work() || setTimeout(tryIt, 5))
    setTimeout(tryIt, Math.max(0, moment - performance.now()))
  }
  const fields = () => Object.keys(typed).map((name) => document.getElementById(name))
  at(typedAt, () => {
    const found = fields()
    if (found.some((field) => !field)) return false
    for (const field of found) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      field.focus()
      field.select()
      document.execCommand('insertText', false, typed[field.id])
    }
    document.documentElement.dataset.typed = ''
    if (pressedAt === null) return true
    at(pressedAt, () => {
      const form = found[0]?.closest('form')
      const pressed = [...(form?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent?.trim() === button,
      )
      pressed?.click()
      return pressed !== undefined
    })
    return true
  })
}

async function openAnd(context: BrowserContext, path: string, doing: Act): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(act, doing)
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

interface Form {
  path: string
  /** Its fields by their ids, with a text that no other moment types. */
  typed: (text: string) => Record<string, string>
  /** The one that holds the text. */
  field: string
  button: string
  /** Every text that was stored. */
  stored: (page: Page) => Promise<string[]>
}

/** A form of each kind: a message, what is made in a dialog, an item. */
const forms: Record<string, (page: Page, origin: string) => Promise<Form>> = {
  'a message': async (page, origin) => {
    const id = await newIngredient(page, origin, 'Malto di ogni momento')
    return {
      path: `/certifier/ingredients/${id}/messages`,
      typed: (text) => ({ 'message-content': text }),
      field: 'message-content',
      button: 'Invia messaggio',
      stored: async (of) => {
        const { notes } = await api<{ notes: { content: string }[] }>(of, `/company/ingredients/${id}`)
        return notes.map(({ content }) => content)
      },
    }
  },
  'a new phrase': async () => ({
    path: '/account/phrases/new',
    typed: (text) => ({ 'phrase-title': text, 'phrase-text': 'Manca la scheda di {nome}' }),
    field: 'phrase-title',
    button: 'Salva',
    stored: async (of) =>
      (await listed<{ title: string }>(of, '/certifier/phrases/list')).map(({ title }) => title),
  }),
  'an item': async (page, origin) => {
    const id = await newIngredient(page, origin, 'Luppolo di ogni momento')
    return {
      path: `/certifier/ingredients/${id}`,
      typed: (text) => ({ 'ingredient-name': text }),
      field: 'ingredient-name',
      button: 'Salva',
      stored: async (of) => [(await api<{ name: string }>(of, `/company/ingredients/${id}`)).name],
    }
  },
}

for (const [of, prepare] of Object.entries(forms)) {
  const times = (texts: string[], text: string) => texts.filter((one) => one === text).length

  /** Presses, like a person who sees the text still there, until it is stored. */
  const untilStored = async (page: Page, { field, button, stored }: Form, text: string) => {
    await expect(async () => {
      if (times(await stored(page), text) > 0) return
      const input = page.locator(`[id="${field}"]`)
      await expect(input).toHaveValue(text, { timeout: 1000 })
      await page.locator('form', { has: input }).getByRole('button', { name: button, exact: true }).click()
      await expect.poll(async () => times(await stored(page), text)).toBe(1)
    }).toPass({ timeout: 30_000 })
    expect(times(await stored(page), text)).toBe(1)
  }

  test(`${of}: what is typed at any moment stays, and is sent`, async ({ page, portal, loginAs }) => {
    await loginAs('manager')
    const form = await prepare(page, portal.url)
    for (const moment of moments) {
      const text = `Scritto a ${moment}`
      const { typed, button } = { typed: form.typed(text), button: form.button }
      const tab = await openAnd(page.context(), form.path, {
        typed,
        typedAt: moment,
        button,
        pressedAt: null,
      })
      await scriptsRun(tab)
      await tab.locator('html[data-typed]').waitFor({ state: 'attached' })
      await expect(tab.locator(`[id="${form.field}"]`)).toHaveValue(text)
      await untilStored(tab, form, text)
      await tab.close()
    }
  })

  test(`${of}: a press at any moment counts once`, async ({ page, portal, loginAs }) => {
    await loginAs('manager')
    const form = await prepare(page, portal.url)
    for (const moment of moments) {
      const text = `Premuto a ${moment}`
      const doing = { typed: form.typed(text), typedAt: 0, button: form.button, pressedAt: moment }
      const tab = await openAnd(page.context(), form.path, doing)
      await expect
        .poll(async () => times(await form.stored(page), text), { message: text, timeout: 30_000 })
        .toBe(1)
      await scriptsRun(tab)
      expect(times(await form.stored(page), text)).toBe(1)
      await tab.close()
    }
  })

  test(`${of}: a line that is cut at any moment loses nothing, and doubles nothing`, async ({
    page,
    portal,
    loginAs,
  }) => {
    await loginAs('manager')
    const form = await prepare(page, portal.url)
    for (const moment of moments) {
      const text = `Tagliato a ${moment}`
      const doing = { typed: form.typed(text), typedAt: 0, button: form.button, pressedAt: null }
      const tab = await openAnd(page.context(), form.path, doing)
      await scriptsRun(tab)
      const devtools = await page.context().newCDPSession(tab)
      await devtools.send('Network.enable')
      const line = { latency: 300, downloadThroughput: -1, uploadThroughput: -1 }
      await devtools.send('Network.emulateNetworkConditions', { ...line, offline: false })
      const input = tab.locator(`[id="${form.field}"]`)
      await expect(input).toHaveValue(text)
      await tab
        .locator('form', { has: input })
        .getByRole('button', { name: form.button, exact: true })
        .click({ noWaitAfter: true })
      // The cut is at a moment of the page, which is what is tried.
      await tab.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), moment)
      await devtools.send('Network.emulateNetworkConditions', { ...line, offline: true })
      const unsent = tab.getByText('Non inviato: manca la rete')
      await expect(async () => {
        const isStored = times(await form.stored(page), text) === 1
        expect(isStored || (await unsent.count()) === 1).toBe(true)
      }).toPass({ timeout: 20_000 })
      await expect(unsent.nth(1)).toHaveCount(0)
      await devtools.send('Network.emulateNetworkConditions', { ...line, latency: 0, offline: false })
      await untilStored(tab, form, text)
      await tab.close()
    }
  })
}

test('signing in: what is typed at any moment stays, and a press at any moment counts once', async ({
  browser,
  portal,
}) => {
  const { email } = demoAccounts.staff
  const typed = { 'login-email': email, 'login-password': demoPassword }
  const doings = moments.flatMap((moment): Pick<Act, 'typedAt' | 'pressedAt'>[] => [
    { typedAt: moment, pressedAt: null },
    { typedAt: 0, pressedAt: moment },
  ])
  let sessions = 0
  for (const doing of doings) {
    const context = await browser.newContext({ baseURL: portal.url })
    const tab = await openAnd(context, '/login', { ...doing, typed, button: 'ACCEDI' })
    if (doing.pressedAt === null) {
      await scriptsRun(tab)
      await tab.locator('html[data-typed]').waitFor({ state: 'attached' })
      for (const [id, value] of Object.entries(typed))
        await expect(tab.locator(`[id="${id}"]`)).toHaveValue(value)
      await tab.getByRole('button', { name: 'ACCEDI' }).click()
    }
    await expect(tab).not.toHaveURL(/login/, { timeout: 30_000 })
    await scriptsRun(tab)
    const account = await (await context.request.get('/account')).text()
    expect(account.split('Ultimo uso').length - 1, JSON.stringify(doing)).toBe(++sessions)
    await context.close()
  }
})

test('two colleagues decide meanwhile: what was typed stays, and they are named once', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const form = await forms['an item']!(page, portal.url)
  const id = form.path.split('/').at(-1)
  for (const moment of moments) {
    const text = `Intanto a ${moment}`
    const doing = { typed: form.typed(text), typedAt: moment, button: form.button, pressedAt: null }
    const tab = await openAnd(page.context(), form.path, doing)
    await tab.locator('html[data-typed]').waitFor({ state: 'attached' })
    for (const name of [`Primo a ${moment}`, `Secondo a ${moment}`]) {
      const saved = await page.request.put('/api/certifier/ingredientflow', {
        data: { ingredientId: id, name },
        headers: { Origin: portal.url },
      })
      expect(saved.status()).toBe(200)
    }
    await scriptsRun(tab)
    const input = tab.locator(`[id="${form.field}"]`)
    await expect(input).toHaveValue(text)
    await tab.locator('form', { has: input }).getByRole('button', { name: form.button, exact: true }).click()
    await expect(tab.getByText('Nel frattempo hai salvato da un’altra scheda')).toHaveCount(1)
    await expect(input).toHaveValue(text)
    expect(await form.stored(page)).toEqual([`Secondo a ${moment}`])
    await tab.close()
  }
})

import type { Page } from '@playwright/test'

import { api, sentIngredients } from './support/api'
import { expect, test } from './support/test'

declare global {
  interface Window {
    drawing: { isHeld: boolean; goOn: () => void }
    /** Remix's own, for its tools. */
    __remixRouter: { state: { actionData: unknown; navigation: { state: string } } }
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const help = (page: Page) => page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** Waits until the page listens: before that, a key is just a key. */
const alive = (page: Page) => expect(page.locator('[aria-keyshortcuts]')).toHaveCount(1)

test('keys navigate, move through rows and items, and open questions, but decide nothing @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  const ids = await sentIngredients(page, portal.url, loginAs, ['Xantano A', 'Xantano B'])
  await page.goto('/certifier')
  await alive(page)
  await keys(page, '?')
  await expect(help(page)).toContainText('Vai a')
  await expect(help(page)).toContainText(/\/ o Ctrl \+ K\s*Cerca ovunque/)
  await axe()
  // Over a dialog they do nothing.
  await keys(page, 'g', 'p')
  await keys(page, 'Escape')
  await expect(help(page)).toHaveCount(0)
  await expect(page).toHaveURL('/certifier')
  await keys(page, 'g', 'a')
  await expect(heading(page, 'Aziende')).toBeVisible()
  await keys(page, 'g', 'i')
  await expect(heading(page, 'Ingredienti')).toBeVisible()

  // Typed text stays text.
  const search = page.getByRole('searchbox')
  await search.pressSequentially('xantano gi?')
  await expect(search).toHaveValue('xantano gi?')
  await search.fill('xantano')
  await keys(page, 'Enter')
  const row = (name: string) => page.locator('tbody').getByRole('link', { name })
  await expect(row('Xantano B')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).click()
  await keys(page, 'j')
  await expect(row('Xantano A')).toBeFocused()
  await keys(page, 'j', 'j')
  await expect(row('Xantano B')).toBeFocused()
  await keys(page, 'k')
  await expect(row('Xantano A')).toBeFocused()
  await keys(page, 'Enter')
  await expect(heading(page, 'Xantano A')).toBeVisible()
  await keys(page, 'j')
  await expect(heading(page, 'Xantano B')).toBeVisible()
  await keys(page, 'k')
  await expect(heading(page, 'Xantano A')).toBeVisible()

  const stateOf = async (id = '') => {
    const { status, version } = await api<{ status: string; version: number }>(
      page,
      `/company/ingredients/${id}`,
    )
    return { status, version }
  }
  const before = await stateOf(ids[0])
  // Each opens its question, which a held or repeated key does not answer.
  for (const [key, question] of [
    ['a', 'Approvare Xantano A'],
    ['r', 'Rimandare a revisione'],
    ['x', 'Respingere'],
  ] as const) {
    // The page behind the last question reloads: buttons pressed meanwhile do nothing, and neither do their
    // keys.
    await expect(page.getByRole('button', { name: 'Approva', exact: true })).toBeEnabled()
    await keys(page, key)
    const dialog = page.getByRole('dialog').filter({ hasText: question })
    await expect(dialog).toBeVisible()
    await keys(page, 'a', 'r', 'x', 'j', 'Control+Enter')
    await keys(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page, 'Xantano A')).toBeVisible()
  }
  // With a modifier they are the browser's.
  await keys(page, 'Alt+a', 'Control+x')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing was saved either, though a reason was begun and its dialog closed.
  expect(await stateOf(ids[0])).toEqual(before)

  // The send keys save the text, once the page of the last question has reloaded.
  await expect(page.getByRole('button', { name: 'Approva', exact: true })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Note' }).fill('Vista')
  await keys(page, 'Control+Enter')
  await expect(page.getByText('Ingrediente salvato').first()).toBeVisible()
  expect((await stateOf(ids[0])).status).toBe('approving')
})

test('a form answered before a busy page has drawn it as sent can be sent again @all', async ({
  page,
  portal,
  loginAs,
}) => {
  const [id] = await sentIngredients(page, portal.url, loginAs, ['Xantano C'])
  await page.addInitScript(() => {
    // React renders when it gets a message from itself.
    const held: (() => void)[] = []
    const drawing = { isHeld: false, goOn: () => held.splice(0).forEach((send) => send()) }
    // oxlint-disable-next-line typescript/unbound-method -- called with its own port
    MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
      apply(post, port, message: [unknown]) {
        const send = () => void Reflect.apply(post, port, message)
        if (drawing.isHeld) held.push(send)
        else send()
      },
    })
    Object.assign(window, { drawing })
  })
  await page.goto(`/certifier/ingredients/${id}`)
  await alive(page)
  await page.evaluate(() => Object.assign(window.drawing, { isHeld: true }))
  await page.getByRole('button', { name: 'Approva', exact: true }).click()
  await page.waitForFunction(() => {
    const { actionData, navigation } = window.__remixRouter.state
    return actionData && navigation.state === 'idle'
  })
  await page.evaluate(() => {
    window.drawing.isHeld = false
    window.drawing.goOn()
  })
  await expect(page.getByRole('dialog').filter({ hasText: 'Approvare Xantano C' })).toBeVisible()
  await keys(page, 'Escape')
  await page.getByRole('button', { name: 'Rimanda a revisione' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: 'Rimandare a revisione' })).toBeVisible()
})

test('keys can be switched off in the account, and do nothing on a touch screen @all', async ({
  page,
  loginAs,
  browser,
  site,
}) => {
  await loginAs('staff')
  await page.goto('/account')
  await alive(page)
  const own = page.getByRole('switch', { name: /Usa le scorciatoie/ })
  await expect(own).toBeChecked()
  await own.uncheck()
  await page.reload()
  await alive(page)
  await expect(own).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await keys(page, '?', 'g', 'i')
  // A later action has had its effect.
  await own.check()
  await expect(help(page)).toHaveCount(0)
  await expect(page).toHaveURL('/account')
  await page.getByRole('heading', { level: 1 }).click()
  await keys(page, '?')
  await expect(help(page)).toBeVisible()

  const touch = await browser.newContext({ hasTouch: true, isMobile: true, baseURL: site.url })
  await loginAs('staff', touch)
  const phone = await touch.newPage()
  await phone.goto('/account')
  await alive(phone)
  await keys(phone, '?', 'g', 'i')
  await phone.getByRole('switch', { name: /Usa le scorciatoie/ }).check()
  await expect(help(phone)).toHaveCount(0)
  await expect(phone).toHaveURL('/account')
  await touch.close()
})

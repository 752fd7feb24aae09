import type { Page } from '@playwright/test'

import { listed } from './support/api'
import { confirmColleague } from './support/colleague'
import { pagesFromHome } from './support/crawl'
import { expect, test } from './support/test'

/** A read-only colleague: sees what the company sees, and no control that would only be refused. */

interface Item {
  id: string
  name: string
}

const address = {
  businessCode: '1',
  street: 'x',
  city: 'x',
  district: 'FG',
  zipCode: '71121',
  country: 'Italia',
}

/** The targets of the account's own forms: the shell's, and those that concern nobody else. */
const own =
  /^\/(logout|change-password|account(\/.*)?|files\/own-data|resources\/(preferences|all-read))(\?|$)/

/** A page's controls that only writers may use. */
function offersToWrite(page: URL, html: string): string[] {
  const forms = [...html.matchAll(/<form\b[^>]*\smethod="post"[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => {
      const action = /^<form\b[^>]*\saction="([^"]*)"/.exec(form)?.[1] ?? page.pathname
      return !own.test(action.replaceAll('&amp;', '&')) && !form.includes('value="read"')
    })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const refused = [...main.matchAll(/<button\b[^>]*\sdisabled=""[^>]*>/g)].map(([button]) => button)
  const ticks = own.test(page.pathname)
    ? []
    : [...main.matchAll(/<input\b[^>]*\stype="(checkbox|file)"[^>]*>/g)]
  return [...forms, ...refused, ...ticks.map(([tick]) => tick)]
}

test('no page offers a reader anything that would be refused', async ({ page, browser, portal, loginAs }) => {
  test.slow()
  await loginAs('lettura')
  const wrong: string[] = []
  const look = (at: URL, html: string, status: number) => {
    const where = at.pathname + at.search
    if (status !== 200) wrong.push(`${where} answers ${status}`)
    // The public check of certificates and the register are open to everybody.
    if (/^\/(verify|(en\/)?directory)/.test(where)) return
    if (html.includes('<main')) for (const one of offersToWrite(at, html)) wrong.push(`${where}: ${one}`)
  }
  const pages = await pagesFromHome(page.request, new URL('/', portal.url), look, 8)
  expect(pages.size).toBeGreaterThan(60)
  // An item of every status: the lists may have only one at the top.
  for (const kind of ['ingredients', 'products']) {
    const items = await listed<{ id: string; status: string }>(
      page,
      `/company/${kind}/list?ItemsPerPage=9999`,
    )
    const byStatus = new Map(items.map(({ id, status }) => [status, id]))
    expect(byStatus.size, kind).toBeGreaterThan(1)
    for (const id of byStatus.values())
      for (const tab of ['', '/documents', '/messages', '/timeline']) {
        const url = new URL(`/${kind}/${id}${tab}`, portal.url)
        const answer = await page.request.get(url.href, { headers: { Accept: 'text/html' } })
        look(url, await answer.text(), answer.status())
      }
  }
  expect(wrong).toEqual([])

  // A reader who follows a colleague's links sees why not.
  const colleague = await browser.newContext()
  await loginAs('molino', colleague)
  const theirs = await pagesFromHome(colleague.request, new URL('/', portal.url))
  await colleague.close()
  const others = [...theirs].filter(([kind]) => !pages.has(kind)).map(([, url]) => url)
  expect(others.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/ingredients/new', '/accounts/new']),
  )
  for (const url of others) {
    const answer = await page.request.get(url.href, { headers: { Accept: 'text/html' } })
    expect(answer.status(), url.pathname).toBe(403)
    expect(await answer.text(), url.pathname).toContain('Il tuo account è in sola lettura')
  }
})

test('a write that a reader sends is refused everywhere, with a message', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('lettura')
  const drafts = () => listed<Item>(page, '/company/ingredients/list?WithStatus=draft&ItemsPerPage=9999')
  const before = await drafts()
  const item = `/ingredients/${before[0]!.id}`
  const doors: [string, Record<string, string>][] = [
    [`${item}?index`, { intent: 'copy' }],
    [`${item}/delete`, {}],
    [`${item}/messages`, { content: 'Prova', idempotencyKey: 'reader' }],
    ['/messages', { intent: 'close' }],
    ['/accounts/new', { email: 'nessuno@example.org' }],
    ['/facilities/new', { businessName: 'x', ...address }],
    ['/anagraphic', { ...address, version: '1' }],
  ]
  for (const [door, form] of doors) {
    const answer = await page.request.post(door, {
      form,
      headers: { Origin: portal.url, Accept: 'text/html' },
    })
    expect(answer.status(), door).toBe(403)
    expect(await answer.text(), door).toContain('Il tuo account è in sola lettura')
  }
  const file = { name: 'scheda.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  const upload = await page.request.post(`${item}/documents`, {
    multipart: { file },
    headers: { Origin: portal.url },
  })
  expect(upload.status()).toBe(403)
  expect(await drafts()).toEqual(before)
})

const readOnly = (page: Page) => page.getByRole('banner').getByText('Sola lettura', { exact: true })

test('a colleague is invited as a reader, and may write once that is allowed @both', async ({
  page,
  browser,
  portal,
  outbox,
  loginAs,
  axe,
}, { project }) => {
  const email = `sguardo-${project.name}@example.org`
  await loginAs('molino')
  await page.goto('/accounts/new')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Può solo leggere').check()
  await axe()
  await page.getByRole('button', { name: 'Invia invito' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invitato')
  await expect(row).toContainText('Sola lettura')

  const context = await browser.newContext()
  const account = await confirmColleague(page, portal.url, outbox, email)
  await loginAs(account, context)
  const theirs = await context.newPage()
  await theirs.goto('/ingredients')
  await expect(readOnly(theirs)).toBeVisible()
  await expect(theirs.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(theirs.getByRole('checkbox')).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Crea Nuovo' })).toHaveCount(0)
  await axe(theirs)
  const [draft] = await listed<Item>(theirs, '/company/ingredients/list?WithStatus=draft')
  await theirs.goto(`/ingredients/${draft!.id}`)
  await expect(theirs.getByRole('definition').getByText(draft!.name, { exact: true })).toBeVisible()
  await expect(theirs.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await axe(theirs)
  await theirs.goto('/anagraphic')
  await expect(theirs.getByRole('definition').filter({ hasText: '90000010000' })).toBeVisible()
  await theirs.goto('/ingredients/new')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Il tuo account è in sola lettura')
  await axe(theirs)

  await page.goto('/accounts')
  await page.getByRole('button', { name: `Consenti modifiche a ${email}` }).click()
  await expect(page.getByText(`${email} ora può anche modificare.`)).toBeVisible()
  await theirs.goto('/ingredients/new')
  await expect(theirs.getByLabel('Nome')).toBeEditable()
  await expect(readOnly(theirs)).toHaveCount(0)

  // If the right to write ends while typing, the form says so and keeps its input.
  await theirs.goto('/messages')
  await theirs.getByLabel('Scrivi un messaggio').fill('Chiudete ad agosto?')
  await page.getByRole('button', { name: `Metti ${email} in sola lettura` }).click()
  await expect(page.getByText(`${email} ora può solo leggere.`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Invia' }).click()
  await expect(theirs.getByText(/^Il tuo account è in sola lettura: /).first()).toBeVisible()
  await expect(theirs.getByLabel('Scrivi un messaggio')).toHaveValue('Chiudete ad agosto?')
  await context.close()

  // The company's story has it, with the name.
  await page.goto('/timeline')
  await expect(page.getByRole('main').getByText('in sola lettura').first()).toBeVisible()
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { expect, httpTest as test } from '../support/test'

/**
 * The rules by which a browser without scripts finds, shows and sends things. The project `no-js` asks a real
 * one, `http` the visitor that stands in for it: what is written here is true of both.
 */

const css = `
  @layer components, utilities;
  @layer utilities { .gone { display: none } .\\35 0\\:here { display: block } }
  @layer components { p.gone { display: block } .flex { display: flex } }
  @media (width < 48rem) { .wide { display: none } }
  @media not all and (min-width: 48rem) { .wide { display: none } }
  @media (min-width: 48rem) { .narrow { display: none } }
  @media (scripting: enabled) { .bare { display: none } }
  @media print { .screen { display: none } }
  .list:not(:has(:checked)) > .chosen { display: none }
  .unseen { visibility: hidden }
  .read { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

const pages: Record<string, string> = {
  '/names': `
    <h1>Names</h1><noscript><p>No scripts here</p></noscript>
    <nav aria-label="Ways"><a href="#a">First</a> <a href="/echo"><span class="flex"><b>Se</b><b>cond</b></span></a> <a>No link</a></nav>
    <section aria-labelledby="t"><h2 id="t">Titled</h2><p>A   <b>bold</b>
      text</p></section><section>No region</section>
    <form aria-label="Data">
      <label for="city">City</label> <input id="city" aria-describedby="why"><p id="why">Where it is</p>
      <label>Street <input placeholder="Via"></label> <input title="Number" type="number">
      <fieldset><legend>Kind</legend><label><input type="radio" name="kind" checked> Big</label> <label><input type="radio" name="kind"> Small</label></fieldset>
      <input type="checkbox" role="switch" aria-label="On"> <select aria-label="One"><option>A<option selected>B</select>
      <select multiple aria-label="Many"><option>C</select> <input type="search" aria-label="Search">
      <button>Save <span class="read">all</span></button> <input type="submit" value="Send"> <button disabled>Off</button>
      <button aria-expanded="false"><img alt="Unfold" src="data:,"></button> <output>Result</output>
    </form>
    <table><caption>Rows</caption><tr><th>Head</th></tr><tr><td>Cell</td></tr></table>
    <ul><li>Item one</li><li>Item two <ul><li>Inner</li></ul></li></ul>
    <p aria-hidden="true"><a href="/x">Unheard</a></p><p role="alert">Danger</p><hr>
    <details><summary>More</summary><button>Inside</button></details>`,
  '/shown': `
    <p id="plain">a</p><p id="hidden" hidden>a</p><p id="gone" class="gone">a</p><p id="wide" class="wide">a</p>
    <p id="narrow" class="narrow">a</p><p id="bare" class="bare">a</p><p id="screen" class="screen">a</p>
    <p id="unseen" class="unseen">a</p><p id="read" class="read">a</p><p id="empty"></p><p id="blank"> <span></span></p>
    <p id="inline" style="display: none">a</p><noscript id="noscript">a</noscript><div popover id="popover">a</div>
    <dialog id="dialog">a</dialog><dialog open id="open">a</dialog><input type="hidden" id="field"><input id="input">
    <div class="list"><input type="checkbox" aria-label="Choose"><p id="chosen" class="chosen">a</p></div>
    <details><summary>More</summary><p id="folded">a</p><summary id="second">b</summary></details>
    <select><option id="option">a</select><div hidden><p id="within">a</p></div><a href="#there">There</a>
    <details><summary>Other</summary><p id="there">a</p></details>`,
  '/form': `
    <h1>Form</h1><form action="/echo?kept=no" id="f"><input name="a" value="1"><input name="b" disabled value="2">
    <input type="checkbox" name="c" checked><input type="checkbox" name="d"><input name="e" type="hidden" value="è &amp; ü">
    <fieldset disabled><legend><input name="legend" value="3"></legend><input name="g" value="4"></fieldset>
    <select name="h" multiple><option value="x" selected>X<option selected>Y<option>Z</select>
    <select name="i"><option>first<option disabled>second<option value="3rd">third</select><textarea name="j">
one
two</textarea><input name="k" maxlength="3" aria-label="Short"><input value="unnamed"><input type="file" name="l" aria-label="File" multiple>
    <button>Plain</button> <button name="go" value="now">Named</button> <button type="button" name="never">None</button>
    <button formmethod="post" formaction="/echo">Post</button>
    <button formmethod="post" formaction="/echo" formenctype="multipart/form-data" name="go" value="parts">Parts</button></form>
    <input form="f" name="z" value="outside"> <button form="f" name="go" value="far">Far</button>`,
  '/strict': `
    <h1>Strict</h1><form action="/echo" method="post"><input name="text" aria-label="Text" required minlength="3" pattern="[a-z]+">
    <input name="mail" aria-label="Mail" type="email"> <input name="day" aria-label="Day" type="date" min="2099-01-01">
    <input name="count" aria-label="Count" type="number" max="5"> <input name="site" aria-label="Site" type="url">
    <label><input type="checkbox" name="sure" required> Sure</label> <button>Send</button> <button formnovalidate>Draft</button></form>
    <form action="/echo"><input name="q" aria-label="Q"><button disabled>Find</button></form>
    <form action="/echo"><input name="q" aria-label="R"></form><form action="/echo"><input aria-label="S" name="s"><input name="t"></form>`,
  '/links': `<h1>Links</h1><a href="/echo?x=1#part">Here</a> <a href="/echo" target="_blank">Tab</a> <a href="/file">File</a>
    <form method="post" action="/see-other"><input type="hidden" name="a" value="1"><button>303</button> <button formaction="/found">302</button>
    <button formaction="/again">307</button></form><a href="/found"><span>Moved</span></a>`,
}

const moves: Record<string, number> = { '/see-other': 303, '/found': 302, '/again': 307 }

/** Shows what it was sent. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '', 'http://x')
  const html = (body: string) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!DOCTYPE html><html lang="en"><title>Title</title><link rel="stylesheet" href="/page.css">${body}`,
      )
  if (pathname === '/page.css') return void response.setHeader('content-type', 'text/css').end(css)
  if (pathname === '/file')
    return void response
      .setHeader('content-disposition', `attachment; filename="r.csv"; filename*=UTF-8''r%C3%A8.csv`)
      .end('a;b')
  if (moves[pathname]) return void response.writeHead(moves[pathname], { location: '/echo?moved' }).end()
  const page = pages[pathname]
  if (page) return void html(page)
  const bytes = Buffer.concat((await request.toArray()) as Buffer[])
  const type = request.headers['content-type']
  const isForm = /form-data|urlencoded/.test(type ?? '')
  const data = isForm
    ? await new Response(bytes, { headers: { 'content-type': type! } }).formData()
    : undefined
  const parts = [...(data ?? [])].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.type} ${await value.text()}`,
  ])
  const { method, headers } = request
  const told = { method, search, type: type?.split(';')[0], parts: await Promise.all(parts), headers }
  html(
    `<h1>Echo</h1><pre>${JSON.stringify(told).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre><p id="part">Part</p>`,
  )
}

let server: Server
let at = ''
test.beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://localhost:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Told {
  method: string
  search: string
  type?: string
  parts: [string, string][]
  headers: Record<string, string>
}
const told = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Echo')
  return JSON.parse((await page.locator('pre').textContent()) ?? '') as Told
}
/** For a browser, which waits for what the visitor knows at once. */
const soon = { timeout: 2000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('things are found by role and name, by label and by text', async ({ page }) => {
  await page.goto(`${at}/names`)
  await expect(page).toHaveTitle('Title')
  await expect(page).toHaveURL(`${at}/names`)
  for (const [role, name] of [
    ['navigation', 'Ways'],
    ['link', 'First'],
    ['link', 'Se cond'],
    ['region', 'Titled'],
    ['form', 'Data'],
    ['textbox', 'City'],
    ['textbox', 'Street'],
    ['spinbutton', 'Number'],
    ['group', 'Kind'],
    ['radio', 'Big'],
    ['switch', 'On'],
    ['combobox', 'One'],
    ['listbox', 'Many'],
    ['searchbox', 'Search'],
    ['button', 'Save all'],
    ['button', 'Send'],
    ['button', 'Off'],
    ['button', 'Unfold'],
    ['table', 'Rows'],
    ['columnheader', 'Head'],
    ['cell', 'Cell'],
  ] as const)
    await expect(page.getByRole(role, { name, exact: true }), `${role} ${name}`).toHaveCount(1)
  for (const [role, count] of [
    ['link', 2],
    ['region', 1],
    ['alert', 1],
    ['status', 1],
    ['separator', 1],
    ['row', 2],
    ['listitem', 3],
  ] as const)
    await expect(page.getByRole(role), role).toHaveCount(count)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('button', { expanded: false })).toHaveCount(1)
  await expect(page.getByRole('button', { disabled: true })).toHaveText('Off')
  await expect(page.getByRole('button', { name: 'Inside' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Inside', includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^s/i })).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Titled')
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Where it is')
  await expect(page.getByLabel('street')).toHaveAttribute('placeholder', 'Via')
  await expect(page.getByPlaceholder('via').or(page.getByTitle('Number'))).toHaveCount(2)
  await expect(page.getByText('a bold TEXT')).toHaveCount(1)
  await expect(page.getByText('bold', { exact: true })).toHaveCount(1)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Inner' }).first()).toContainText('Item two')
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Inner') })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasNotText: 'Item' })).toHaveText(['Inner'])
  await expect(page.locator('li', { hasText: 'Item' }).last()).toContainText('two')
  await expect(page.getByRole('combobox')).toHaveValue('B')
  await expect.poll(() => page.locator('section').first().innerText()).toBe('Titled\n\nA bold text')
})

test('hidden, folded and empty things are not visible @all', async ({ page }) => {
  await page.goto(`${at}/shown`)
  const visible = async () => {
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    const states = ids.map(async (id) => ((await page.locator(`#${id}`).isVisible()) ? id : ''))
    return (await Promise.all(states)).filter(Boolean)
  }
  const first = ['plain', 'wide', 'bare', 'screen', 'read', 'noscript', 'open', 'input']
  expect(await visible()).toEqual(first)
  await page.getByLabel('Choose').check()
  await page.getByText('More').click()
  expect(await visible()).toEqual([...first, 'chosen', 'folded', 'second'])
  await page.getByText('More').click()
  await page.getByRole('link', { name: 'There' }).click()
  await expect(page).toHaveURL(`${at}/shown#there`)
  expect(await visible()).toEqual([...first, 'chosen', 'there'])
})

test('what is absent, hidden, disabled or there twice is not acted on, and assertions fail @all', async ({
  page,
}) => {
  await page.goto(`${at}/names`)
  await expect(page.getByRole('link').click(soon)).rejects.toThrow(/strict mode violation/)
  await expect(page.getByRole('button', { name: 'Off' }).click(soon)).rejects.toThrow(/enabled/)
  await expect(page.getByText('Inside').click(soon)).rejects.toThrow(/visible/)
  await expect(page.getByText('Nowhere').click(soon)).rejects.toThrow(/Nowhere/)
  await expect(page.getByRole('radio', { name: 'Big' }).fill('x', soon)).rejects.toThrow(/cannot be filled/)
  await expect(page.getByLabel('One').selectOption('C', soon)).rejects.toThrow()
  const link = page.getByRole('link', { name: 'First' })
  await expect(link).not.toBeHidden()
  for (const assertion of [
    () => expect(link).toBeHidden(soon),
    () => expect(link).toHaveText('Second', soon),
    () => expect(link).not.toContainText('irs', soon),
    () => expect(page.getByRole('link')).toHaveText('First', soon),
    () => expect(page.getByRole('link')).toHaveText(['First'], soon),
    () => expect(page.getByRole('link')).toHaveCount(3, soon),
    () => expect(page.getByText('Nowhere')).toBeVisible(soon),
    () => expect(page.getByText('Nowhere')).not.toHaveText('x', soon),
    () => expect(page).toHaveURL(/elsewhere/, soon),
    () => expect(page).toHaveTitle('Other', soon),
    () => expect(page.getByRole('switch')).toBeChecked(soon),
  ])
    await expect(assertion()).rejects.toThrow(/expect/)
})

test('a form sends its successful controls and the button', async ({ page }) => {
  const sent = [
    ['a', '1'],
    ['c', 'on'],
    ['e', 'è & ü'],
    ['legend', '3'],
    ['h', 'x'],
    ['h', 'Y'],
    ['i', '3rd'],
    ['j', 'one\r\ntwo'],
    ['k', 'abc'],
  ]
  const press = async (name: string) => {
    await page.goto(`${at}/form`)
    await page.getByLabel('Short').fill('abcdef')
    await page.locator('[name=i]').selectOption('third')
    await page.getByRole('button', { name, exact: true }).click()
    const { method, search, type, parts } = await told(page)
    return { method, type, parts: method === 'GET' ? [...new URLSearchParams(search)] : parts }
  }
  const none = ['l', '']
  const far = ['z', 'outside']
  expect(await press('Plain')).toEqual({ method: 'GET', parts: [...sent, none, far] })
  expect((await press('Named')).parts).toEqual([...sent, none, ['go', 'now'], far])
  expect((await press('Far')).parts).toEqual([...sent, none, far, ['go', 'far']])
  const urlencoded = 'application/x-www-form-urlencoded'
  expect(await press('Post')).toEqual({ method: 'POST', type: urlencoded, parts: [...sent, none, far] })
  const parts = [...sent, ['l', ' application/octet-stream '], ['go', 'parts'], far]
  expect(await press('Parts')).toEqual({ method: 'POST', type: 'multipart/form-data', parts })

  await page.goto(`${at}/form`)
  const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('1;2') })
  await page.getByLabel('File').setInputFiles([file('è "a".csv'), file('b.csv')])
  await button(page, 'Parts').click()
  expect((await told(page)).parts.filter(([name]) => name === 'l')).toEqual([
    ['l', 'è "a".csv text/csv 1;2'],
    ['l', 'b.csv text/csv 1;2'],
  ])
})

test('an invalid form is not sent, unless its button says so @all', async ({ page }) => {
  await page.goto(`${at}/strict`)
  const good = { Text: 'abc', Mail: 'a@b', Day: '2099-01-01', Count: '5', Site: 'http://x' }
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
  }
  await fill(good)
  await button(page, 'Send').click()
  await expect(page).toHaveURL(`${at}/strict`)
  await page.getByLabel('Sure').check()
  for (const bad of [
    { Text: '' },
    { Text: 'ab' },
    { Text: 'ABC' },
    { Mail: 'a' },
    { Day: '2098-12-31' },
    { Count: '6' },
    { Count: '1.5' },
    { Site: 'x' },
  ]) {
    await fill({ ...good, ...bad })
    await button(page, 'Send').click()
    await expect(page, JSON.stringify(bad)).toHaveURL(`${at}/strict`)
  }
  await button(page, 'Draft').click()
  expect((await told(page)).parts).toContainEqual(['site', 'x'])
  await page.goBack()
  await fill(good)
  await page.getByLabel('Sure').check()
  await page.getByLabel('Text').press('Enter')
  expect((await told(page)).parts).toContainEqual(['sure', 'on'])
})

test('the Enter key presses the first button, and needs none for a single field @all', async ({ page }) => {
  for (const [field, sent] of [
    ['Q', false],
    ['R', true],
    ['S', false],
  ] as const) {
    await page.goto(`${at}/strict`)
    await page.getByLabel(field, { exact: true }).fill('x')
    await page.getByLabel(field, { exact: true }).press('Enter')
    if (sent) expect((await told(page)).search).toBe('?q=x')
    else await expect(page).toHaveURL(`${at}/strict`)
  }
})

test('links and redirects are followed with the headers of a browser @all', async ({ page }) => {
  const headers = async () => {
    const { headers: all } = await told(page)
    const { origin, referer } = all
    return { origin, referer, site: all['sec-fetch-site'], user: all['sec-fetch-user'] }
  }
  const answer = await page.goto(`${at}/echo`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-type']).toContain('text/html')
  const { headers: all } = await told(page)
  expect(all).toMatchObject({
    'accept-language': 'it-IT',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'upgrade-insecure-requests': '1',
  })
  expect(all['accept']).toMatch(/^text\/html,/)
  expect(all['user-agent']).toContain('Chrome')
  expect(await headers()).toEqual({ site: 'none', user: '?1' })

  const from = { referer: `${at}/links`, site: 'same-origin', user: '?1' }
  await page.goto(`${at}/links`)
  await page.getByRole('link', { name: 'Here' }).click()
  await expect(page).toHaveURL(`${at}/echo?x=1#part`)
  expect(await headers()).toEqual(from)
  await page.goBack()
  await page.getByText('Moved').click()
  await expect(page).toHaveURL(`${at}/echo?moved`)
  for (const [name, method, parts] of [
    ['303', 'GET', []],
    ['302', 'GET', []],
    ['307', 'POST', [['a', '1']]],
  ] as const) {
    await page.goto(`${at}/links`)
    await button(page, name).click()
    await page.waitForURL(/moved/)
    expect(await told(page), name).toMatchObject({ method, parts })
    expect(await headers(), name).toEqual(method === 'GET' ? from : { ...from, origin: at })
  }
})

test('a new tab and a download leave the page as it is @all', async ({ page, context }) => {
  await page.goto(`${at}/links`)
  const [tab, popup] = await Promise.all([
    context.waitForEvent('page'),
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Tab' }).click(),
  ])
  expect(popup).toBe(tab)
  expect((await told(tab)).headers.referer).toBe(`${at}/links`)
  await tab.close()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'File' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rè.csv')
  const bytes = (await (await download.createReadStream()).toArray()) as Buffer[]
  expect(Buffer.concat(bytes).toString()).toBe('a;b')
  await expect(page).toHaveURL(`${at}/links`)
})

import type { APIRequestContext, Page } from '@playwright/test'

import { demoAccounts, demoPassword } from '../scripts/demo-accounts'
import { now } from './support/clock'
import { insertPhrase } from './support/insert-phrase'
import { figure, queue } from './support/desk'
import { expect, test } from './support/test'
import { weighed } from './support/api'

/** The company has no screens here: it calls the contract. */
interface Company {
  write: (content: string) => Promise<void>
  send: () => Promise<void>
}

const post = async (request: APIRequestContext, url: string, path: string, data: object) => {
  const response = await request.post(`${url}/api${path}`, { data, headers: { Origin: url } })
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return (await response.json()) as { id: string }
}

/** A draft ingredient of Molino's, and its company's actions on it. */
async function newIngredient(
  request: APIRequestContext,
  url: string,
  name: string,
): Promise<{ id: string; company: Company }> {
  const signedIn = await request.post(`${url}/login`, {
    form: { email: demoAccounts.molino.email, password: demoPassword },
    headers: { Origin: url },
    maxRedirects: 0,
  })
  expect(signedIn.status()).toBe(302)
  const { id: companyId } = (await (await request.get(`${url}/api/company/masterdata`)).json()) as {
    id: string
  }
  const { id } = await post(request, url, '/company/ingredients', {
    name,
    companyId,
    expirationDate: '2031-06-30',
  })
  const call = (path: string, data: object) =>
    post(request, url, `/company/ingredients/${path}`, { ingredientId: id, ...data }).then(() => undefined)
  return {
    id,
    company: {
      write: (content) => call('addnote', { content }),
      send: () => call('sendtoapproving', {}),
    },
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Scrivi un messaggio' })
const received = (page: Page) => page.locator('[data-bubble=received]')
const sent = (page: Page) => page.locator('[data-bubble=sent]')
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: /^Messaggi/ })
/** Advances the time after which an open thread polls, until the news is there. */
const inTime = (page: Page, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(15_000)
    await isThere()
  }).toPass()
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test.describe('with scripts', () => {
  // Requests that the test itself cuts off.
  test.use({ allowedErrors: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  // Spec: lists, states, errors.
  test('messages arrive and are sent while the page is open, showing who has read them @all', async ({
    page,
    context,
    portal,
    playwright,
    browser,
    loginAs,
    axe,
  }) => {
    const name = 'Pectina che si discute'
    const request = await playwright.request.newContext()
    const { id, company } = await newIngredient(request, portal.url, name)
    const address = `/certifier/ingredients/${id}`
    await company.write('Abbiamo la dichiarazione del produttore.')
    await company.write('La mandiamo?')
    await company.send()
    await loginAs('manager')

    await test.step('the list and the tab tell of unread messages; seeing them is reading them', async () => {
      await page.goto(`/certifier/ingredients?Search=${encodeURIComponent(name)}`)
      await expect(row(page, name)).toContainText('2 messaggi da leggere')
      await axe()
      await page.getByRole('link', { name }).click()
      await expect(tab(page)).toContainText('2 messaggi da leggere')
      await tab(page).click()
      await expect(page.getByText('Da leggere', { exact: true })).toBeVisible()
      await expect(received(page)).toHaveCount(2)
      // Own messages and decisions are in the thread, and do not count as unread.
      await expect(tab(page)).toHaveText('Messaggi')
      await axe()
    })

    await test.step('what is sent stands there at once; the field is free, and keeps the focus', async () => {
      await field(page).fill('Sì, grazie.\nBasta la prima pagina.')
      await page.keyboard.press('Control+Enter')
      await expect(sent(page)).toContainText('Basta la prima pagina.')
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
    })

    await test.step('an answer appears without a reload, is told to readers, and counts as read', async () => {
      await page.clock.install({ time: now() })
      await page.reload()
      await expect(sent(page)).toHaveCount(1)
      await company.write('Eccola: pagina 1 di 3.')
      await inTime(page, () =>
        expect(received(page).last()).toContainText('Eccola: pagina 1 di 3.', { timeout: 2000 }),
      )
      await expect(page.getByRole('status').filter({ hasText: 'Eccola: pagina 1 di 3.' })).toHaveText(
        'Nuovo messaggio di Francesco Sangiorgio: Eccola: pagina 1 di 3.',
      )
      await expect(tab(page)).not.toContainText('da leggere')
    })

    await test.step('without a network nothing is lost, and nothing is sent twice', async () => {
      await context.setOffline(true)
      await expect(page.getByText(/^Connessione assente/)).toBeVisible()
      await field(page).fill('Ricevuta.')
      await page.getByRole('button', { name: 'Invia messaggio' }).click()
      // Nobody need retry.
      await expect(page.getByText('Non inviato: manca la rete').first()).toBeVisible()
      await expect(page.getByText('per favore riprova')).toHaveCount(0)
      await expect(field(page)).toHaveValue('Ricevuta.')
      await axe()
      await context.setOffline(false)
      await expect(page.getByText(/^Connessione assente/)).toHaveCount(0)
      // It is retried automatically, like one whose answer alone is lost (e2e/unsent-forms.all.spec.ts).
      await expect(field(page)).toHaveValue('')
      await expect(sent(page).filter({ hasText: 'Ricevuta.' })).toHaveCount(1)
    })

    await test.step('whoever takes it holds it: a colleague sees who, and cannot take it too', async () => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Prendi in carico' }).click()
      await expect(page.getByText('In carico a te fino al').first()).toBeVisible()
      const other = await browser.newContext({ baseURL: portal.url })
      await loginAs('staff', other)
      const colleague = await other.newPage()
      await colleague.goto(`/certifier/ingredients?Search=${encodeURIComponent(name)}`)
      await expect(row(colleague, name)).toContainText('In carico a Anna Bassani')
      // The manager read them; the colleague has not.
      await expect(row(colleague, name)).toContainText('3 messaggi da leggere')
      await colleague.getByRole('link', { name }).click()
      await expect(colleague.getByRole('button', { name: 'Prendi in carico' })).toBeDisabled()
      await expect(colleague.getByText('Già in carico a un collega')).toBeVisible()
      await axe(colleague)
      await tab(colleague).click()
      await expect(colleague.getByText(/^In carico a Anna Bassani fino al/)).toHaveCount(1)
      await other.close()
    })

    await test.step('approved by a colleague meanwhile, the conversation closes; what was being written stays', async () => {
      await page.goto(`${address}/messages`)
      await field(page).fill('Ultima domanda')
      await context.request.put(`${portal.url}/api/certifier/ingredientflow`, {
        data: { ingredientId: id, name, kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' },
        headers: { Origin: portal.url },
      })
      await post(context.request, portal.url, '/certifier/ingredientflow/approved', {
        ingredientId: id,
        ...weighed,
      })
      await inTime(page, () =>
        expect(page.getByText('Approvato: la conversazione è chiusa.')).toBeVisible({ timeout: 2000 }),
      )
      await expect(page.getByRole('button', { name: 'Invia messaggio' })).toBeDisabled()
      await expect(field(page)).toHaveValue('Ultima domanda')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Invia messaggio' })).toBeDisabled()
      await expect(field(page)).toHaveCount(0)
    })
    await request.dispose()
  })
})

test(
  'a thread is read and answered without scripts, and versions are compared @all',
  { tag: '@both' },
  async ({ page, portal, playwright, loginAs, axe, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const name = `Agar che si rinnova ${scripts ? 'con' : 'senza'} script`
    const request = await playwright.request.newContext()
    const { id, company } = await newIngredient(request, portal.url, name)
    await company.write('Vi basta la scheda?')
    await request.dispose()
    await loginAs('manager')
    const list = `/certifier/ingredients?Search=${encodeURIComponent(name)}`

    await test.step('opening a page changes nothing; a button says that it was read', async () => {
      await page.goto(`/certifier/ingredients/${id}/messages`)
      if (!scripts) {
        await page.goto(list)
        await expect(row(page, name)).toContainText('1 messaggio da leggere')
        await page.goto(`/certifier/ingredients/${id}/messages`)
        await page.getByRole('button', { name: 'Segna come letti' }).click()
      }
      await expect(tab(page)).not.toContainText('da leggere')
      await page.goto(list)
      await expect(row(page, name)).not.toContainText('da leggere')
    })

    await test.step('an empty message is refused, a message is sent', async () => {
      await page.goto(`/certifier/ingredients/${id}/messages`)
      await page.getByRole('button', { name: 'Invia messaggio' }).click()
      await expect(page.locator('#message-content-error')).toHaveText('Required')
      await field(page).fill('Sì, basta.')
      await page.getByRole('button', { name: 'Invia messaggio' }).click()
      await expect(sent(page)).toContainText('Sì, basta.')
      await expect(field(page)).toHaveValue('')
      await expect(page.locator('#message-content-error')).toBeEmpty()
    })

    await test.step('what changed between two versions, field by field', async () => {
      const url = portal.url
      const flow = (path: string, data: object) =>
        post(page.request, url, `/certifier/ingredientflow/${path}`, { ingredientId: id, ...data })
      await page.request.put(`${url}/api/certifier/ingredientflow`, {
        data: { ingredientId: id, name, kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' },
        headers: { Origin: url },
      })
      await flow('approved', {})
      await page.goto(`/certifier/ingredients/${id}`)
      await expect(page.getByRole('link', { name: 'Confronta versioni' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Rinnova', exact: true }).click()
      await page.getByRole('combobox', { name: 'Fornitore' }).fill('Agar Adriatica')
      await page.getByRole('button', { name: 'Salva', exact: true }).click()
      await expect(page.getByText('Ingrediente salvato')).toBeVisible()
      await page.getByRole('link', { name: 'Confronta versioni' }).click()
      const changed = page.getByRole('table', { name: 'Campi cambiati' })
      await expect(changed.getByRole('row')).toHaveText([
        /Campo\s*Versione 1\s*Versione 2/,
        /Fornitore\s*-\s*Agar Adriatica/,
      ])
      await axe()
      const documents = page.getByRole(scripts ? 'tabpanel' : 'region', { name: 'Documenti' })
      if (scripts) await page.getByRole('tab', { name: 'Documenti' }).click()
      await expect(documents).toContainText('Nessun cambiamento')
      await expect(changed).toHaveCount(scripts ? 0 : 1)
      await page.getByLabel('Confronta con').selectOption({ index: 0 })
      await page.getByRole('button', { name: 'Confronta', exact: true }).click()
      await expect(page.getByText('Nessuna differenza tra le due versioni.')).toBeVisible()
    })
  },
)

test(
  'a product that contradicts its ingredients warns, and is still saved',
  {
    tag: ['@both', '@all'],
  },
  async ({ page, portal, loginAs, axe, javaScriptEnabled }) => {
    await loginAs('manager')
    const lists = await page.request.get(
      `${portal.url}/api/company/products/list?WithStatus=approved&ItemsPerPage=200`,
    )
    const { items } = (await lists.json()) as { items: { id: string; kosherStatusCode: string }[] }
    const dairy = items.filter(({ kosherStatusCode }) => kosherStatusCode === 'LAT-S')
    // One for each project: both run on one portal.
    const { id } = await post(page.request, portal.url, '/company/products/clone', {
      productId: dairy[javaScriptEnabled === false ? 1 : 0]?.id,
      asNewVersion: true,
    })
    await page.goto(`/certifier/products/${id}`)
    const warning = page.getByText('Dichiarato parve, contiene latte')
    await expect(warning).toHaveCount(0)
    await page.getByLabel('Stato kosher').selectOption({ label: 'PARVE · Parve (neutro)' })
    if (javaScriptEnabled !== false) await expect(warning.first()).toBeVisible()
    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await expect(page.getByText('Prodotto salvato')).toBeVisible()
    await expect(warning.first()).toBeVisible()
    await axe()
  },
)

test('a question that belongs to no item waits on the desk until it is answered or closed @both @all', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const mode = javaScriptEnabled === false ? 'senza script' : 'con script'
  const question = `Chiudete ad agosto, ${mode}?`
  const message = page.getByRole('textbox', { name: 'Scrivi un messaggio' })
  const send = async (text: string) => {
    await page.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(page.locator('[data-bubble=sent]').filter({ hasText: text })).toBeVisible()
  }
  const write = async (text: string) => {
    await message.fill(text)
    await send(text)
  }
  const waits = page.getByRole('button', { name: 'Chiudi la domanda' })
  await loginAs('molino')
  await page.goto('/desk')
  await page.getByRole('navigation').getByRole('link', { name: 'Messaggi', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messaggi con il certificatore')
  await write(question)
  await expect(page.getByText(/In attesa di una risposta del certificatore/)).toBeVisible()
  await axe()

  await loginAs('manager')
  await page.goto('/certifier')
  // The queue has only the oldest messages; questions that belong to no item have a list.
  await figure(page, 'Domande delle aziende').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Domande delle aziende')
  await axe()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Molino San Giorgio S\.r\.l\./ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/certifier\/companies\/[^/]+\/messages$/)
  await expect(page.getByText(question)).toBeVisible()
  const title = `Saluti ${mode}`
  await page.request.post('/api/certifier/phrases', {
    data: { kind: 'company', lang: 'it', title, text: 'Cordiali saluti a {azienda}' },
    headers: { Origin: new URL(page.url()).origin },
  })
  await message.fill(`Siamo aperti, ${mode}.`)
  await insertPhrase(page.getByRole('main'), title, javaScriptEnabled)
  await expect(message).toHaveValue(`Siamo aperti, ${mode}.\nCordiali saluti a Molino San Giorgio S.r.l.`)
  await send(`Siamo aperti, ${mode}`)
  await expect(waits).toHaveCount(0)

  await loginAs('molino')
  await page.goto('/desk')
  await queue(page).getByRole('link', { name: 'Molino San Giorgio S.r.l.', exact: true }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText(`Siamo aperti, ${mode}`)).toBeVisible()
  await write(`Ancora una cosa, ${mode}`)
  await waits.click()
  await expect(page.getByText('Domanda chiusa').first()).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(page.getByText('user molino@sigillo.demo has closed the question').first()).toBeVisible()
})

test('a message that was read waits until it is answered or laid aside @both @all', async ({
  page,
  portal,
  playwright,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const name = `Amido che aspetta ${javaScriptEnabled === false ? 'senza script' : 'con script'}`
  const request = await playwright.request.newContext()
  const { id, company } = await newIngredient(request, portal.url, name)
  await company.write('Serve anche la scheda?')
  await loginAs('manager')
  // Reading is no answer.
  await page.goto(`/certifier/ingredients/${id}/messages`)
  await expect(received(page)).toContainText('Serve anche la scheda?')
  await page.goto('/certifier/messages/unanswered?Direction=desc')
  await expect(row(page, name)).toContainText('Serve anche la scheda?')
  await axe()
  await page.getByRole('button', { name: `Metti da parte: ${name}`, exact: true }).click()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Messi da parte', exact: true }).click()
  await expect(row(page, name)).toBeVisible()
  await axe()
  await page
    .getByRole('button', { name: `Rimetti tra i messaggi senza risposta: ${name}`, exact: true })
    .click()
  await expect(row(page, name)).toHaveCount(0)
  await page.goto('/certifier/messages/unanswered?Direction=desc')
  await expect(row(page, name)).toBeVisible()
  // An answer settles it.
  await page.goto(`/certifier/ingredients/${id}/messages`)
  await field(page).fill('Sì, grazie.')
  await page.getByRole('button', { name: 'Invia messaggio' }).click()
  await expect(sent(page)).toContainText('Sì, grazie.')
  await page.goto('/certifier/messages/unanswered?Direction=desc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senza risposta')
  await expect(row(page, name)).toHaveCount(0)
  await request.dispose()
})

import type { APIRequestContext } from '@playwright/test'

import { newIngredient } from './support/api'
import { newColleague } from './support/colleague'
import { newProducts } from './support/new-products'
import { chip, figure, queue } from './support/desk'
import { follow } from './support/follow'
import { issue } from './support/issue'
import { expect, test } from './support/test'

/** A company requests a certificate for a product. */
async function ask(
  company: APIRequestContext,
  origin: string,
  name: string,
  product: { id: string; companyId: string },
) {
  const answer = await company.post(`${origin}/api/company/certificaterequests`, {
    headers: { Origin: origin },
    data: {
      productIds: [product.id],
      certificationGroup: { name, companyId: product.companyId, expireOn: '2035-11-30' },
    },
  })
  expect(answer.status()).toBe(200)
}

test('the desk puts each task one press away, and issues or declines requests @both @all', async ({
  page,
  portal,
  loginAs,
  browser,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const company = await browser.newContext()
  await loginAs('molino', company)
  await loginAs('manager')
  const [wanted, refused] = await newProducts(
    page.request,
    company.request,
    portal.url,
    'Pane da emettere',
    'Pane da rifiutare',
  )
  const product = wanted.name
  await ask(company.request, portal.url, 'Richiesta da emettere', wanted)
  await ask(company.request, portal.url, 'Richiesta da rifiutare', refused)
  await company.close()

  await page.goto('/')
  await page.getByRole('link', { name: 'Sigillo: Scrivania' }).click()
  await expect(page).toHaveTitle('Scrivania - Sigillo')

  // One kind of work, oldest first; its list holds the same, in the same order.
  await chip(page, 'Da decidere').click()
  await expect(page).toHaveURL(/\?Kind=decide$/)
  const kind = queue(page).getByRole('listitem').filter({ hasText: 'Ingrediente da decidere' })
  const oldest = await kind.first().getByRole('link').innerText()
  const waiting = figure(page, 'Ingredienti da decidere')
  const total = await waiting.locator('xpath=../span/b').innerText()
  await waiting.click()
  await expect(page).toHaveURL(/\/certifier\/ingredients\?WithStatus=approving&Sort=statusAt/)
  await expect(page.getByText(`10 / ${total} Rows`)).toBeVisible()
  await expect(page.locator('[data-row-link]').first()).toContainText(oldest)
  await follow(page.getByRole('link', { name: 'Scrivania' }).first(), 'Scrivania')
  await chip(page, 'Da decidere').click()
  await follow(kind.getByRole('link', { name: oldest }).first(), oldest)

  // A message that nobody has answered opens the conversation.
  await page.goto('/certifier?Kind=questions')
  await queue(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/messages$/)

  // The request opens as the form that issues it, filled in by the company.
  await page.goto('/certifier')
  await queue(page).getByRole('link', { name: 'Richiesta da emettere' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Richiesta da emettere')
  await expect(page.getByLabel('Data di scadenza')).toHaveValue('2035-11-30')
  await expect(page.getByRole('row', { name: product })).toBeVisible()
  await expect(page.getByText('Francesco Sangiorgio')).toBeVisible()
  await axe()
  await issue(page)
  await expect(
    page.getByText(
      javaScriptEnabled === false ? 'Certificato generato' : 'Certificato «Richiesta da emettere» generato',
    ),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('La richiesta non è più aperta')).toHaveCount(0)
  await expect(page).toHaveURL(/\/certifier\/(requests$|certificates\/[\w-]+\?issued=)/)
  await page.goto('/certifier/requests?WithStatus=issued')
  await expect(page.getByRole('link', { name: 'Richiesta da emettere' })).toBeVisible()

  // The other one is declined, with a note.
  await page.goto('/certifier/requests')
  await page.getByRole('link', { name: 'Rifiuta la richiesta «Richiesta da rifiutare»' }).click()
  await expect(page).toHaveURL(/\/decline$/)
  const declining = page.url()
  // Named and described without scripts, too.
  const dialog = page.getByRole('dialog', { name: 'Rifiuta la richiesta', exact: true })
  await expect(dialog).toHaveAccessibleDescription(/«Richiesta da rifiutare»/)
  await page.getByRole('button', { name: 'Rifiuta la richiesta' }).click()
  await expect(page).toHaveTitle('Errore: Rifiuta la richiesta - Sigillo')
  await axe()
  await page.getByLabel('Nota per l’azienda').fill('Manca il lotto')
  await page.getByRole('button', { name: 'Rifiuta la richiesta' }).click()
  await expect(page.getByText('Richiesta «Richiesta da rifiutare» rifiutata')).toBeVisible()
  await page.goto('/certifier/requests?WithStatus=declined')
  await expect(page.getByText('Manca il lotto')).toBeVisible()
  await axe()

  // A decided request cannot be decided again.
  const id = /requests\/([\w-]+)\/decline/.exec(declining)?.[1] ?? ''
  await page.goto(`/certifier/certificates/new?requestId=${id}`)
  await expect(page).toHaveURL(/\/certifier\/requests$/)
  await expect(
    page.getByText('La richiesta non è più aperta: è già stata evasa, rifiutata o ritirata.'),
  ).toBeVisible()
})

test('one press marks all messages as read, except those that arrive later @both @all @long', async ({
  page,
  portal,
  outbox,
  loginAs,
  javaScriptEnabled,
}) => {
  const mode = javaScriptEnabled === false ? 'senza' : 'con'
  await loginAs('molino')
  const colleague = await newColleague(page, portal.url, outbox, `letti-${mode}@molino.example`)
  await loginAs('manager')
  const names = [`Gomma letta ${mode}`, `Gomma riletta ${mode}`]
  const ids: string[] = []
  const write = async (ingredientId: string | undefined, content: string) => {
    const written = await page.request.post('/api/company/ingredients/addnote', {
      data: { ingredientId, content },
      headers: { Origin: portal.url },
    })
    expect(written.status()).toBe(200)
  }
  for (const name of names) {
    ids.push(await newIngredient(page, portal.url, name))
    await write(ids.at(-1), 'Serve la scheda tecnica')
  }
  await loginAs(colleague)
  const unread = page.locator('[data-row-link]').filter({ hasText: /Gomma (ri)?letta/ })
  const toRead = `/ingredients?OnlyUnread=true&Search=${mode}`
  await page.goto(toRead)
  await expect(unread).toHaveCount(2)
  await page.goto('/desk')
  await expect(queue(page).getByRole('link', { name: names[0] })).toBeVisible()
  await loginAs('manager')
  await write(ids[0], 'E la dichiarazione sugli aromi')
  await loginAs(colleague)
  await page.getByRole('link', { name: 'Segna tutti i messaggi come letti' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Segnare tutti i messaggi come letti?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Segna come letti' }).click()
  await expect(page.getByText('Tutti i messaggi risultano letti').first()).toBeVisible()
  await expect(page).toHaveURL('/desk')
  // Read is not answered.
  await expect(queue(page).getByRole('link', { name: names[1] })).toBeVisible()
  await page.goto(toRead)
  await expect(unread).toHaveText([`Gomma letta ${mode}`])
})

import type { BrowserContext } from '@playwright/test'

import { dayAhead } from './support/dates'
import { api, listed, newIngredient, newProduct, weighed } from './support/api'
import { newColleague } from './support/colleague'
import { tamper } from './support/tamper'
import { expect, test } from './support/test'

/** People's names, and their unfinished text when somebody else decided. */

test('an account sets its name and is called by it @both', async ({
  page,
  portal,
  loginAs,
  outbox,
  axe,
  javaScriptEnabled,
}) => {
  const mode = javaScriptEnabled === false ? 'senza' : 'con'
  await loginAs('molino')
  const own = await newColleague(page, portal.url, outbox, `nome-${mode}@molino.example`)
  await page.context().clearCookies()
  await loginAs(own)
  await page.goto('/account')
  await expect(page.getByText('Non indicati')).toBeVisible()
  await page.getByRole('link', { name: 'Modifica il nome' }).click()
  await axe()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ester')
  await page.getByRole('textbox', { name: 'Cognome' }).fill(`Ottolenghi ${mode}`)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Nome salvato').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(`Ester Ottolenghi ${mode}`)).toBeVisible()

  await page.goto('/accounts')
  const row = page.getByRole('row').filter({ hasText: `Ester Ottolenghi ${mode}` })
  await expect(row).toContainText(own.email)
  await expect(page.getByRole('row').filter({ hasText: 'Francesco Sangiorgio' })).toContainText(
    'molino@sigillo.demo',
  )
  await axe()
})

const approve = async (colleague: BrowserContext, origin: string, ingredientId: string) => {
  const page = { request: colleague.request }
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const headers = { Origin: origin }
  const { name } = (await (
    await colleague.request.get(`${origin}/api/company/ingredients/${ingredientId}`)
  ).json()) as { name: string }
  const saved = await colleague.request.put(`${origin}/api/certifier/ingredientflow`, {
    data: { ingredientId, name, kosherGroupId: group?.id, kosherStatusId: status?.id },
    headers,
  })
  expect(saved.status()).toBe(200)
  const approved = await colleague.request.post(`${origin}/api/certifier/ingredientflow/approved`, {
    data: { ingredientId, ...weighed },
    headers,
  })
  expect(approved.status()).toBe(200)
}

test('the reason of a refusal is kept where a colleague approves meanwhile @both', async ({
  page,
  browser,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const reason = `Manca la firma ${javaScriptEnabled === false ? 'senza' : 'con'} script`
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Pectina contesa')
  await page.goto(`/certifier/ingredients/${id}`)
  await page.getByRole('button', { name: 'Respingi', exact: true }).click()
  const dialog = page.locator('[data-dialog]')
  // Else the colleague's approval may be on the page that is still being loaded, and there is no question.
  await expect(dialog.getByRole('button', { name: 'Respingi', exact: true })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  const colleague = await browser.newContext({ baseURL: portal.url })
  await loginAs('staff', colleague)
  await approve(colleague, portal.url, id)
  await dialog.getByRole('button', { name: 'Respingi', exact: true }).click()

  await expect(page.getByText('L’ha deciso Davide Levi')).toBeVisible()
  await expect(page.getByRole('main').getByText('Approvato', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(reason)
  await axe()
  await page.getByRole('button', { name: 'Invia come messaggio all’azienda' }).click()
  await expect(page).toHaveURL(/\/certifier\/companies\/[\w-]+\/messages/)
  await expect(page.getByText(reason).first()).toBeVisible()
  await colleague.close()
})

/** What happens on the other side while a question is open beside the thread, and what the page shows of it. */
const meanwhile = {
  'a colleague approves': { who: 'staff', does: approve, shown: null },
  'the company writes': {
    who: 'molino',
    does: async ({ request }: BrowserContext, origin: string, ingredientId: string) => {
      const data = { ingredientId, content: 'La scheda arriva domani.' }
      const headers = { Origin: origin }
      const written = await request.post('/api/company/ingredients/addnote', { data, headers })
      expect(written.status()).toBe(200)
    },
    shown: 'La scheda arriva domani.',
  },
} as const

for (const [what, { who, does, shown }] of Object.entries(meanwhile))
  test(`a reason is kept beside a thread where ${what}`, async ({ page, browser, portal, loginAs }) => {
    await loginAs('manager')
    const id = await newIngredient(page, portal.url, `Pectina di lato: ${what}`)
    await page.goto(`/certifier/ingredients/${id}`)
    await page.getByRole('complementary').getByRole('link', { name: 'Messaggi' }).click()
    await expect(page.getByRole('textbox', { name: 'Scrivi un messaggio' })).toBeVisible()
    await page.getByRole('button', { name: 'Respingi', exact: true }).click()
    const dialog = page.locator('[data-dialog]')
    const confirm = dialog.getByRole('button', { name: 'Respingi', exact: true })
    await expect(confirm).toBeEnabled()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Manca la firma')
    const other = await browser.newContext({ baseURL: portal.url })
    await loginAs(who, other)
    await does(other, portal.url, id)
    await other.close()

    const looked = page.waitForResponse((response) =>
      response.url().endsWith(`/api/company/ingredients/${id}`),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await (await looked).finished()
    if (shown) await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Manca la firma')
    await confirm.click()
    if (shown) await expect(page.getByText('Respinto', { exact: true }).first()).toBeVisible()
    else {
      await expect(page.getByText('L’ha deciso Davide Levi')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Manca la firma')
    }
  })

test('the reason of a revocation is kept where a colleague was quicker @both', async ({
  page,
  context,
  portal: { url: origin },
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const mode = javaScriptEnabled === false ? 'senza' : 'con'
  await loginAs('manager')
  const post = async (address: string, data: object) => {
    const answer = await context.request.post(`${origin}/api${address}`, {
      data,
      headers: { Origin: origin },
    })
    expect(answer.status(), `${address} ${await answer.text()}`).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const ingredient = await newIngredient(page, origin, `Lecitina ${mode}`)
  const product = await newProduct(page, origin, `Biscotto ${mode}`, ingredient)
  const { companyId } = await api<{ companyId: string }>(page, `/company/products/${product}`)
  await post('/certifier/productflow/approved', { productId: product })
  const { id } = await post('/certifier/productflow/createcertificate', {
    productIds: [product],
    certificationGroup: { name: `Conteso ${mode}`, companyId, expireOn: '2035-12-31' },
  })
  await page.goto(`/certifier/certificates/${id}/revoke`)
  const dialog = page.locator('[data-dialog]')
  const reason = `Motivo scritto ${mode} script`
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await dialog.getByRole('checkbox', { name: 'Ho capito' }).check()
  await post('/certifier/certificates/revoke', { certificationGroupId: id, reason: 'Prima io' })
  await dialog.getByRole('button', { name: 'Revoca il certificato' }).click()
  await expect(page.getByText(/^.*L’ha deciso /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(reason)
  await axe()
  await page.getByRole('button', { name: 'Invia come messaggio all’azienda' }).click()
  await expect(page).toHaveURL(/\/certifier\/companies\/[\w-]+\/messages/)
  await expect(page.getByText(reason).first()).toBeVisible()
})

test('undelivered mail has its page, for managers @both', async ({ page, loginAs, axe }) => {
  await loginAs('manager')
  await page.goto('/certifier/settings')
  await page.getByRole('link', { name: 'Posta non consegnata' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posta non consegnata')
  await expect(page.getByText('Tutta la posta è stata consegnata')).toBeVisible()
  await axe()
})

test('mail that was given up is listed on its page and sent again from there @both', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const mode = javaScriptEnabled === false ? 'senza' : 'con'
  const recipient = `via.lontana.${mode}@molino.example`
  // The portal deletes what is months old.
  const writtenAt = `${dayAhead(-4)}T08:00:00.000Z`
  tamper(
    portal,
    `insert into mail_outbox (id, recipient, subject, text, html, created_at, attempts, next_attempt_at, last_error)
     values ('given-up-${mode}', '${recipient}', 'Il certificato 2026-00003 è stato emesso', 'Testo', '<p>Testo</p>',
       '${writtenAt}', 40, '9999-12-31T23:59:59.999Z', '550 5.1.1 The email account that you tried to reach does not exist')`,
  )
  await loginAs('manager')
  await page.goto('/certifier/settings/mail')
  const row = page.getByRole('row').filter({ hasText: recipient })
  await expect(row).toContainText('Il certificato 2026-00003 è stato emesso')
  await expect(row).toContainText('550 5.1.1')
  await axe()
  await row.getByRole('button', { name: /Invia di nuovo/ }).click()
  await expect(page.getByRole('row').filter({ hasText: recipient })).toHaveCount(0)
})

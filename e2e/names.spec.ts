import type { BrowserContext } from '@playwright/test'

import { listed, newIngredient } from './support/api'
import { newColleague } from './support/colleague'
import { expect, test } from './support/test'

/** Who people are, and what they were writing when somebody else decided. */

test('an account says its name, and is called by it @both', async ({
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
    data: { ingredientId },
    headers,
  })
  expect(approved.status()).toBe(200)
}

for (const move of ['Rimanda a revisione', 'Respingi'] as const)
  test(`the reason of «${move}» is kept where a colleague approves meanwhile @both`, async ({
    page,
    browser,
    portal,
    loginAs,
    axe,
    javaScriptEnabled,
  }) => {
    const reason = `${move}: manca la firma ${javaScriptEnabled === false ? 'senza' : 'con'} script`
    await loginAs('manager')
    const id = await newIngredient(page, portal.url, `Pectina contesa ${move}`)
    await page.goto(`/certifier/ingredients/${id}`)
    await page.getByRole('button', { name: move, exact: true }).click()
    const dialog = page.locator('[data-dialog]')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    const colleague = await browser.newContext({ baseURL: portal.url })
    await loginAs('staff', colleague)
    await approve(colleague, portal.url, id)
    await dialog.getByRole('button', { name: move, exact: true }).click()

    await expect(page.getByText('L’ha deciso Davide Levi')).toBeVisible()
    await expect(page.getByRole('main').getByText('Approvato', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(reason)
    await axe()
    await page.getByRole('button', { name: 'Invia come messaggio all’azienda' }).click()
    await expect(page).toHaveURL(/\/certifier\/companies\/[\w-]+\/messages/)
    await expect(page.getByText(reason).first()).toBeVisible()
    await colleague.close()
  })

test('undelivered mail has its page, for managers @both', async ({ page, loginAs, axe }) => {
  await loginAs('manager')
  await page.goto('/certifier/settings')
  await page.getByRole('link', { name: 'Posta non consegnata' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posta non consegnata')
  await expect(page.getByText('Tutta la posta è stata consegnata')).toBeVisible()
  await axe()
})

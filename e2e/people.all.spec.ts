import { newColleague } from './support/colleague'
import { expect, test } from './support/test'

test('a person’s data is exported, and erased with a pseudonym in its place @both', async ({
  page,
  browser,
  portal,
  outbox,
  loginAs,
  axe,
}) => {
  await loginAs('molino')
  const email = 'mara.levi@molino.example'
  const colleague = await newColleague(page, portal.url, outbox, email)
  const { companyId } = (await (await page.request.get('/api/authentication/userinfo')).json()) as {
    companyId: string
  }
  const accounts = `/certifier/companies/${companyId}/accounts`
  await page.goto('/account')
  const own = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i miei dati' }).click()
  expect((await own).suggestedFilename()).toMatch(/\.zip$/)

  await loginAs('manager')
  await page.goto('/certifier/settings')
  await page.getByRole('link', { name: 'Dati delle persone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dati delle persone' })).toBeVisible()
  await axe()
  const months = page.getByLabel('Accessi e rifiuti nel registro (mesi)')
  await months.fill('99')
  await page.getByRole('button', { name: 'Salva i termini' }).click()
  await expect(page.getByText('Un numero intero da 1 a 60').first()).toBeVisible()
  await months.fill('24')
  await page.getByRole('button', { name: 'Salva i termini' }).click()
  await expect(page.getByText('Termini di conservazione salvati')).toBeVisible()

  await page.getByLabel('Indirizzo email').fill('nessuno@molino.example')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await expect(page.getByText('Di questo indirizzo non è conservato nulla.')).toBeVisible()
  await page.goto(accounts)
  await page.getByRole('link', { name: `Dati conservati di ${email}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dati di ${email}` })).toBeVisible()
  await page.getByLabel('Altri nomi con cui compare').fill('Mara, Mara Levi')
  await page.getByRole('button', { name: 'Cerca anche questi' }).click()
  await expect(page.getByText('«Mara» non viene cercato')).toBeVisible()
  await axe()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica lo ZIP' }).click()
  expect((await file).suggestedFilename()).toBe(`${email}.zip`)

  const open = await browser.newContext({ baseURL: portal.url })
  await open.request.post(`${portal.url}/api/authentication/login`, {
    data: colleague,
    headers: { Origin: portal.url },
  })
  const userinfo = async () => (await open.request.get(`${portal.url}/api/authentication/userinfo`)).status()
  expect(await userinfo()).toBe(200)
  await page.getByRole('button', { name: 'Chiudi tutte le sessioni' }).click()
  await expect(page.getByText('Sessioni chiuse')).toBeVisible()
  expect(await userinfo()).toBe(401)
  await open.close()

  await page.getByLabel('Per confermare').fill('qualcun altro')
  await page.getByRole('button', { name: 'Cancella per sempre' }).click()
  await expect(page.getByText('Non corrisponde').first()).toBeVisible()
  await page.getByLabel('Per confermare').fill(email)
  await page.getByRole('button', { name: 'Cancella per sempre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cancellazione di cancellato-/ })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Finita', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await axe()
  await expect(page.getByRole('listitem').filter({ hasText: 'Account' }).last()).toBeVisible()
  await page.goto('/certifier/settings/people')
  await expect(page.getByRole('link', { name: /^cancellato-/ })).toBeVisible()
})

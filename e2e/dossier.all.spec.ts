import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from './support/test'

test('a company downloads its dossier, and reads it from disk without a network @both @browser', async ({
  page,
  browser,
  loginAs,
  axe,
}) => {
  test.slow()
  await loginAs('molino')
  await page.goto('/anagraphic')
  await page.getByRole('link', { name: 'Fascicolo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo fascicolo' })).toBeVisible()
  await axe()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica il fascicolo' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^fascicolo-Molino-San-Giorgio-.*\.zip$/)

  const folder = await mkdtemp(path.join(tmpdir(), 'fascicolo-'))
  await promisify(execFile)('unzip', ['-q', await file.path(), '-d', folder])
  const disk = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const opened = await disk.newPage()
  const asked: string[] = []
  opened.on('request', (request) => asked.push(request.url()))
  await opened.goto(pathToFileURL(path.join(folder, 'index.html')).href)
  await expect(opened.getByRole('heading', { level: 1 })).toContainText('Fascicolo di Molino San Giorgio')
  for (const kind of ['Ingredienti', 'Prodotti', 'Certificati', 'Sopralluoghi', 'Storia']) {
    await opened.getByRole('rowheader', { name: kind, exact: true }).getByRole('link').click()
    await expect(opened.getByRole('heading', { level: 1, name: kind })).toBeVisible()
    await expect(opened.getByRole('row').nth(1), kind).toBeVisible()
    await opened.getByRole('link', { name: /^Fascicolo di/ }).click()
  }
  expect(asked.filter((url) => !url.startsWith('file://'))).toEqual([])
  await disk.close()
})

test('a certifier downloads what a company sees, and a reader nothing @both', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('lettura')
  await page.goto('/anagraphic')
  await expect(page.getByRole('link', { name: 'Fascicolo' })).toHaveCount(0)
  expect((await page.request.get('/account/dossier')).status()).toBe(403)
  await loginAs('molino')
  const me = await page.request.get('/api/authentication/userinfo')
  const { companyId } = (await me.json()) as { companyId: string }
  await loginAs('manager')
  await page.goto(`/certifier/companies/${companyId}/print`)
  await expect(page.getByRole('button', { name: 'Scarica il fascicolo' })).toBeVisible()
  const file = await page.request.post('/account/dossier/download', {
    form: { companyId },
    headers: { Origin: portal.url },
  })
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip'])
})

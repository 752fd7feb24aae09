import { readFile } from 'node:fs/promises'

import { expect, test } from './support/test'

test('figures of the work are drawn, described, tabulated and exported, never by person @both', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  await page.goto('/certifier')
  await page.getByRole('link', { name: 'Cifre', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cifre' })).toBeVisible()
  const charts = page.getByRole('main').getByRole('img')
  await expect(charts).toHaveCount(6)
  await expect(charts.first()).toHaveAccessibleName(
    /Tempo alla decisione\. A .* la metà degli elementi inviati/,
  )
  await axe()

  const card = page.getByRole('figure').first()
  await card.getByText('I numeri: Tempo alla decisione').click()
  await expect(card.getByRole('row')).toHaveCount(13)
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: 'Esporta «Tempo alla decisione» come CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^tempo-alla-decisione-.*\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('Mese;Mediana (giorni);Nove su dieci (giorni)')
  expect(csv.trim().split('\n')).toHaveLength(13)

  // A new company has decided nothing yet: a sentence instead of a drawing.
  const made = await page.request.post('/api/certifier/company', {
    data: { businessName: 'Azienda senza decisioni' },
    headers: { Origin: new URL(page.url()).origin },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/certifier/figures?HeadQuarterId=${id}`)
  await expect(page.getByText('Negli ultimi dodici mesi nessuna decisione.').first()).toBeVisible()
  await expect(charts).toHaveCount(0)
  await axe()

  // Only for managers, as a file too.
  await loginAs('staff')
  expect((await page.request.get('/certifier/figures')).status()).toBe(403)
  expect((await page.request.get('/files/figures/decisions/csv')).status()).toBe(403)
  await page.goto('/certifier/ingredients')
  await expect(page.getByRole('link', { name: 'Cifre', exact: true })).toHaveCount(0)
})

import { expect, test } from './support/test'

test('a way back leads to the page, the filters and the row that was opened @both @all @browser', async ({
  page,
  loginAs,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await loginAs('manager')
  await page.goto('/certifier/ingredients?WithStatus=approved&ItemsPerPage=25&page=2')
  const row = page.locator('tr.row-link').nth(18)
  const link = row.locator('a[data-row-link]')
  const name = await link.innerText()
  // Until the scripts run, the bar offers all it has, and is higher.
  if (javaScriptEnabled !== false) await expect(page.getByText('Elimina selezionati')).toBeDisabled()
  // What is pressed is scrolled to first: the place is read after that.
  await link.focus()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await link.press('Enter')
  await expect(page).toHaveURL(/ingredients\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: 'Torna alla lista' }).click()
  await expect(page).toHaveURL(/WithStatus=approved&.*page=2#r[0-9a-f]{12}$/)
  await expect(row).toBeInViewport()
  await expect(link).toHaveText(name, { useInnerText: true })
  // It is marked, and the others are not.
  const colour = (nth: number) =>
    page
      .locator('tr.row-link')
      .nth(nth)
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(() => colour(18)).not.toBe(await colour(17))
  if (javaScriptEnabled === false) return
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await expect(link).toBeFocused()
  // Its path in the top bar does the same, and so does the browser's own Back.
  await link.press('Enter')
  await expect(page).toHaveURL(/ingredients\/[0-9a-f-]{36}/)
  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/page=2#r[0-9a-f]{12}$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  // The menu leads to its top.
  await page.getByRole('link', { name: 'Prodotti', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prodotti')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingredienti')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('after another page opens, the focus is on its heading; a list’s own controls keep it @all', async ({
  page,
  loginAs,
}) => {
  await loginAs('manager')
  await page.goto('/certifier/ingredients')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Prodotti', exact: true }).press('Enter')
  await expect(heading).toHaveText('Prodotti')
  await expect(heading).toBeFocused()
  await page.locator('tr.row-link').first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/products\/[0-9a-f-]{36}/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Prodotti')

  // Sorting and searching change the address only.
  await page.getByRole('link', { name: /^Ordina per Stabilimento/ }).press('Enter')
  await expect(page).toHaveURL(/Sort=/)
  await expect(page.locator('.sort-link:focus')).toHaveCount(1)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('pane')
  await expect(page).toHaveURL(/Search=pane/)
  await expect(search).toBeFocused()

  // A dialog takes the focus itself, and gives it back.
  await page.goto('/certifier/products')
  await page.getByRole('checkbox', { name: 'Seleziona la pagina' }).check()
  const remove = page.getByRole('button', { name: 'Elimina selezionati' })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

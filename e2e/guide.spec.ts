import { guidePages } from '../app/features/guide/contents'
import { expect, test } from './support/test'

test('the guide opens from the user menu, page by page, in both languages @both @all @browser', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('molino')
  await page.goto('/ingredients')
  await page.getByRole('banner').getByText('molino@sigillo.demo').first().click()
  await page.getByRole('link', { name: 'Guida', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guida' })).toBeVisible()
  await axe()

  await page.getByRole('link', { name: 'Registrare un ingrediente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrare un ingrediente' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Il modulo di un nuovo ingrediente' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(await page.request.get((await picture.getAttribute('src')) ?? '')).toBeOK()
  await axe()

  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registering an ingredient' })).toBeVisible()
  await page
    .getByRole('link', { name: /Registering a product/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registering a product' })).toBeVisible()
})

test('every page of the guide answers in both languages, and an unknown one is a 404 @all', async ({
  request,
}) => {
  for (const page of guidePages)
    for (const lang of ['it', 'en'])
      await expect(await request.get(`/guide/${page}?lang=${lang}`), page).toBeOK()
  expect((await request.get('/guide/nothing-here')).status()).toBe(404)
})

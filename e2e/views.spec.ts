import { api } from './support/api'
import { filterBy, filterOf } from './support/filters'
import { expect, test } from './support/test'

test('a list is saved under a name, changed only on purpose, and shared by managers only @both @all', async ({
  page,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const main = page.getByRole('main')
  const views = page.getByRole('navigation', { name: 'Viste salvate' })
  await page.goto('/certifier/ingredients?Search=olio')
  await page.getByRole('link', { name: 'Salva la vista…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viste salvate')
  await axe()
  await page.getByRole('textbox', { name: 'Nome della vista', exact: true }).fill('Oli')
  await main.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL(/\/certifier\/ingredients\?Search=olio&view=/)
  const oli = views.getByRole('link', { name: 'Oli', exact: true })
  await expect(oli).toHaveAttribute('aria-current', 'page')

  // Further filters change no view until it is saved.
  await filterBy(page, 'Stato', { label: 'Approvato' })
  await expect(page).toHaveURL(/WithStatus=approved/)
  await expect(oli).not.toHaveAttribute('aria-current', 'page')
  await oli.click()
  // The address changes before the list does.
  await expect(oli).toHaveAttribute('aria-current', 'page')
  await filterBy(page, 'Stato', { label: 'Approvato' })
  await page.getByRole('button', { name: 'Aggiorna la vista «Oli»' }).click()
  await expect(oli).toHaveAttribute('aria-current', 'page')
  await page.goto('/certifier/ingredients')
  await oli.click()
  await expect(filterOf(page, 'Stato')).toHaveValue('approved')
  await axe()

  await views.getByRole('link', { name: 'Gestisci le viste' }).click()
  await page.getByRole('textbox', { name: 'Nome della vista «Oli»' }).fill('Oli approvati')
  await page.getByRole('checkbox', { name: 'Condividi' }).check()
  await page.getByRole('button', { name: 'Salva «Oli»' }).click()
  await expect(page.getByRole('link', { name: 'Oli approvati', exact: true })).toBeVisible()
  await page.context().clearCookies()
  await loginAs('staff')
  await page.goto('/certifier/ingredients')
  await views.getByRole('link', { name: 'Oli approvati' }).click()
  await expect(filterOf(page, 'Stato')).toHaveValue('approved')
  await views.getByRole('link', { name: 'Gestisci le viste' }).click()
  await expect(page.getByText('Condivisa da un responsabile.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Elimina «Oli approvati»' })).toHaveCount(0)

  await page.context().clearCookies()
  await loginAs('manager')
  await page.goto('/account/views')
  await page.getByRole('link', { name: 'Elimina «Oli approvati»' }).click()
  await expect(page.getByRole('dialog')).toContainText('Sparisce per tutti i certificatori')
  await axe()
  await page.getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByText('Vista eliminata').first()).toBeVisible()
})

test('a view of a deleted company shows the list without it, and says so @all', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('staff')
  const answer = await page.request.post('/api/company/views', {
    data: { listName: 'products', name: 'Sparita', asked: 'CompanyId=0196f7f2-90e5-7000-8000-000000000000' },
    headers: { Origin: portal.url },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/certifier/products')
  await page.getByRole('link', { name: 'Sparita' }).click()
  await expect(page.getByText('La vista «Sparita» nomina un’azienda che non esiste più')).toBeVisible()
  await expect(page.locator('[data-row-link]')).not.toHaveCount(0)
  const { items } = await api<{ items: { name: string }[] }>(page, '/company/views/list?OfList=products')
  expect(items.map(({ name }) => name)).toContain('Sparita')
})

import { api, newIngredient } from './support/api'
import { openTab } from './support/follow'
import { expect, test } from './support/test'

test('the story of an ingredient and of its company is told as each side may read it @both', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  await loginAs('manager')
  const id = await newIngredient(page, portal.url, 'Agar agar di prova')
  const { headQuarterId } = await api<{ headQuarterId: string }>(page, `/company/ingredients/${id}`)
  await page.goto(`/certifier/ingredients/${id}`)
  await page.getByRole('textbox', { name: 'Nome' }).fill('Agar agar di scoglio')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Agar agar di scoglio')

  await openTab(page.getByRole('navigation', { name: 'Ingredienti' }).getByRole('link', { name: 'Storia' }))
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'l’ingrediente' })
  await expect(lines).toHaveText([
    /Anna Bassani ha modificato l’ingrediente «Agar agar di scoglio»/,
    /Anna Bassani ha creato l’ingrediente «Agar agar di scoglio»/,
  ])
  // The changes are folded, and opened by the browser itself.
  await lines.first().getByText('Che cosa è cambiato').click()
  const changed = lines.first().getByRole('row').filter({ hasText: 'Agar agar di prova' })
  await expect(changed).toHaveText(/Nome.*Agar agar di prova.*Agar agar di scoglio/)
  await axe()

  // The company's story, narrowed to certifiers' actions on ingredients.
  await page.goto(`/certifier/companies/${headQuarterId}/timeline?Kind=ingredient&By=Certifier`)
  await expect(page.getByRole('combobox', { name: 'Che cosa' })).toHaveValue('ingredient')
  // By itself, or in one line with the same person's other changes.
  const changes = page.getByRole('main').getByRole('listitem')
  await expect(changes.filter({ hasText: 'Anna Bassani ha modificato' }).first()).toBeVisible()
  await axe()

  // The company reads the same, but not which certifier it was.
  await loginAs('molino')
  await page.goto('/anagraphic')
  await page.getByRole('link', { name: 'Storia', exact: true }).click()
  await expect(page).toHaveURL(/\/timeline$/)
  await expect(changes.filter({ hasText: 'L’ente certificatore ha modificato' }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Anna Bassani')
  await axe()
})

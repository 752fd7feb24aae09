import { dayAhead } from './support/dates'
import { counted } from './support/effort'
import { follow, openTab } from './support/follow'
import { callsOf } from './support/supplier-certificates'
import { expect, test } from './support/test'

const until = dayAhead(900)

// Three certificates reach six ingredients of two companies in three presses.
test('a certifier approves many supplier certificates at once, and reads which is refused and why @both', async ({
  page,
  portal,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Pectine ${project.name}`
  const places = await calls.places(2)
  const made: { id: string; ingredients: string[] }[] = []
  for (const at of [0, 1, 2, 3]) {
    const names = [`Pectina ${project.name} ${at} rapida`, `Pectina ${project.name} ${at} lenta`]
    const ingredients = await calls.ingredients(vendor, names, places)
    const { id } = await calls.upload({
      vendorName: vendor,
      number: `P-${project.name}-${at}`,
      // Nobody has recognised its agency yet.
      ...(at === 3 && { agencyName: `Ente ignoto ${project.name}` }),
    })
    await calls.cover(id, ingredients)
    made.push({ id, ingredients })
  }
  await page.goto(`/certifier/supplier-certificates?Search=${encodeURIComponent(vendor)}`)
  await expect(page.locator('tbody tr')).toHaveCount(4)
  const { effort, press } = counted(page)
  await press(page.getByRole('checkbox', { name: 'Seleziona tutti' }).last())
  await press(page.getByRole('button', { name: /^Approva/ }))
  const dialog = page.getByRole('dialog', { name: 'Approvare 3 certificati dei fornitori?' })
  await expect(dialog.getByRole('row').filter({ hasText: `P-${project.name}-0` })).toContainText('2 di 2')
  const refused = dialog.getByRole('row').filter({ hasText: `P-${project.name}-3` })
  await expect(dialog.getByRole('heading', { name: 'Non possibile per 1' })).toBeVisible()
  await expect(refused).toContainText(/riconosciut/)
  await expect(refused.getByRole('checkbox')).toHaveCount(0)
  await axe()
  await dialog.getByRole('textbox', { name: 'Nota per le aziende' }).fill('Rinnovi verificati')
  await press(dialog.getByRole('button', { name: /^Approva/ }))
  // Where the whole list was chosen, the answer says once more which stay.
  await expect(page.getByText(/3 certificati dei fornitori approvati/).first()).toBeVisible()
  await expect(page.getByText(/Aggiornata la scadenza di 6 ingredienti/).first()).toBeVisible()
  expect(effort.presses).toBe(3)
  for (const { ingredients } of made.slice(0, 3))
    for (const id of ingredients) expect(await calls.expiryOf(id)).toBe(until)
  for (const id of made[3]?.ingredients ?? []) expect(await calls.expiryOf(id)).toBe(calls.endsOn)
  await page.goto(`/certifier/supplier-certificates?Search=${encodeURIComponent(vendor)}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('a list of supplier certificates is worked through, and kept as a view @both', async ({
  page,
  portal,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Caramelli ${project.name}`
  for (const at of [0, 1, 2])
    await calls.upload({
      vendorName: vendor,
      number: `C-${project.name}-${at}`,
      expiresOn: dayAhead(300 + at * 30),
    })
  await page.goto(
    `/certifier/supplier-certificates?Search=${encodeURIComponent(vendor)}&Sort=expiresOn&Direction=asc`,
  )
  const bar = page.getByRole('navigation', { name: 'Elenco in corso' })
  const title = (at: number) => page.getByRole('heading', { level: 1, name: `C-${project.name}-${at}` })
  await follow(page.locator('tbody tr').first().getByRole('link'), title(0))
  await expect(bar).toContainText('1 di 3')
  await axe()
  await openTab(page.getByRole('link', { name: 'Voci e ingredienti' }))
  await expect(bar).toContainText('1 di 3')
  await follow(bar.getByRole('link', { name: 'Successivo' }), title(1))
  await expect(page).toHaveURL(/\/items\?in=/)
  await expect(bar).toContainText('2 di 3')
  await follow(bar.getByRole('link', { name: 'Precedente' }), title(0))
  await openTab(page.getByRole('link', { name: 'Info', exact: true }))
  await page.getByRole('button', { name: 'Passa all’approvazione' }).click()
  await expect(page).toHaveURL(/\/approve\?in=/)
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(title(1)).toBeVisible()
  await expect(bar).toContainText('1 di 2')
  await expect(page.getByText(/Certificato approvato/).first()).toBeVisible()

  await follow(bar.getByRole('link', { name: 'Torna alla lista' }), /^Certificati fornitori/)
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await follow(page.getByRole('link', { name: 'Salva la vista…' }), 'Viste salvate')
  await page.getByRole('textbox', { name: 'Nome della vista' }).fill(vendor)
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL(/\/certifier\/supplier-certificates\?.*view=/)
  const view = page.getByRole('navigation', { name: 'Viste salvate' }).getByRole('link', { name: vendor })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await page.goto('/certifier/supplier-certificates?Show=all')
  await view.click()
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('tbody tr')).toHaveCount(2)
})

test('a company goes through its supplier certificates, and keeps views of them @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('molino')
  const calls = callsOf(page, portal.url)
  const vendor = `Zuccheri ${project.name}`
  for (const at of [0, 1])
    await calls.upload({
      vendorName: vendor,
      number: `Z-${project.name}-${at}`,
      expiresOn: dayAhead(300 + at * 30),
    })
  await page.goto(`/supplier-certificates?Search=${encodeURIComponent(vendor)}`)
  const bar = page.getByRole('navigation', { name: 'Elenco in corso' })
  const title = (at: number) => page.getByRole('heading', { level: 1, name: `Z-${project.name}-${at}` })
  await follow(page.locator('tbody tr').first().getByRole('link'), title(0))
  await expect(bar).toContainText('1 di 2')
  await follow(bar.getByRole('link', { name: 'Successivo' }), title(1))
  await expect(bar).toContainText('2 di 2')
  await follow(bar.getByRole('link', { name: 'Torna alla lista' }), /^Certificati/)
  await follow(page.getByRole('link', { name: 'Salva la vista…' }), 'Viste salvate')
  await page.getByRole('textbox', { name: 'Nome della vista' }).fill(vendor)
  await page.getByRole('main').getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page).toHaveURL(/\/supplier-certificates\?.*view=/)
  await expect(
    page.getByRole('navigation', { name: 'Viste salvate' }).getByRole('link', { name: vendor }),
  ).toHaveAttribute('aria-current', 'page')
})

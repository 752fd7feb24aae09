import type { Page } from '@playwright/test'

import { dayAhead } from './support/dates'
import { expect, test } from './support/test'
import { made } from './support/weighed'

const approve = (page: Page, button = 'Approva') =>
  page.getByRole('button', { name: button, exact: true }).click()
const spite = 'Approva nonostante il divieto…'
const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => page.getByRole('region', { name: 'Rilievi' })
const ticks = (page: Page) => dialog(page).getByRole('checkbox')
const forbidden = (page: Page) => dialog(page).getByRole('button', { name: 'Approva nonostante il divieto' })

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('a ragù with cream is approved only with ticks and a reason @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const make = await made(page, portal.url)
  const beef = await make.ingredient('Manzo del ragù', 'CAR')
  const cream = await make.ingredient('Panna del ragù', 'LAT-S')
  const { id } = await make.product('Ragù alla panna', 'LAT-S', [beef, cream])

  await page.goto(`/certifier/products/${id}`)
  await expect(list(page)).toContainText('Vietato')
  await expect(list(page)).toContainText('Carne e latte insieme: Manzo del ragù, Panna del ragù')
  await expect(list(page)).toContainText('Dichiarato latte, contiene carne: Manzo del ragù')
  await expect(page.getByRole('link', { name: '2 rilievi' })).toHaveAttribute('href', '#rilievi')
  await expect(list(page).getByRole('link', { name: 'Panna del ragù' })).toHaveAttribute(
    'href',
    `/certifier/ingredients/${cream}`,
  )
  await axe()

  // The bar says so before one presses.
  await expect(page.getByRole('button', { name: 'Approva', exact: true })).toHaveCount(0)
  await approve(page, spite)
  await expect(dialog(page)).toContainText('Carne e latte insieme')
  await axe()
  await ticks(page).first().check()
  await forbidden(page).click()
  // Neither the other tick nor the reason: asked again, and what was ticked is kept.
  await expect(dialog(page)).toContainText('Manca ancora una risposta')
  await expect(ticks(page).first()).toBeChecked()
  await expect(ticks(page).nth(1)).not.toBeChecked()
  await ticks(page).nth(1).check()
  await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('   ')
  await forbidden(page).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Motivo' })).toBeVisible()
  await expect(ticks(page).nth(1)).toBeChecked()
  await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Deciso con il rabbinato')
  await forbidden(page).click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
})

test('a good product meets nothing more @both @all', async ({ page, portal }) => {
  const make = await made(page, portal.url)
  const flour = await make.ingredient('Farina buona', 'PARVE')
  const { id } = await make.product('Pane buono', 'PARVE', [flour])
  await page.goto(`/certifier/products/${id}`)
  await expect(page.getByRole('button', { name: 'Approva', exact: true })).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /rilievi/ })).toHaveCount(0)
  await approve(page)
  await expect(ticks(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Approva definitivamente' }).click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
})

test('a concern that comes up between page and press is asked about, and what was typed stays @both @all', async ({
  page,
  portal,
}) => {
  const make = await made(page, portal.url)
  const fish = await make.ingredient('Tonno della salsa', 'PES')
  const { id } = await make.product('Salsa di tonno', 'PES', [fish])
  await page.goto(`/certifier/products/${id}`)
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Note' }).fill('Vista insieme')
  await page
    .getByRole('combobox', { name: /^Stato kosher/ })
    .selectOption({ label: 'PARVE · Parve (neutro)' })
  await approve(page)
  await expect(dialog(page)).toContainText('Approvare Salsa di tonno?')
  await expect(dialog(page)).toContainText('Dichiarato parve, contiene pesce: Tonno della salsa')
  await dialog(page).getByRole('button', { name: 'Approva definitivamente' }).click()
  await expect(dialog(page)).toContainText('Manca ancora una risposta')
  await ticks(page).first().check()
  await dialog(page).getByRole('button', { name: 'Approva definitivamente' }).click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
})

test('a newer version that is approved while one decides is asked about, with ticks and notes kept @both @all @long', async ({
  page,
  portal,
}) => {
  const make = await made(page, portal.url)
  const starch = await make.ingredient('Amido che cambia', 'PARVE')
  const milk = await make.ingredient('Latte che resta', 'LAT-S')
  const { id } = await make.product('Crema che cambia', 'PARVE', [milk, starch])
  await page.goto(`/certifier/products/${id}`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Vista in due schede')
  await approve(page)
  await ticks(page).first().check()

  // In another tab, by a colleague.
  await make.renewed(starch, 'Amido che cambia', 'G6')
  await dialog(page).getByRole('button', { name: 'Approva definitivamente' }).click()
  await expect(dialog(page)).toContainText('Manca ancora una risposta')
  await expect(dialog(page)).toContainText('Di un gruppo non ammesso')
  const tickOf = (text: string) => dialog(page).getByRole('checkbox', { name: new RegExp(text) })
  await expect(tickOf('contiene latte')).toBeChecked()
  await expect(tickOf('gruppo non ammesso')).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Note', includeHidden: true })).toHaveValue(
    'Vista in due schede',
  )
  await tickOf('gruppo non ammesso').check()
  await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill('Deciso con il rabbinato')
  await forbidden(page).click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
  await page.goto(`/certifier/products/${id}/messages`)
  await expect(page.getByText('Vista in due schede')).toBeVisible()
})

test('the supplier that the company has suggested is taken, unless it is struck @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  const { facility } = await made(page, portal.url)
  const headers = { Origin: portal.url }
  await loginAs('molino')
  const vendor = 'Salina Suggerita'
  const answer = await page.request.post('/api/company/ingredients', {
    data: {
      name: 'Sale suggerito',
      companyId: facility?.id,
      expirationDate: '2035-12-31',
      suggestedVendor: vendor,
    },
    headers,
  })
  const { id } = (await answer.json()) as { id: string }
  await page.request.post('/api/company/ingredients/sendtoapproving', { data: { ingredientId: id }, headers })
  await loginAs('manager')
  await page.goto(`/certifier/ingredients/${id}`)
  await page.getByRole('combobox', { name: /^Gruppo kosher/ }).selectOption({ index: 2 })
  await page.getByRole('combobox', { name: /^Stato kosher/ }).selectOption({ index: 1 })
  await approve(page)
  const taken = dialog(page).getByRole('checkbox', { name: `Fornitore: ${vendor} (suggerito dall’azienda)` })
  const proof = dialog(page).getByRole('checkbox', { name: /Serve una prova/ })
  const confirm = dialog(page).getByRole('button', { name: 'Approva definitivamente' })
  await expect(taken).toBeChecked()
  await axe()
  await taken.uncheck()
  await proof.check()
  await confirm.click()
  // Without it there is no source either: one tick for both, which the first did not give.
  await expect(dialog(page)).toContainText('Serve la provenienza, e manca il fornitore')
  await expect(taken).not.toBeChecked()
  await expect(proof).not.toBeChecked()
  await taken.check()
  await proof.check()
  await confirm.click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
  await expect(page.getByText(vendor).first()).toBeVisible()
})

test('an ingredient is judged while one types, and the question asks about what was typed @both @all', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const make = await made(page, portal.url)
  const id = await make.open('Burro da guardare')
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(list(page)).toContainText('prove che il gruppo non chiede: burro')
  await expect(list(page)).toContainText('Latte o suo derivato: non è parve.')
  await page.getByRole('combobox', { name: /^Gruppo kosher/ }).selectOption({ index: 3 })
  await page
    .getByRole('combobox', { name: /^Stato kosher/ })
    .selectOption({ label: 'PARVE · Parve (neutro)' })
  if (javaScriptEnabled !== false) {
    await expect(list(page)).toContainText('Da valutare')
    await expect(list(page)).toContainText('Il nome indica altro rispetto allo stato kosher: burro')
    await expect(list(page)).toContainText('manca il fornitore')
    await page.getByRole('combobox', { name: /^Fornitore/ }).fill('Latteria Tre Valli')
    await expect(list(page)).not.toContainText('manca il fornitore')
  }
  // What has been typed is judged as soon as it is sent: asked once, not twice.
  await approve(page)
  await expect(dialog(page)).toContainText('Il nome indica altro rispetto allo stato kosher: burro')
  // The name, and one for what is lacking.
  await expect(ticks(page)).toHaveCount(2)
  await ticks(page).first().check()
  await ticks(page).last().check()
  await dialog(page).getByRole('button', { name: 'Approva definitivamente' }).click()
  await expect(page.getByText('Approvato: non si può più modificare')).toBeVisible()
})

test('an empty status is filled with what follows from the ingredients, and says so @both @all', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const make = await made(page, portal.url)
  const name = `Latte ${javaScriptEnabled === false ? 'fermo' : 'vivo'} che riempie`
  await make.ingredient(name, 'LAT-S')
  await page.goto(`/certifier/products/new?companyId=${make.facility?.id}`)
  const status = page.getByRole('combobox', { name: /^Stato kosher/ })
  await expect(status).toHaveValue('')
  if (javaScriptEnabled === false) {
    await page.getByRole('searchbox').last().fill(name)
    await page.getByRole('button', { name: 'Cerca ingredienti' }).click()
    await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Aggiungi selezionati' }).click()
  } else {
    await page.getByRole('button', { name: 'Scegli ingredienti' }).click()
    await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Aggiungi 1 ingrediente' }).click()
  }
  await expect(page.getByText('Compilato dagli ingredienti: Latte')).toBeVisible()
  await expect(status.locator('option:checked')).toContainText('LAT-S')
  await axe()
  // What somebody chooses instead stays, and what follows is said beside it.
  await status.selectOption({ label: 'PARVE · Parve (neutro)' })
  await page.getByRole('textbox', { name: 'Nome' }).fill(`Gelato ${name}`)
  await page.getByRole('button', { name: 'Crea prodotto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gelato ${name}`)
  await expect(status.locator('option:checked')).toContainText('PARVE')
  await expect(page.getByText('Dagli ingredienti: Latte')).toBeVisible()
})

test('the list moves while one types @all', async ({ page, portal }) => {
  const make = await made(page, portal.url)
  const beef = await make.ingredient('Manzo del brodo', 'CAR')
  const { id } = await make.product('Brodo', 'CAR', [beef])
  await page.goto(`/certifier/products/${id}`)
  await expect(list(page)).toHaveCount(0)
  const status = page.getByRole('combobox', { name: /^Stato kosher/ })
  await status.selectOption({ label: 'PARVE · Parve (neutro)' })
  await expect(list(page)).toContainText('Dichiarato parve, contiene carne: Manzo del brodo')
  await expect(page.getByRole('link', { name: '1 rilievo' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Pesach/ }).check()
  await expect(list(page)).toContainText('Dichiarato per Pesach, contiene ciò che non lo è')
  await page.getByRole('button', { name: /^Usa lo stato che segue dagli ingredienti/ }).click()
  await expect(status).toHaveValue(/.+/)
  await expect(list(page)).not.toContainText('contiene carne')
})

test('the status that follows is taken by one press @both @all', async ({ page, portal }) => {
  const make = await made(page, portal.url)
  const milk = await make.ingredient('Latte del gelato', 'LAT-S')
  const { id } = await make.product('Gelato', 'PARVE', [milk])
  await page.goto(`/certifier/products/${id}`)
  await expect(page.getByText('Dagli ingredienti: Latte')).toBeVisible()
  await page.getByRole('button', { name: /^Usa lo stato che segue dagli ingredienti/ }).click()
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^Stato kosher/ }).locator('option:checked')).toContainText(
    'LAT-S',
  )
  await expect(page.getByText('Dagli ingredienti:')).toHaveCount(0)
})

test('many: what is forbidden leads to its page, what is to be weighed is ticked by itself @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const make = await made(page, portal.url)
  const beef = await make.ingredient('Manzo dei tanti', 'CAR')
  const cream = await make.ingredient('Panna dei tanti', 'LAT-S')
  const flour = await make.ingredient('Farina dei tanti', 'PARVE')
  await make.product('Insieme ragù', 'LAT-S', [beef, cream])
  await make.product('Insieme dolce', 'PARVE', [cream])
  await make.product('Insieme pane', 'PARVE', [flour])
  await page.goto('/certifier/products?Search=Insieme')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  for (let at = 0; at < 3; at++) await rows.nth(at).getByRole('checkbox').check()
  await approve(page)
  const weighed = dialog(page).getByRole('checkbox', { name: 'Includi Insieme dolce, rilievi valutati' })
  await expect(dialog(page).getByRole('checkbox', { name: 'Includi Insieme pane' })).toBeChecked()
  await expect(weighed).not.toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: /Insieme ragù/ })).toHaveCount(0)
  await expect(dialog(page)).toContainText('Dichiarato parve, contiene latte: Panna dei tanti')
  await expect(dialog(page)).toContainText('Vietato: si decide nella sua pagina, con un motivo.')
  await axe()
  await weighed.check()
  await dialog(page)
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(page.getByText('2 prodotti approvati').first()).toBeVisible()
})

test('issuing asks again, anew, and goes through with ticks and reason @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const make = await made(page, portal.url)
  const beef = await make.ingredient('Manzo in scatola', 'CAR')
  const cream = await make.ingredient('Panna in scatola', 'LAT-S')
  const { id } = await make.product('Ragù in scatola', 'LAT-S', [beef, cream])
  await make.approve(id, { acknowledged: ['meatWithDairy', 'milderStatus'], reason: 'Per la prova' })
  await page.goto(`/certifier/certificates/new?companyId=${make.facility?.id}`)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name: 'Ragù in scatola' }).first().check()
  await page.getByRole('button', { name: /^Aggiungi (selezionati|\d+ \w+)$/ }).click()
  await page.getByLabel('Data di scadenza').fill(dayAhead(80))
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ragù certificato')
  await page.getByRole('button', { name: 'Genera certificato' }).click()
  const question = page.getByRole('dialog', { name: 'Generare il certificato?' })
  await expect(question).toContainText(
    'Carne e latte insieme: Manzo in scatola, Panna in scatola (su Ragù in scatola)',
  )
  await axe()
  const issue = question.getByRole('button', { name: 'Emetti nonostante il divieto' })
  await ticks(page).first().check()
  await issue.click()
  await expect(question).toContainText('Manca ancora una risposta')
  await expect(ticks(page).first()).toBeChecked()
  await ticks(page).nth(1).check()
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Deciso con il rabbinato')
  await issue.click()
  await expect(page).not.toHaveURL(/\/new/, { timeout: 30_000 })
})

test('a certificate ends with the first of its letters by one press @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const make = await made(page, portal.url)
  const flour = await make.ingredient('Semola che scade', 'PARVE')
  const { id } = await make.product('Pane che scade', 'PARVE', [flour])
  await make.approve(id, {})
  await page.goto(`/certifier/certificates/new?companyId=${make.facility?.id}`)
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name: 'Pane che scade' }).first().check()
  await page.getByRole('button', { name: /^Aggiungi (selezionati|\d+ \w+)$/ }).click()
  await page.getByLabel('Data di scadenza').fill(dayAhead(300))
  await page.getByRole('textbox', { name: 'Nome' }).fill('Fino alla prima lettera')
  await page.getByRole('button', { name: 'Genera certificato' }).click()
  const question = page.getByRole('dialog', { name: 'Generare il certificato?' })
  const letter = question.getByRole('listitem').filter({ hasText: '210 giorni prima' }).last()
  await expect(letter).toHaveText(/^Semola che scade/)
  await expect(ticks(page)).toHaveCount(1)
  await axe()

  const end = dayAhead(90).split('-').toReversed().join('/')
  await question.getByRole('button', { name: `Usa ${end}` }).click()
  await expect(ticks(page)).toHaveCount(0)
  await expect(question).toContainText(end)
  await expect(page.locator('[name=expireOn]')).toHaveValue(dayAhead(90))
  await question.getByRole('button', { name: 'Genera', exact: true }).click()
  await expect(page).not.toHaveURL(/\/new/, { timeout: 30_000 })
})

test('kitniyot for Passover are said by the restriction that one press takes @both @all', async ({
  page,
  portal,
}) => {
  const make = await made(page, portal.url)
  const kosher = { isPassover: true, containsKitniyot: 'yes' as const }
  const paste = await make.ingredient('Pasta di legumi', 'PARVE', kosher)
  const { id } = await make.product('Hummus', 'PARVE', [paste], { isPassover: true })
  await page.goto(`/certifier/products/${id}`)
  await expect(list(page)).toContainText('Dichiarato per Pesach, contiene kitniyot: Pasta di legumi')
  await page.getByRole('button', { name: 'Usa la restrizione Contiene kitniyot' }).click()
  await expect(page.getByLabel('Restrizione').locator('option:checked')).toHaveText(/Contiene kitniyot/)
  await expect(page.getByRole('button', { name: /Usa la restrizione/ })).toHaveCount(0)
  await approve(page)
  await expect(dialog(page)).toBeVisible()
  await expect(ticks(page)).toHaveCount(0)
})

test('an ingredient whose name says kitniyot is filled in so, and the certifier decides @both @all', async ({
  page,
  portal,
}) => {
  const make = await made(page, portal.url)
  const id = await make.open('Riso Arborio')
  await page.goto(`/certifier/ingredients/${id}`)
  const answer = page.getByLabel('Contiene kitniyot')
  await expect(answer).toHaveValue('yes')
  await answer.selectOption('no')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText(/salvato|saved/i).first()).toBeVisible()
  await page.goto(`/certifier/ingredients/${id}`)
  await expect(answer).toHaveValue('no')
})

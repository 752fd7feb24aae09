import type { Page } from '@playwright/test'

import { demoPassword } from '../scripts/demo-accounts'
import { api, listed, newIngredient, weighed } from './support/api'
import { counted } from './support/effort'
import { expect, test } from './support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** With scripts it says how many. */
const approve = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approva/ })
    .click()
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Includi ${name}`, exact: true })

/** Each lacks what approval needs, until the certifier sets it. */
async function some(page: Page, base: string, names: string[]): Promise<void> {
  for (const name of names) await newIngredient(page, base, name)
}

const chosen = async (page: Page, search: string, count: number) => {
  await page.goto(`/certifier/ingredients?Search=${encodeURIComponent(search)}`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(count)
  for (let at = 0; at < count; at++) await rows.nth(at).getByRole('checkbox').check()
}

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('several items are completed and approved together, each shown before @both @all', async ({
  page,
  portal,
  axe,
}) => {
  const names = ['Melassa uno', 'Melassa due', 'Melassa tre']
  await some(page, portal.url, names)
  await chosen(page, 'Melassa', 3)
  await press(page, 'Approva')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('L’approvazione è irreversibile')
  await expect(dialog).toContainText('Manca: Gruppo kosher, Stato kosher')
  // An incomplete item is not approved along with the others.
  for (const name of names) await expect(tick(page, name)).not.toBeChecked()
  await axe()
  await approve(page)
  await expect(dialog).toContainText('Spunta almeno un elemento.')

  await tick(page, 'Melassa uno').check()
  await tick(page, 'Melassa due').check()
  await page.getByRole('combobox', { name: 'Gruppo kosher' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Nota per le aziende' }).fill('Approvati insieme')
  await approve(page)
  // One of the two fields is still missing: nothing was done, and no input is lost.
  await expect(dialog).toContainText('2 non sono andati a buon fine:')
  await expect(tick(page, 'Melassa due')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Nota per le aziende' })).toHaveValue('Approvati insieme')
  await expect(page.getByRole('combobox', { name: 'Gruppo kosher' })).not.toHaveValue('')
  await page.getByRole('combobox', { name: 'Stato kosher' }).selectOption({ index: 1 })
  await approve(page)

  await expect(page.getByText('2 ingredienti approvati').first()).toBeVisible()
  await expect(page).toHaveURL(/\/certifier\/ingredients\?.*Search=Melassa/)
  await expect(page.locator('tbody tr').filter({ hasText: 'Approvato' })).toHaveCount(2)

  // Approved items are listed separately.
  await chosen(page, 'Melassa', 3)
  await press(page, 'Respingi')
  await expect(dialog.getByRole('heading', { name: 'Non possibile per 2' })).toBeVisible()
  await expect(tick(page, 'Melassa tre')).toBeChecked()
  await confirm(page, 'Respingi')
  await expect(page.locator('#decide-notes-error')).toHaveText('Required')
  await page.getByRole('textbox', { name: 'Nota per le aziende' }).fill('Manca la scheda tecnica')
  await confirm(page, 'Respingi')
  await expect(page.getByText('1 ingrediente respinto').first()).toBeVisible()
})

test('what lacks proof is ticked all together, and each takes its suggested supplier @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}, { project }) => {
  const [, group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const headers = { Origin: portal.url }
  const search = `Carruba ${project.name}`
  const open: { id: string; name: string; suggestedVendor: string }[] = []
  await loginAs('molino')
  for (const at of ['uno', 'due']) {
    const data = { name: `${search} ${at}`, companyId: facility?.id, expirationDate: '2035-12-31' }
    const suggestedVendor = `Carrube ${at} ${project.name}`
    const made = await page.request.post('/api/company/ingredients', {
      data: { ...data, suggestedVendor },
      headers,
    })
    open.push({ ...((await made.json()) as { id: string }), name: data.name, suggestedVendor })
  }
  await loginAs('manager')
  for (const { id: ingredientId, name } of open) {
    const kosher = { kosherGroupId: group?.id, kosherStatusId: status?.id }
    await page.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name, ...kosher },
      headers,
    })
    const sent = await page.request.post('/api/certifier/ingredientflow/review', {
      data: { ingredientId, notes: 'Manca la fonte' },
      headers,
    })
    expect(sent.status()).toBe(200)
  }
  await chosen(page, search, 2)
  await press(page, 'Approva')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Senza prova: 2' })).toBeVisible()
  await expect(dialog).toContainText('Serve una prova')
  for (const { name, suggestedVendor } of open)
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText(suggestedVendor)
  await expect(dialog.getByRole('checkbox', { name: 'Usa i fornitori suggeriti (2)' })).toBeChecked()
  await axe()
  await dialog.getByRole('checkbox', { name: 'Includi tutti e 2' }).check()
  if (javaScriptEnabled !== false)
    await expect(dialog.getByRole('button', { name: 'Approva 2, 2 senza prova' })).toBeVisible()
  await approve(page)
  await expect(page.getByText('2 ingredienti approvati').first()).toBeVisible()
  for (const { id, suggestedVendor } of open)
    expect(await api(page, `/company/ingredients/${id}`)).toMatchObject({ vendorName: suggestedVendor })
})

test('products of several natures are approved together, each with the status of its ingredients @all @both', async ({
  page,
  portal,
  axe,
}, { project }) => {
  const headers = { Origin: portal.url }
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const made = async (path: string, data: object) =>
    (
      (await (
        await page.request.post(`/api/certifier/${path}`, {
          data: { companyId: facility?.id, ...data },
          headers,
        })
      ).json()) as { id: string }
    ).id
  const search = `Tarassaco ${project.name}`
  const following: [nature: string, status: string, code: string][] = [
    ['neutro', 'ks-parve', 'PARVE'],
    ['al latte', 'ks-lat-s', 'LAT-S'],
  ]
  const ids: string[] = []
  for (const [nature, kosherStatusId] of following) {
    const ingredient = await made('ingredientflow', {
      name: `Base ${search} ${nature}`,
      kosherGroupId: 'kg-1',
      kosherStatusId,
      expirationDate: '2035-12-31',
    })
    const approved = await page.request.post('/api/certifier/ingredientflow/approved', {
      data: { ingredientId: ingredient, ...weighed },
      headers,
    })
    expect(approved.status(), await approved.text()).toBe(200)
    const name = `${search} ${nature}`
    const productId = await made('productflow', { name, kosherStatusId, ingredientIds: [ingredient] })
    const cleared = await page.request.put('/api/certifier/productflow', {
      data: { productId, name, kosherStatusId: null, ingredientIds: [ingredient] },
      headers,
    })
    expect(cleared.status()).toBe(200)
    ids.push(productId)
  }
  await page.goto(`/certifier/products/decide?action=approve&ids=${ids.join('&ids=')}`)
  const dialog = page.getByRole('dialog')
  for (const [nature, , code] of following)
    await expect(dialog.getByRole('row').filter({ hasText: `${search} ${nature}` })).toContainText(code)
  await expect(dialog).toContainText('Prendono lo stato kosher che segue dai loro ingredienti')
  await axe()
  await dialog.getByRole('checkbox', { name: 'Includi tutti e 2' }).check()
  await approve(page)
  await expect(page.getByText('2 prodotti approvati').first()).toBeVisible()
  for (const [at, [, , kosherStatusCode]] of following.entries())
    expect(await api(page, `/company/products/${ids[at]}`)).toMatchObject({ kosherStatusCode })
})

test('a manager gives what is approved the supplier that was only suggested @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}, { project }) => {
  const headers = { Origin: portal.url }
  const id = await newIngredient(page, portal.url, `Tamarindo ${project.name}`)
  const [group] = await listed<{ id: string }>(page, '/lookup/koshergroups')
  const [status] = await listed<{ id: string }>(page, '/lookup/kosherstatus')
  const name = `Tamarindo ${project.name}`
  const suggestedVendor = `Frutti ${project.name}`
  await loginAs('molino')
  await page.request.patch('/api/company/ingredients', {
    data: { ingredientId: id, name, expirationDate: '2035-12-31', suggestedVendor },
    headers,
  })
  await loginAs('manager')
  await page.request.put('/api/certifier/ingredientflow', {
    data: { ingredientId: id, name, kosherGroupId: group?.id, kosherStatusId: status?.id },
    headers,
  })
  const approved = await page.request.post('/api/certifier/ingredientflow/approved', {
    data: { ingredientId: id, useSuggestedVendor: false, ...weighed },
    headers,
  })
  expect(approved.status(), await approved.text()).toBe(200)
  await page.goto('/certifier/companies/vendors')
  await page.getByRole('link', { name: 'Fornitori suggeriti' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(suggestedVendor)
  await axe()
  const box = page.getByRole('checkbox', { name: `Includi ${name}` })
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Usa i fornitori suggeriti' }).click()
  await expect(page.getByText('1 ingrediente ha il suo fornitore').first()).toBeVisible()
  await expect(page.getByText('Nessun ingrediente approvato ha un fornitore solo suggerito.')).toBeVisible()
  expect(await api(page, `/company/ingredients/${id}`)).toMatchObject({ vendorName: suggestedVendor })
})

test('bulk approve: after signing in again the remaining rows are still ticked @both @all', async ({
  page,
  context,
  portal,
}) => {
  const names = ['Xilitolo uno', 'Xilitolo due', 'Xilitolo tre']
  await some(page, portal.url, names)
  await chosen(page, 'Xilitolo', 3)
  await press(page, 'Respingi')
  const note = page.getByRole('textbox', { name: 'Nota per le aziende' })
  await note.fill('Manca la scheda tecnica')
  const shown = page.url()

  // A colleague decides one of them while nobody is signed in here.
  const [first] = await listed<{ id: string }>(page, '/company/ingredients/list?Search=xilitolo%20uno')
  const decided = await page.request.post('/api/certifier/ingredientflow/rejected', {
    data: { ingredientId: first?.id, notes: 'Non ammesso' },
    headers: { Origin: portal.url },
  })
  expect(decided.status()).toBe(200)
  await context.clearCookies()
  await confirm(page, 'Respingi')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByLabel('Email').fill('manager@sigillo.demo')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'ACCEDI' }).click()
  await expect(page).toHaveURL(shown)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Non possibile per 1' })).toBeVisible()
  for (const name of names.slice(1)) await expect(tick(page, name)).toBeChecked()
  await expect(tick(page, 'Xilitolo uno')).toHaveCount(0)
  await note.fill('Manca la scheda tecnica')
  await confirm(page, 'Respingi')
  await expect(page.getByText('2 ingredienti respinti').first()).toBeVisible()
})

test('a company sends several drafts together, and an incomplete one stays a draft @both @all', async ({
  page,
  portal,
  loginAs,
  axe,
}) => {
  const names = ['Mosto uno', 'Mosto due', 'Mosto tre']
  await some(page, portal.url, names)
  const [incomplete] = await listed<{ id: string }>(page, '/company/ingredients/list?Search=mosto%20tre')
  const cleared = await page.request.put('/api/certifier/ingredientflow', {
    data: { ingredientId: incomplete?.id, name: 'Mosto tre', expirationDate: null },
    headers: { Origin: portal.url },
  })
  expect(cleared.status()).toBe(200)
  await loginAs('molino')
  await page.goto('/ingredients?Search=mosto')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  for (const name of names) await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check()
  await press(page, 'Invia al certificatore')

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Inviare al certificatore 2 ingredienti?')
  await expect(dialog.getByRole('heading', { name: 'Non possibile per 1' })).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'Mosto tre' })).toContainText('Manca: Scadenza')
  await axe()
  await page.getByRole('textbox', { name: 'Nota per il certificatore' }).fill('Per la linea nuova')
  await confirm(page, 'Invia al certificatore')

  await expect(page.getByText('2 ingredienti inviati al certificatore').first()).toBeVisible()
  await expect(page).toHaveURL(/\/ingredients\?.*Search=mosto/)
  await expect(page.locator('tbody tr').filter({ hasText: 'In approvazione' })).toHaveCount(2)
})

test('a company cannot decide @both @all', async ({ page, loginAs }) => {
  await loginAs('molino')
  await page.goto('/ingredients')
  await page.locator('tbody tr').first().getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Elimina selezionati' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Approva' })).toHaveCount(0)
})

test('a selection is kept from page to page, and a whole list is decided at once @both @all @long', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const names = Array.from({ length: 56 }, (_, at) => `Spelta ${String(at + 1).padStart(2, '0')}`)
  await Promise.all(names.map((name) => newIngredient(page, portal.url, name)))
  const rows = page.locator('tbody tr')
  const row = (name: string) => page.getByRole('checkbox', { name: `Seleziona ${name}`, exact: true })
  const dialog = page.getByRole('dialog')
  const further = async (name: string) => {
    if (javaScriptEnabled === false) await press(page, `Pagina ${name}, con i selezionati`)
    else await page.getByRole('link', { name: `Pagina ${name}`, exact: true }).click()
  }
  await page.goto('/certifier/ingredients?Search=spelta')
  await expect(rows).toHaveCount(10)
  await row('Spelta 01').check()
  await row('Spelta 09').check()
  await further('successiva')
  await expect(page.getByText('Page 2 / 6')).toBeVisible()
  await row('Spelta 12').check()
  await further('successiva')
  await expect(page.getByText('Page 3 / 6')).toBeVisible()
  await further('precedente')
  await expect(row('Spelta 12')).toBeChecked()
  await row('Spelta 13').check()

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Esporta CSV')])
  const csv = await (await file.createReadStream()).toArray()
  expect(
    Buffer.concat(csv as Buffer[])
      .toString()
      .match(/Spelta \d\d/g)
      ?.sort(),
  ).toEqual(['01', '09', '12', '13'].map((number) => `Spelta ${number}`))

  await press(page, 'Respingi')
  for (const name of ['Spelta 01', 'Spelta 09', 'Spelta 12', 'Spelta 13'])
    await expect(tick(page, name)).toBeChecked()
  await expect(dialog.locator('tbody tr')).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Nota per le aziende' }).fill('Manca la scheda tecnica')
  await confirm(page, 'Respingi')
  await expect(page.getByText('4 ingredienti respinti').first()).toBeVisible()
  await expect(page.getByText('Page 2 / 6')).toBeVisible()
  await expect(row('Spelta 12')).not.toBeChecked()

  await page.goto('/certifier/ingredients?Search=spelta&WithStatus=waiting')
  await row('Spelta 02').check()
  await page.getByRole('checkbox', { name: 'Seleziona tutti i 52' }).check()
  await press(page, 'Respingi')
  // More than a table holds: by name alone, each still to be left out.
  await expect(dialog).toContainText('Selezionati: 52 ingredienti')
  await tick(page, 'Spelta 56').uncheck()
  await page.getByRole('textbox', { name: 'Nota per le aziende' }).fill('Manca la scheda tecnica')
  await confirm(page, 'Respingi')
  await expect(page.getByText('51 ingredienti respinti').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('all drafts that are found are sent after one question, which names those that cannot @both @all @long', async ({
  page,
  context,
  portal,
  loginAs,
  axe,
}) => {
  const names = Array.from({ length: 54 }, (_, at) => `Crusca ${String(at + 1).padStart(2, '0')}`)
  await loginAs('molino')
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const headers = { Origin: portal.url }
  const ids: string[] = []
  for (const name of names) {
    const data = { name, companyId: facility?.id, expirationDate: '2035-12-31' }
    const made = await page.request.post('/api/company/ingredients', { data, headers })
    expect(made.status()).toBe(200)
    ids.push(((await made.json()) as { id: string }).id)
  }
  await loginAs('manager')
  for (const at of [0, 53]) {
    const data = { ingredientId: ids[at], name: names[at], expirationDate: null }
    const cleared = await page.request.put('/api/certifier/ingredientflow', { data, headers })
    expect(cleared.status()).toBe(200)
  }
  await loginAs('molino')
  // A list of other things than drafts does not offer it.
  await page.goto('/ingredients?Search=crusca')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Invia tutte le bozze' })).toHaveCount(0)

  await page.goto('/ingredients?Search=crusca&WithStatus=draft')
  const effort = counted(page)
  await effort.press(page.getByRole('link', { name: 'Invia tutte le bozze (54)' }))
  const dialog = page.getByRole('dialog', { name: 'Inviare al certificatore 52 ingredienti?' })
  await expect(dialog.getByRole('heading', { name: 'Non possibile per 2' })).toBeVisible()
  const refused = dialog.getByRole('row').filter({ hasText: 'Crusca 54' })
  await expect(refused).toContainText('Manca: Scadenza')
  await expect(refused.getByRole('link', { name: 'Crusca 54' })).toHaveAttribute(
    'href',
    new RegExp(ids[53] ?? ''),
  )
  await axe()
  // A colleague's page asks the same.
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('textbox', { name: 'Nota per il certificatore' }).fill('Tutta la linea')
  await effort.press(dialog.getByRole('button', { name: 'Invia al certificatore' }))

  const result = page.getByRole('dialog', { name: '52 ingredienti inviati al certificatore' })
  await expect(result.getByRole('row').filter({ hasText: 'Crusca 01' })).toContainText('Manca: Scadenza')
  await expect(result.getByRole('button', { name: 'Invia al certificatore' })).toHaveCount(0)
  await effort.press(result.getByRole('link', { name: 'Chiudi' }).last())
  await expect(page).toHaveURL('/ingredients?Search=crusca&WithStatus=draft')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  expect(effort.effort.presses).toBe(3)

  // Sent again they are sent, and nothing is done twice.
  await confirm(other, 'Invia al certificatore')
  await expect(other.getByRole('dialog', { name: '52 ingredienti inviati al certificatore' })).toBeVisible()
  await other.close()
  const item = await page.request.get(`/api/company/ingredients/${ids[1]}`)
  const { notes } = (await item.json()) as { notes: { content: string }[] }
  expect(notes.filter(({ content }) => content === 'Tutta la linea')).toHaveLength(1)
})

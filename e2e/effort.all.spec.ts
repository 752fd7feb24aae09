import { v7 as uuid } from 'uuid'

import { api, listed, newIngredient, newProduct, sentIngredients } from './support/api'
import { now } from './support/clock'
import { counted } from './support/effort'
import { figure } from './support/desk'
import { newPlant } from './support/new-products'
import { expect, test } from './support/test'
import { newVisit } from './support/visits'

/** Without scripts each is done in the stories of deciding many, the worklist, phrases, the search and renewal. */

const ten = (name: string) => Array.from({ length: 10 }, (_, index) => `${name} ${index}`)

test('ten complete ingredients are approved from the desk in five presses', async ({
  page,
  portal,
  loginAs,
}) => {
  await sentIngredients(page, portal.url, loginAs, ten('Fecola contata'))
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  await press(figure(page, 'Ingredienti da decidere'))
  const search = page.getByRole('searchbox')
  await search.fill('fecola contata')
  effort.presses++
  await search.press('Enter')
  await expect(page.locator('tbody tr').filter({ hasText: 'Fecola contata' })).toHaveCount(10)
  await press(page.getByText('Seleziona tutti'))
  await press(page.getByRole('button', { name: 'Approva', exact: true }))
  await press(page.getByRole('button', { name: 'Approva 10', exact: true }))
  await expect(page.getByText('10 ingredienti approvati').first()).toBeVisible()
  expect(effort).toEqual({ presses: 5, pages: 3 })
})

test('an updated supplier certificate is requested in three presses, without typing, and the next item follows', async ({
  page,
  portal,
  loginAs,
}) => {
  const [asked, next] = ['Lecitina contata 1', 'Lecitina contata 2'] as const
  const [id] = await sentIngredients(page, portal.url, loginAs, [asked, next])
  const changed = await page.request.put('/api/certifier/ingredientflow', {
    data: { ingredientId: id, name: asked, vendorName: 'Amidi del Po' },
    headers: { Origin: portal.url },
  })
  expect(changed.status()).toBe(200)
  await page.goto('/certifier/ingredients?Search=lecitina+contata&WithStatus=approving')
  await page.getByRole('link', { name: asked }).click()
  await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible()
  const { effort, press } = counted(page)
  await press(page.getByRole('button', { name: 'Rimanda a revisione' }))
  const question = page.getByRole('dialog')
  await press(question.getByRole('button', { name: 'Certificato del fornitore scaduto' }))
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue(/Amidi del Po/)
  await press(question.getByRole('button', { name: 'Rimanda a revisione' }))
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
  expect(effort).toEqual({ presses: 3, pages: 1 })
})

test('ten complete ingredients are viewed and approved one by one in twenty-one presses', async ({
  page,
  portal,
  loginAs,
}) => {
  const names = ten('Amido guardato')
  await sentIngredients(page, portal.url, loginAs, names)
  // The desk shows the longest waiting: the way is the same for the latest.
  await page.goto('/certifier/ingredients?Search=amido+guardato&WithStatus=approving')
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: 'Amido guardato 0' }))
  for (const name of names) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await press(page.getByRole('button', { name: 'Approva', exact: true }))
    await press(page.getByRole('button', { name: 'Approva definitivamente' }))
  }
  await expect(page.getByText('Hai finito: nessun altro aspetta').first()).toBeVisible()
  await expect(page).toHaveURL(/\/certifier\/ingredients\?/)
  expect(effort).toEqual({ presses: 21, pages: 11 })
})

test('ten ingredients are decided one by one in twenty-five presses: six like before, four rejected with a phrase @both @long', async ({
  page,
  portal,
  loginAs,
  javaScriptEnabled,
}) => {
  const script = javaScriptEnabled === false ? 'senza' : 'con'
  const headers = { Origin: portal.url }
  const names = ten(`Agar deciso ${script}`)
  await loginAs('manager')
  const codes = async (lookup: string) => (await listed<{ id: string }>(page, lookup))[0]?.id
  const decision = {
    kosherGroupId: await codes('/lookup/koshergroups'),
    kosherStatusId: await codes('/lookup/kosherstatus'),
  }
  const plants = await listed<{ id: string }>(page, '/company/masterdata/list?ShowOnlyManufactories=true')
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/certifier/ingredientflow${address}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const vendor = { vendorName: 'Alghe del conto', expirationDate: '2035-12-31' }
  for (const [index, name] of names.entries()) {
    // The first six were approved for another company before, of the same supplier.
    if (index < 6) {
      const made = await send('', { name, companyId: plants[0]?.id, ...vendor, ...decision })
      await send('/approved', { ingredientId: made.id })
    }
    await send('', { name, companyId: plants[5]?.id, ...vendor })
  }
  await page.goto(`/certifier/ingredients?Search=agar+deciso+${script}&WithStatus=waiting`)
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name: names[0] ?? '' }))
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (index < 6) {
      await press(page.getByRole('button', { name: /^Usa e approva/ }))
      await press(page.getByRole('button', { name: 'Approva definitivamente' }))
      continue
    }
    const question = page.getByRole('dialog')
    await press(page.getByRole('button', { name: 'Respingi', exact: true }))
    await press(question.getByRole('button', { name: 'Ente non riconosciuto' }))
    const reason = question.getByRole('textbox', { name: 'Motivo' })
    await expect(reason).not.toHaveValue('')
    await reason.fill(`${await reason.inputValue()} Ne serve un altro.`)
    await press(question.getByRole('button', { name: 'Respingi', exact: true }))
  }
  await expect(page.getByText('Hai finito: nessun altro aspetta').first()).toBeVisible()
  console.log(`ten ingredients one by one, ${script} script: ${effort.presses} presses (53 before)`)
  expect(effort.presses).toBe(25)
})

test('a certificate is found by its number, from anywhere, in two presses', async ({ page, loginAs }) => {
  await loginAs('staff')
  await page.goto('/certifier/ingredients')
  const [first] = await listed<{ certificationGroup: { id: string; number: string } }>(
    page,
    '/company/products/getcertificates',
  )
  await expect(page.getByRole('button', { name: 'Elimina selezionati' })).toBeDisabled()
  const { effort, press } = counted(page)
  await press(page.getByRole('textbox', { name: 'Cerca ovunque' }))
  const field = page.getByRole('combobox', { name: 'Cerca ovunque' })
  await field.fill(first?.certificationGroup.number ?? '')
  await expect(page.getByRole('option').first()).toContainText(first?.certificationGroup.number ?? '')
  effort.presses++
  await field.press('Enter')
  await expect(page).toHaveURL(`/certifier/certificates/${first?.certificationGroup.id}`)
  expect(effort).toEqual({ presses: 2, pages: 1 })
})

test('a certificate is renewed with forty products to renew and approve in six presses', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const ingredientId = await newIngredient(page, portal.url, 'Semola contata')
  const first = await newProduct(page, portal.url, 'Pasta contata 1', ingredientId)
  const send = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/certifier/productflow${address}`, {
      data,
      headers: { Origin: portal.url },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const product = await api<{ companyId: string; kosherStatusId: string }>(page, `/company/products/${first}`)
  const { companyId, kosherStatusId } = product
  const productIds = [first]
  while (productIds.length < 40) {
    const name = `Pasta contata ${productIds.length + 1}`
    productIds.push((await send('', { name, companyId, kosherStatusId, ingredientIds: [ingredientId] })).id)
  }
  await send('/many', { action: 'approve', items: productIds.map((id) => ({ id })) })
  const certificationGroup = { name: 'Paste contate', companyId, expireOn: '2035-01-31' }
  const { id } = await send('/createcertificate', { productIds, certificationGroup })

  await page.goto(`/certifier/certificates/${id}`)
  const { effort, press } = counted(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press(page.getByRole('link', { name: 'rinnovo' }))
  await press(button('RINNOVA TUTTI (40)'))
  await press(button('Rinnova 40 prodotti'))
  await press(button('APPROVA TUTTI (40)'))
  await press(button('Approva definitivamente 40 prodotti'))
  await press(button('Genera Certificato'))
  await press(button('Genera'))
  await expect(page).not.toHaveURL(new RegExp(id))
  expect(effort).toEqual({ presses: 7, pages: 2 })
})

test("a due facility's visit is planned from the desk in five presses, and a visit confirmed in three", async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const name = 'Oleificio contato'
  const { visitId } = await newVisit(page, portal.url, name, [])
  const pack = await api<{ account: string }>(page, `/certifier/visits/${visitId}/pack`)
  const end = uuid()
  // Nobody has been there for years.
  const observations = [
    { id: end, kind: 'end', payload: { manifest: { observations: [end], photos: [] } }, seq: 0 },
  ].map((one) => ({ ...one, at: '2019-03-12T09:00:00.000Z' }))
  const sent = await page.request.post('/api/certifier/visits/observe', {
    data: {
      ...{ visitId, account: pack.account, deviceId: 'ipad', schema: 1, observations },
      sentAt: new Date(now()).toISOString(),
    },
    headers: { Origin: portal.url },
  })
  expect(sent.status(), await sent.text()).toBe(200)

  await loginAs('staff')
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  // A certified plant that nobody has visited stands first; nothing is booked that nobody has chosen.
  await press(page.locator('a[href*="/certifier/visits/new"]').first())
  await page.getByLabel('In programma il').fill('2035-05-14')
  await press(page.getByLabel(/^Senza preavviso/))
  // A choice from a list is two.
  await page.getByRole('combobox', { name: 'Ispettore' }).selectOption({ label: 'Davide Levi' })
  effort.presses += 2
  await press(page.getByRole('button', { name: 'Programma', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: /^Sopralluogo VS-/ })).toBeVisible()
  expect(effort).toEqual({ presses: 5, pages: 2 })

  // The desk shows the longest waiting: the way is the same for this one.
  await page.goto('/certifier/visits?WithStatus=ended&Search=oleificio+contato')
  const confirming = counted(page)
  await confirming.press(page.locator('tbody').getByRole('link', { name: /^VS-/ }))
  await confirming.press(page.getByRole('link', { name: 'Conferma l’esito' }))
  await confirming.press(page.getByRole('dialog').getByRole('button', { name: 'Conferma l’esito' }))
  await expect(page.getByText('Confermato da Davide Levi')).toBeVisible()
  expect(confirming.effort).toEqual({ presses: 3, pages: 3 })
})

test('a deviation is answered from the desk in two presses, accepted and closed in five', async ({
  page,
  portal,
  loginAs,
}) => {
  await loginAs('manager')
  const [facility] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
  )
  const finding = 'Sacchi contati senza cartellino'
  const raised = await page.request.post('/api/certifier/deviations', {
    data: { companyId: facility?.id, grade: 'minor', finding, dueOn: '2019-03-12' },
    headers: { Origin: portal.url },
  })
  expect(raised.status(), await raised.text()).toBe(200)
  const { number: name } = (await raised.json()) as { number: string }

  await loginAs('molino')
  await page.goto('/desk')
  const { effort, press } = counted(page)
  await press(page.getByRole('link', { name }))
  for (const field of ['Causa', 'Trattamento', 'Azione correttiva'])
    await page.getByRole('textbox', { name: field }).fill('Cartellini rifatti')
  await press(page.getByRole('button', { name: 'Invia la risposta' }))
  await expect(page.getByText('Il certificatore ha ricevuto la risposta.', { exact: false })).toBeVisible()
  expect(effort).toEqual({ presses: 2, pages: 1 })

  await loginAs('staff')
  await page.goto('/certifier')
  const deciding = counted(page)
  await deciding.press(page.getByRole('link', { name }))
  for (const action of ['Accetta la misura', 'Chiudi non conformità']) {
    await deciding.press(page.getByRole('link', { name: action }))
    await deciding.press(page.getByRole('dialog').getByRole('button', { name: action }))
  }
  await expect(page.getByText('Chiusa', { exact: true }).first()).toBeVisible()
  expect(deciding.effort).toEqual({ presses: 5, pages: 5 })
})

test('four products without a status are completed and approved from the desk in six presses @both @browser @long', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  const search = `Biscotti contati ${project.name}`
  await loginAs('manager')
  const ingredientId = await newIngredient(page, portal.url, `Semola di ${search}`)
  const made = await newProduct(page, portal.url, `Primo di ${search}`, ingredientId)
  const { companyId } = await api<{ companyId: string }>(page, `/company/products/${made}`)
  await loginAs('molino')
  const post = (address: string, data: object) =>
    page.request.post(`/api/company/products${address}`, { data, headers: { Origin: portal.url } })
  for (const number of [1, 2, 3, 4]) {
    const data = { name: `${search} ${number}`, companyId, ingredientIds: [ingredientId] }
    const { id: productId } = (await (await post('', data)).json()) as { id: string }
    expect((await post('/sendtoapproving', { productId })).status()).toBe(200)
  }
  await loginAs('manager')
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  await press(figure(page, 'Prodotti da decidere'))
  const field = page.getByRole('searchbox')
  await field.fill(search)
  effort.presses++
  await field.press('Enter')
  await expect(page.locator('tbody tr').filter({ hasText: search })).toHaveCount(4)
  await press(page.getByText('Seleziona tutti'))
  await press(page.getByRole('button', { name: 'Approva', exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Da completare: 4' })).toBeVisible()
  // In sight without scrolling, below a form that is longer than the window.
  await expect(dialog.getByRole('button', { name: /^Approva/ })).toBeInViewport()
  await press(page.getByText('Includi tutti e 4'))
  // Each takes the status that follows from its ingredients.
  await press(dialog.getByRole('button', { name: /^Approva/ }))
  await expect(page.getByText('4 prodotti approvati').first()).toBeVisible()
  expect(effort.presses).toBe(6)
})

test('a certificate of sixty products is issued from the desk in eight presses, its question among them @both @long', async ({
  page,
  portal,
  loginAs,
  javaScriptEnabled,
}, { project }) => {
  const name = `Pastificio contato ${project.name}`
  await loginAs('manager')
  await newPlant(page, portal.url, name, 60)
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  const anywhere = page.getByRole('textbox', { name: 'Cerca ovunque' })
  effort.presses++
  if (javaScriptEnabled === false) {
    await anywhere.fill(name)
    // Only one is called so: it opens.
    await anywhere.press('Enter')
  } else {
    await anywhere.click()
    const field = page.getByRole('combobox', { name: 'Cerca ovunque' })
    await field.fill(name)
    await expect(page.getByRole('option').first()).toContainText(name)
    effort.presses++
    await field.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await press(page.getByRole('link', { name: 'Certificati', exact: true }).last())
  await press(page.getByRole('main').getByRole('link', { name: 'Crea Nuovo' }).first())
  await page.getByRole('textbox', { name: 'Nome' }).fill('Paste contate')
  await page.getByLabel('Data di scadenza').fill('2030-12-31')
  await press(page.getByRole('button', { name: 'Aggiungi prodotti' }))
  await press(page.getByRole('button', { name: 'Aggiungi tutti i 60 prodotti trovati' }))
  await expect(page.getByRole('table', { name: 'Prodotti da certificare' }).getByRole('row')).toHaveCount(61)
  await press(page.getByRole('button', { name: 'Genera certificato' }).last())
  const question = page.getByRole('dialog', { name: 'Generare il certificato?' })
  await expect(question).toContainText('60')
  await press(question.getByRole('button', { name: 'Genera', exact: true }))
  await expect(page).not.toHaveURL(/\/new/, { timeout: 30_000 })
  expect(effort.presses).toBe(javaScriptEnabled === false ? 7 : 8)
})

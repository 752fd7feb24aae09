import { dayAhead } from './support/dates'
import { api, listed } from './support/api'
import { callsOf, pdf } from './support/supplier-certificates'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'

const flow = '/certifier/supplier-certificates'

test('with the rule of two a colleague gives an opinion on a certificate, and another certifier approves it @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  await calls.send('PUT', '/certifier/settings/decisions', { decisionRule: 'two' })
  try {
    const { id } = await calls.upload({ vendorName: `Due ${project.name}`, number: `D-${project.name}` })
    await page.goto(`${flow}/${id}`)
    await expect(page.getByRole('button', { name: 'Passa all’approvazione' })).toBeDisabled()
    await page.getByRole('button', { name: 'Parere favorevole' }).click()
    await expect(page.getByText('Il tuo parere: favorevole')).toBeVisible()
    await page.goto(`${flow}/${id}/approve`)
    await expect(page.getByRole('button', { name: /^Approva/ })).toBeDisabled()
    const refused = await page.request.post('/api/certifier/suppliercertificateflow/approved', {
      data: { supplierCertificateId: id },
      headers: { Origin: portal.url },
    })
    expect(refused.status()).toBe(409)

    await loginAs('staff')
    await page.goto(`${flow}/${id}`)
    await page.getByRole('button', { name: 'Passa all’approvazione' }).click()
    await page.getByRole('button', { name: /^Approva/ }).click()
    await expect(page.getByText('Certificato approvato').first()).toBeVisible()
  } finally {
    await loginAs('manager')
    await calls.send('PUT', '/certifier/settings/decisions', { decisionRule: 'one' })
  }
})

test('a certificate that changes in another tab keeps what this one has typed, on both sides @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Schede ${project.name}`
  const [place = ''] = await calls.places(1)
  const [one = '', two = ''] = await calls.ingredients(
    vendor,
    [`Scheda A ${project.name}`, `Scheda B ${project.name}`],
    [place],
  )
  const { id } = await calls.upload({ vendorName: vendor, number: `T-${project.name}` })
  await calls.cover(id, [one, two])

  // Approving: ticks and note stay.
  await page.goto(`${flow}/${id}/approve`)
  await page.getByRole('checkbox', { name: `Scheda B ${project.name}` }).uncheck()
  await page.getByLabel('Nota per le aziende').fill('Letto con cura')
  await calls.certifierSave(id, { number: `T2-${project.name}` })
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByText('è cambiato', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Nota per le aziende')).toHaveValue('Letto con cura')
  await expect(page.getByRole('checkbox', { name: `Scheda B ${project.name}` })).not.toBeChecked()
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByText('Certificato approvato: 1 ingrediente').first()).toBeVisible()
  expect(await calls.expiryOf(two)).toBe(calls.endsOn)

  // What a company has typed stays as well.
  await loginAs('molino')
  const mine = await calls.upload({ vendorName: vendor, number: `U-${project.name}` })
  await page.goto(`/supplier-certificates/${mine.id}`)
  await page.getByLabel('Altre voci del certificato').fill('Voce scritta qui')
  await page.request.patch('/api/company/suppliercertificates', {
    data: { supplierCertificateId: mine.id, number: `U2-${project.name}` },
    headers: { Origin: portal.url },
  })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Altre voci del certificato')).toHaveValue('Voce scritta qui')
  await expect(page.getByLabel('Numero', { exact: true })).toHaveValue(`U-${project.name}`)
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Certificato salvato').first()).toBeVisible()
  await expect(page.getByLabel('Altre voci del certificato')).toHaveValue('Voce scritta qui')
})

test('a certificate addressed to one company covers no other’s ingredients, and each form says where @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Intestati ${project.name}`
  const places = await calls.places(2)
  const names = [`Amido A ${project.name}`, `Amido B ${project.name}`] as const
  const ids = await calls.ingredients(vendor, [...names], places)
  const [own, others] = await Promise.all(
    ids.map((id) =>
      api<{ headQuarterId: string; headQuarterName: string }>(page, `/company/ingredients/${id}`),
    ),
  )
  const { id } = await calls.upload({ vendorName: vendor, number: `I-${project.name}` })
  await calls.cover(id, ids)

  await page.goto(`${flow}/${id}`)
  const addressee = page.getByRole('combobox', { name: 'Intestato a' })
  await addressee.selectOption({ label: own?.headQuarterName ?? '' })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(addressee).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Il certificato è intestato a un’altra azienda').first()).toBeVisible()
  await expect(addressee.locator(':checked')).toHaveText(own?.headQuarterName ?? '')

  await calls.cover(id, ids.slice(0, 1))
  await page.goto(`${flow}/${id}`)
  await addressee.selectOption({ label: own?.headQuarterName ?? '' })
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByText('Certificato salvato').first()).toBeVisible()
  await page.goto(`${flow}/${id}/items`)
  await page.getByRole('checkbox', { name: names[1] }).check()
  await page.getByLabel(`Nome sul certificato di ${names[1]}`).fill('Starch')
  await page.getByRole('button', { name: 'Salva le voci' }).click()
  await expect(page.getByLabel(`Nome sul certificato di ${names[1]}`)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(`Nome sul certificato di ${names[1]}`)).toHaveValue('Starch')
  // Without a printed name as well.
  await page.getByLabel(`Nome sul certificato di ${names[1]}`).fill('')
  await page.getByRole('button', { name: 'Salva le voci' }).click()
  await expect(page.getByText('Il certificato è intestato a un’altra azienda').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: names[1] })).toBeChecked()
  expect(others?.headQuarterName).not.toBe(own?.headQuarterName)
})

test('a certificate without number and printed end lasts twelve months, and every page says so @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  const vendor = `Senza ${project.name}`
  const issued = `${dayAhead(-60).slice(0, 8)}15`
  const end = `${Number(issued.slice(0, 4)) + 1}${issued.slice(4)}`
  const twelveMonths = /(12|dodici) mesi dall’emissione/
  await loginAs('molino')
  await page.goto('/supplier-certificates/new')
  await page.getByLabel('Fornitore').fill(vendor)
  await page.getByLabel('Ente certificatore').selectOption({ label: 'Rabbinato di Strasburgo' })
  await page.getByLabel('Il certificato è senza numero').check()
  await page.getByLabel('Senza scadenza stampata').check()
  await page.getByLabel('File del certificato').setInputFiles(pdf('senza.pdf'))
  await page.getByRole('button', { name: 'Carica', exact: true }).click()
  await expect(page.getByLabel('Emesso il')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Emesso il').fill(issued)
  await page.getByLabel('File del certificato').setInputFiles(pdf('senza.pdf'))
  await page.getByRole('button', { name: 'Carica', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(vendor)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const calls = callsOf(page, portal.url)
  const [place = ''] = await calls.places(1)
  const made = await calls.send('POST', '/company/ingredients', {
    name: `Senza scadenza ${project.name}`,
    companyId: place,
    expirationDate: dayAhead(60),
  })
  await calls.send('PUT', '/company/suppliercertificates/items', {
    supplierCertificateId: id,
    items: [],
    ingredientIds: [made.id],
  })
  await calls.send('POST', '/company/suppliercertificates/sendtoapproving', { supplierCertificateId: id })

  await loginAs('manager')
  await calls.cover(id, [made.id])
  await calls.certifierSave(id, { vendorName: vendor })
  await page.goto(`${flow}/${id}`)
  await expect(page.getByLabel('Valido fino al')).toHaveValue(end)
  await page.goto(`${flow}/${id}/approve`)
  await expect(page.locator('main')).toContainText(twelveMonths)
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByText('Certificato approvato: 1 ingrediente').first()).toBeVisible()
  await expect(page.locator('main')).toContainText(twelveMonths)
  await expect(page.locator('main')).toContainText('senza numero')
  expect(await calls.expiryOf(made.id)).toBe(end)
  await page.goto(`${flow}?Show=valid&Search=${encodeURIComponent(vendor)}`)
  await expect(page.getByRole('row').filter({ hasText: vendor })).toContainText(twelveMonths)

  await loginAs('molino')
  await page.goto(`/supplier-certificates/${id}`)
  await expect(page.locator('main')).toContainText(twelveMonths)
  await page.goto(`/supplier-certificates?Search=${encodeURIComponent(vendor)}`)
  await expect(page.getByRole('row').filter({ hasText: vendor })).toContainText(twelveMonths)
  await page.goto(`/ingredients/${made.id}`)
  await expect(page.getByRole('link', { name: 'Segue il certificato senza numero' })).toBeVisible()
})

test('a validity of more than five years and two items alike are pointed out @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Lunghi ${project.name}`
  const { id } = await calls.upload({ vendorName: vendor, expiresOn: '2036-06-01' })
  await page.goto(`${flow}/${id}`)
  await expect(page.getByText('Più di cinque anni di validità: controlla l’anno.').first()).toBeVisible()
  await page.goto(`${flow}/${id}/approve`)
  await expect(page.getByText('Più di cinque anni di validità: controlla l’anno.').first()).toBeVisible()

  const [place = ''] = await calls.places(1)
  const names = [`Voce A ${project.name}`, `Voce B ${project.name}`] as const
  await calls.ingredients(vendor, [...names], [place])
  await page.goto(`${flow}/${id}/items`)
  // One printed name may cover two ingredients.
  for (const name of names) {
    await page.getByRole('checkbox', { name }).check()
    await page.getByLabel(`Nome sul certificato di ${name}`).fill('Lecithin E322')
  }
  await page.getByRole('textbox', { name: /^Altre voci/ }).fill('Gum E415\nGum  e415')
  await page.getByRole('button', { name: 'Salva le voci' }).click()
  await expect(page.getByText('Voci salvate').first()).toBeVisible()
  const { items } = await api<{ items: { name: string }[] }>(page, `/company/suppliercertificates/${id}`)
  expect(items.map(({ name }) => name)).toEqual(['Lecithin E322', 'Gum E415'])

  await loginAs('molino')
  const mine = await calls.upload({ vendorName: vendor, expiresOn: '2036-06-01' })
  await page.goto(`/supplier-certificates/${mine.id}`)
  await expect(page.getByText('Controlla l’anno:').first()).toBeVisible()
  await page.getByLabel('Altre voci del certificato').fill('Gum E415\nGum  e415')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(page.getByLabel('Altre voci del certificato')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('La voce c’è già in questo certificato').first()).toBeVisible()
})

test('an invalid certificate is renewed, and what the renewal no longer covers is named @both', async ({
  page,
  portal,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Ritirati ${project.name}`
  const end = dayAhead(1200)
  const [place = ''] = await calls.places(1)
  const names = [`Gomma A ${project.name}`, `Gomma B ${project.name}`] as const
  const ids = await calls.ingredients(vendor, [...names], [place])
  const [first = '', second = ''] = ids
  // Group 4 wants the certificate of each delivery.
  const groups = await listed<{ id: string; proof: string }>(page, '/lookup/koshergroups')
  const group = groups.find(({ proof }) => proof === 'eachDelivery')
  await calls.send('PUT', '/certifier/ingredientflow', {
    ingredientId: first,
    name: names[0],
    kosherGroupId: group?.id,
  })
  const { id } = await calls.upload({ vendorName: vendor, number: `R-${project.name}` })
  await calls.cover(id, ids)
  await page.goto(`${flow}/${id}/approve`)
  await expect(page.getByText(/Gruppo G?4: serve anche il certificato di ogni consegna/)).toBeVisible()
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByText('Certificato approvato: 2 ingredienti').first()).toBeVisible()
  await calls.send('POST', '/certifier/suppliercertificateflow/revoked', {
    supplierCertificateId: id,
    reason: 'Ritirato dall’ente',
    on: dayAhead(-30),
  })

  await page.goto(`${flow}/${id}`)
  await expect(page.locator('.page-head')).toContainText('Non più valido')
  await page.getByRole('link', { name: 'Rinnova' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Rinnovo di/ })).toBeVisible()
  await page.getByLabel('Emesso il').fill(dayAhead(-10))
  await page.getByLabel('Valido fino al').fill(end)
  await page.getByLabel(/^File del certificato/).setInputFiles(pdf('nuovo.pdf'))
  await page.getByRole('button', { name: 'Carica e prosegui' }).click()
  await openTab(page.getByRole('link', { name: 'Voci e ingredienti' }))
  await page.getByRole('checkbox', { name: names[1] }).uncheck()
  await page.getByRole('button', { name: 'Passa all’approvazione' }).click()
  await expect(page.getByRole('heading', { name: 'Non più sul certificato' })).toBeVisible()
  await expect(page.getByText(names[1])).toBeVisible()
  await axe()
  await page.getByRole('button', { name: /^Approva/ }).click()
  await expect(page.getByText('Certificato approvato: 1 ingrediente').first()).toBeVisible()
  expect(await calls.expiryOf(first)).toBe(end)
  expect(await calls.expiryOf(second)).toBe(dayAhead(-31))
  await follow(page.getByRole('link', { name: '1 ingrediente, 1 azienda' }), 'Ingredienti')
  await expect(page.getByText(names[0])).toBeVisible()
  await expect(page.getByText(names[1])).toHaveCount(0)
})

test('a company reads where it has a file already, and deletes the second upload @both', async ({
  page,
  portal,
  loginAs,
  axe,
}, { project }) => {
  await loginAs('molino')
  const calls = callsOf(page, portal.url)
  const file = pdf(`doppio-${project.name}.pdf`)
  await calls.upload({ vendorName: `Doppi ${project.name}`, number: `1-${project.name}` }, file)
  await page.goto('/supplier-certificates/new')
  await page.getByLabel('Fornitore').fill(`Doppi ${project.name}`)
  await page.getByLabel('Ente certificatore').selectOption({ label: 'Rabbinato di Strasburgo' })
  await page.getByLabel('Numero', { exact: true }).fill(`2-${project.name}`)
  await page.getByLabel('Valido fino al').fill('2030-01-31')
  await page.getByLabel('File del certificato').setInputFiles(file)
  await page.getByRole('button', { name: 'Carica', exact: true }).click()
  await expect(page.getByText(/c’è già: è il certificato del fornitore/).first()).toBeVisible()
  await openTab(page.getByRole('link', { name: 'Elimina', exact: true }))
  await axe()
  await page.getByRole('button', { name: 'Elimina', exact: true }).click()
  await expect(page.getByText(/eliminato$/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/supplier-certificates(\?|$)/)

  const [place = ''] = await calls.places(1)
  const ingredient = await calls.send('POST', '/company/ingredients', {
    name: `Doppio ${project.name}`,
    companyId: place,
    expirationDate: dayAhead(60),
  })
  await page.goto(`/ingredients/${ingredient.id}/documents`)
  await page.getByLabel('Scegli i file').setInputFiles(file)
  await page.getByRole('button', { name: /^Carica( 1 file)?$/ }).click()
  await expect(page.getByText(/c’è già: è il certificato del fornitore/).first()).toBeVisible()
  await follow(page.getByRole('link', { name: 'Apri', exact: true }), new RegExp(`1-${project.name}`))
  await expect(page.getByRole('checkbox', { name: `Doppio ${project.name}` })).toBeChecked()
})

test.describe('on a bad line', () => {
  test.use({ allowedErrors: [/ERR_CONNECTION_RESET/] })
  test('an upload whose answer was lost is sent again, and there is one certificate', async ({
    page,
    loginAs,
  }, { project }) => {
    await loginAs('molino')
    const number = `Linea-${project.name}`
    await page.goto('/supplier-certificates/new')
    await page.getByLabel('Fornitore').fill(`Linee ${project.name}`)
    await page.getByLabel('Ente certificatore').selectOption({ label: 'Rabbinato di Strasburgo' })
    await page.getByLabel('Numero', { exact: true }).fill(number)
    await page.getByLabel('Valido fino al').fill('2030-01-31')
    await page.getByLabel('File del certificato').setInputFiles(pdf(`linea-${project.name}.pdf`))
    const session = await page.context().newCDPSession(page)
    const lost: string[] = []
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isFirst = request.method === 'POST' && lost.length === 0
      if (isFirst) lost.push(requestId)
      // The portal has stored it, and its answer never comes.
      const answer = isFirst
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : session.send('Fetch.continueRequest', { requestId })
      answer.catch(() => {})
    })
    const patterns = [{ urlPattern: '*/supplier-certificates/new*', requestStage: 'Response' as const }]
    await session.send('Fetch.enable', { patterns })
    await page.getByRole('button', { name: 'Carica', exact: true }).click()
    await expect.poll(() => lost.length).toBe(1)
    await expect(page.getByRole('alert').first()).toBeVisible()
    // Nothing typed is lost.
    await expect(page.getByLabel('Numero', { exact: true })).toHaveValue(number)
    const stored = () => listed(page, `/company/suppliercertificates/list?Search=${number}`)
    expect(await stored()).toHaveLength(1)
    await page.getByRole('button', { name: 'Carica', exact: true }).click()
    await expect(page).toHaveURL(/\/supplier-certificates\/[0-9a-f-]{36}/)
    expect(await stored()).toHaveLength(1)
  })
})

import { counted } from './support/effort'
import { dayAhead } from './support/dates'
import { newProducts } from './support/new-products'
import { expect, test } from './support/test'

// Spec: certificates, states.
test(
  'a certificate is suspended for an overdue deviation in five presses, and reinstated in three',
  { tag: ['@both', '@all'] },
  async ({ page, context, browser, portal, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    const name = `Salse pronte ${javaScriptEnabled ? 'uno' : 'due'}`
    const company = await browser.newContext({ baseURL: portal.url })
    await loginAs('manager')
    await loginAs('vesuvio', company)
    const [product] = await newProducts(context.request, company.request, portal.url, `Pesto per ${name}`)
    await company.close()
    const post = async <Made>(address: string, data: object) => {
      const answer = await context.request.post(`${portal.url}/api${address}`, {
        data,
        headers: { Origin: portal.url },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()) as Made
    }
    const { companyId } = product
    const { id } = await post<{ id: string }>('/certifier/productflow/createcertificate', {
      productIds: [product.id],
      certificationGroup: { name, companyId, expireOn: '2099-12-31' },
    })
    const group = await context.request.get(`/api/company/products/getcertificate?certificationGroupId=${id}`)
    const { certificationGroup } = (await group.json()) as {
      certificationGroup: { number: string; shortCode: string }
    }
    const { number, shortCode } = certificationGroup
    const finding = `Latte nella linea parve di ${name}`
    const found = { companyId, grade: 'major', finding, dueOn: dayAhead(-3) }
    const deviation = await post<{ id: string; number: string; version: number }>(
      '/certifier/deviations',
      found,
    )
    const reason = 'Il latte rende i prodotti non parve.'
    const note = 'Chi evita il latte non lo mangi.'

    await test.step('suspending', async () => {
      await page.goto(`/certifier/deviations/${deviation.id}`)
      const { effort, press } = counted(page)
      await press(page.getByRole('link', { name: `Sospendi il n. ${number}…` }))
      await expect(page.getByRole('checkbox', { name: deviation.number })).toBeChecked()
      await axe()
      await page.getByRole('textbox', { name: 'Nota per il pubblico' }).fill(note)
      await page.getByRole('button', { name: 'Continua' }).click()
      // No input is lost.
      await expect(page).toHaveTitle(/^Errore: /)
      await expect(page.getByRole('textbox', { name: 'Nota per il pubblico' })).toHaveValue(note)
      await expect(page.getByRole('checkbox', { name: deviation.number })).toBeChecked()
      await page.getByRole('textbox', { name: 'Motivo' }).fill(reason)
      await press(page.getByRole('button', { name: 'Continua' }))
      const question = page.getByRole('dialog', { name: 'Sospendere?' })
      await expect(question).toContainText('vesuvio@')
      await axe()
      await press(question.getByRole('button', { name: 'Sospendi', exact: true }))
      await expect(page.getByText(`Certificato ${number} sospeso`).first()).toBeVisible()
      expect(effort.presses).toBeLessThanOrEqual(5)
      await axe()
    })

    await test.step('the public reads since when, and the note; not why', async () => {
      await page.goto(`/verify/${shortCode}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sospeso')
      await expect(page.getByText(note)).toBeVisible()
      for (const secret of [reason, finding, deviation.number])
        await expect(page.getByText(secret)).toHaveCount(0)
      await axe()
    })

    await test.step('the company reads what it has to do, and takes note', async () => {
      await loginAs('vesuvio')
      await page.goto('/desk')
      await expect(page.getByText('Che cosa dovete fare').first()).toBeVisible()
      await axe()
      await page.goto(`/certificates/${id}`)
      await expect(page.getByRole('link', { name: deviation.number })).toBeVisible()
      await page.getByRole('button', { name: /^Presa visione di PV-/ }).click()
      await expect(page.getByText(/^Presa visione: /)).toBeVisible()
      const letter = page.getByRole('link', { name: /^Lettera di PV-/ })
      const file = await page.request.get((await letter.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      await axe()
      await page.goto(`/rulings?Search=${encodeURIComponent(name)}`)
      await expect(page.getByRole('link', { name: /PV-\d{4}-\d{5}/ })).toHaveCount(1)
      await axe()
      await post('/company/deviations/answer', {
        deviationId: deviation.id,
        version: deviation.version,
        cause: 'Un bancale sbagliato',
        correction: 'Merce bloccata',
        correctiveAction: 'Etichette colorate',
      })
    })

    await test.step('reinstating waits for the deviation', async () => {
      await loginAs('manager')
      await page.goto(`/certifier/certificates/${id}/reinstate`)
      const open = 'Non tutte le non conformità sono accettate o chiuse'
      await expect(page.getByText(open)).toBeVisible()
      await page.getByRole('textbox', { name: 'Motivo' }).fill('Troppo presto')
      await page.getByRole('button', { name: 'Riprendi', exact: true }).click()
      await expect(page).toHaveTitle(/^Errore: /)
      await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Troppo presto')
      await post('/certifier/deviations/accept', {
        deviationId: deviation.id,
        version: deviation.version + 1,
      })
      await page.goto(`/certifier/certificates/${id}`)
      await expect(page.getByText('si può riprendere')).toBeVisible()
      const { effort, press } = counted(page)
      await press(page.locator('summary').filter({ hasText: 'Provvedimenti' }))
      await press(page.getByRole('link', { name: 'Riprendi…' }))
      await expect(page.getByText(open)).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Motivo' }).fill('La linea è a posto')
      await press(page.getByRole('button', { name: 'Riprendi', exact: true }))
      await expect(page.getByText(`Certificato ${number} ripreso`).first()).toBeVisible()
      expect(effort.presses).toBeLessThanOrEqual(3)
      await page.getByRole('link', { name: 'provvedimenti', exact: true }).click()
      for (const kind of ['Sospensione', 'Ripresa'])
        await expect(page.getByRole('heading', { name: new RegExp(`^${kind} PV-`) })).toBeVisible()
      await axe()
      await page.goto(`/verify/${shortCode}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Valido')
      await expect(page.getByText('Sospensioni passate')).toBeVisible()
    })
  },
)

test(
  'a deviation is typed into the form of a suspension, which the company alone knows of until its day',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, axe }) => {
    await loginAs('manager')
    const rows = await page.request.get(
      '/api/company/products/getcertificates?WithState=valid&ItemsPerPage=1',
    )
    const { items } = (await rows.json()) as {
      items: { certificationGroup: { id: string; shortCode: string } }[]
    }
    const [{ certificationGroup: group } = { certificationGroup: { id: '', shortCode: '' } }] = items
    await page.goto(`/certifier/certificates/${group.id}`)
    await page.locator('summary').filter({ hasText: 'Provvedimenti' }).click()
    await page.getByRole('link', { name: 'Sospendi…' }).click()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Da rivedere')
    await page.getByRole('button', { name: 'Aggiungi una non conformità' }).click()
    const added = page.getByRole('group', { name: 'Nuova non conformità 1' })
    await added.getByRole('combobox', { name: 'Grado' }).selectOption({ label: 'NC minore' })
    await added.getByRole('textbox', { name: 'Che cosa è stato rilevato' }).fill('Etichette vecchie')
    await added.getByLabel('Termine').fill(dayAhead(20))
    await page.getByLabel('Sospeso dal').fill(dayAhead(10))
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Da rivedere')
    await axe()
    await page.getByRole('button', { name: 'Continua' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sospendi', exact: true }).click()
    await expect(page.getByText(/^Sospensione del certificato .* annunciata$/).first()).toBeVisible()
    await expect(page.getByText(/sarà sospeso dal/).first()).toBeVisible()
    await page.goto(`/verify/${group.shortCode}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Valido')
    // To follow it is offered there, which names what may come.
    await expect(page.getByText(/sospes[aeo] dal|è sospes/i)).toHaveCount(0)
  },
)

test(
  'a certificate ends by the wish of its company, and is never called revoked',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, axe }) => {
    await loginAs('manager')
    const rows = await page.request.get(
      '/api/company/products/getcertificates?WithState=expiring&ItemsPerPage=1',
    )
    const { items } = (await rows.json()) as {
      items: { certificationGroup: { id: string; shortCode: string } }[]
    }
    const [{ certificationGroup: group } = { certificationGroup: { id: '', shortCode: '' } }] = items
    await page.goto(`/certifier/certificates/${group.id}/end`)
    await page.getByRole('textbox', { name: 'Motivo' }).fill('L’azienda chiude')
    await page.getByRole('button', { name: 'Segna come cessato' }).click()
    await expect(page).toHaveTitle(/^Errore: /)
    await page.getByRole('checkbox', { name: /^Ho capito/ }).check()
    await axe()
    await page.getByRole('button', { name: 'Segna come cessato' }).click()
    await expect(page.getByText(/^Questo certificato è cessato/)).toBeVisible()
    await page.goto(`/verify/${group.shortCode}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cessato')
    await expect(page.getByText('Revocato')).toHaveCount(0)
    await page.goto(`/certifier/certificates/${group.id}/suspend`)
    await expect(page.getByText('Il certificato è cessato.', { exact: true })).toBeVisible()
  },
)

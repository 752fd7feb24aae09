import type { BrowserContext, Page } from '@playwright/test'

import { listed } from '../support/api'
import { csvRows, EveryField, expectWhole, press } from '../support/every-field'
import * as samples from '../support/field-samples'
import { newProducts } from '../support/new-products'
import { expect, test } from '../support/test'

/**
 * Every field of a form is stored, and shown wherever it belongs: in the form, to the other side, in the audit
 * trail, in a conflict, read-only once approved, in the comparison of versions, in the exported list and,
 * through it, in an import. A new field in the contract needs a sample, and then a place in all of these.
 */

const idIn = (page: Page) => /\/([\w-]{36})(?:[/?#]|$)/.exec(page.url())?.[1] ?? ''
const formOf = (id: string) => (page: Page) => page.locator(`form#${id}`)

/** The only row of an exported list that matches `search`, by column name. */
async function exportedRow(page: Page, list: string, search: string): Promise<Map<string, string>> {
  const file = await page.request.get(`/files/export/${list}/csv?Search=${encodeURIComponent(search)}`)
  const rows = csvRows(await file.text())
  expect(rows).toHaveLength(1)
  return rows[0]!
}

/** Imports one row as a new item, and opens it. */
async function importRow(
  page: Page,
  companyId: string,
  kind: 'ingredients' | 'products',
  row: Map<string, string>,
) {
  // With its reference the row would change the exported item.
  const cells = [...row].filter(([column]) => column !== 'Riferimento')
  const lines = [0, 1].map((at) => cells.map((cell) => cell[at]).join(';'))
  await page.goto(`/certifier/facilities/${companyId}/import/${kind}`)
  await page
    .getByLabel('File CSV o XLSX')
    .setInputFiles({ name: 'elenco.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await press(page, 'Carica e controlla')
  const confirm = page.getByRole('button', { name: /^Importa 1 / })
  await expect(async () => {
    await page.reload()
    await expect(confirm).toBeVisible({ timeout: 1000 })
  }).toPass()
  await confirm.click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^1 (ingrediente importato|prodotto importato)/)).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  const search = encodeURIComponent(row.get('Nome') ?? '')
  const [made] = await listed<{ id: string }>(page, `/company/${kind}/list?Search=${search}`)
  await page.goto(`/certifier/${kind}/${made!.id}`)
}

interface Stage {
  kind: 'ingredient' | 'product'
  office: Page
  company: Page
  ours: EveryField<string>
  theirs: EveryField<string>
  /** Chooses a product's ingredients. */
  choose?: (page: Page, round: 0 | 1) => Promise<void>
  /** The ingredients, on a page with one version, or in a comparison. */
  chosen?: (page: Page, round: 0 | 1, place: string) => Promise<void>
}

/** The life of an ingredient or a product, with every field filled in by either side. */
async function reviewed(stage: Stage): Promise<{ id: string; companyId: string }> {
  const { kind, office, company, ours, theirs, choose, chosen } = stage
  const form = formOf(kind)
  const fill = async (page: Page, fields: EveryField<string>, round: 0 | 1) => {
    await choose?.(page, round)
    await fields.fill(form(page), round)
  }
  const held = async (page: Page, fields: EveryField<string>, round: 0 | 1, place: string) => {
    await fields.held(form(page), round, place)
    await chosen?.(page, round, place)
  }

  await test.step('the company registers and changes it', async () => {
    await company.goto(`/${kind}s/new`)
    await theirs.fillNew(form(company))
    await choose?.(company, 0)
    await press(company, kind === 'ingredient' ? 'Crea ingrediente' : 'Crea prodotto')
    await held(company, theirs, 0, "the company's form, created")
    const late = await company.context().newPage()
    await late.goto(company.url())
    await fill(company, theirs, 1)
    await press(company, 'Salva')
    await company.reload()
    await held(company, theirs, 1, "the company's form, saved")
    await theirs.fill(form(late), 0)
    await press(late, 'Salva')
    await theirs.conflicted(late, 1, 0)
    await late.close()
    await theirs.audited(office, idIn(company), `${kind}.created`, 0)
    await theirs.audited(office, idIn(company), `${kind}.saved`, 1, 0)
    await press(company, 'Send to certifier')
  })
  const id = idIn(company)

  await test.step('the certifier is shown it, and changes it', async () => {
    await office.goto(`/certifier/${kind}s/${id}`)
    await theirs.told(form(office), 1, "the certifier's form")
    const late = await office.context().newPage()
    await late.goto(office.url())
    for (const round of [0, 1] as const) {
      await fill(office, ours, round)
      await press(office, 'Salva')
      await office.reload()
      await held(office, ours, round, "the certifier's form, saved")
    }
    await ours.audited(office, id, `${kind}.saved`, 1, 0)
    await ours.fill(form(late), 0)
    await press(late, 'Salva')
    await ours.conflicted(late, 1, 0)
    await late.close()
  })

  await test.step('approved, both sides read it', async () => {
    await press(office, 'Approva')
    // It has no document.
    if (kind === 'ingredient') await office.getByRole('checkbox', { name: /Serve una prova/ }).check()
    await press(office, 'Approva definitivamente')
    await company.reload()
    for (const [page, place] of [
      [office, "the certifier's read-only view"],
      [company, "the company's read-only view"],
    ] as const) {
      await ours.shown(page, 1, place)
      await theirs.shown(page, 1, place)
      await chosen?.(page, 1, place)
    }
  })

  await test.step('renewed and changed, its versions are compared', async () => {
    await press(company, 'Rinnova')
    await held(company, theirs, 1, 'the renewed version')
    await fill(company, theirs, 0)
    await press(company, 'Send to certifier')
    await office.goto(`/certifier/${kind}s/${idIn(company)}`)
    await ours.fill(form(office), 0)
    await press(office, 'Salva')
    await office.goto(`/certifier/${kind}s/${idIn(company)}/old-versions`)
    await ours.compared(office, 1, 0)
    await theirs.compared(office, 1, 0)
  })
  const answer = await office.request.get(`/api/company/${kind}s/${idIn(company)}`)
  return (await answer.json()) as { id: string; companyId: string }
}

/** The certifier registers one of their own. */
async function registered(
  office: Page,
  kind: 'ingredient' | 'product',
  ours: EveryField<string>,
  choose?: (page: Page) => Promise<void>,
) {
  const form = formOf(kind)
  await office.goto(`/certifier/${kind}s/new`)
  await ours.fillNew(form(office))
  await choose?.(office)
  await press(office, kind === 'ingredient' ? 'Crea ingrediente' : 'Crea prodotto')
  await ours.held(form(office), 0, "the certifier's form, created")
  await ours.audited(office, idIn(office), `${kind}.created`, 0)
}

/** A page of the certifier, and one of the company. */
async function bothSides(
  office: BrowserContext,
  company: BrowserContext,
  loginAs: (who: 'manager' | 'molino', context: BrowserContext) => Promise<void>,
) {
  await loginAs('manager', office)
  await loginAs('molino', company)
  return { office: await office.newPage(), company: await company.newPage() }
}

// Spec: entities.
test('every field of an ingredient, from either side, reaches all places that show it', async ({
  browser,
  context,
  loginAs,
}) => {
  test.slow()
  const pages = await bothSides(context, await browser.newContext(), loginAs)
  const { office } = pages
  const ours = new EveryField(samples.certifiersIngredient)
  const theirs = new EveryField(samples.companysIngredient)
  const { companyId } = await reviewed({ kind: 'ingredient', ...pages, ours, theirs })

  const row = await exportedRow(office, 'ingredients', 'Cacao di rete')
  ours.exported(row, 0)
  theirs.exported(row, 0)
  await importRow(office, companyId, 'ingredients', row.set('Nome', 'Cacao dal file'))
  ours.typedInstead(0, 'name', 'Cacao dal file')
  await ours.imported(formOf('ingredient')(office), 0)
  await registered(office, 'ingredient', ours)
  expectWhole(ours, theirs)
})

// Spec: entities.
test('every field of a product, from either side, reaches all places that show it @long', async ({
  browser,
  context,
  loginAs,
}) => {
  test.slow()
  const pages = await bothSides(context, await browser.newContext(), loginAs)
  const { office, company } = pages
  const ours = new EveryField(samples.certifiersProduct)
  const theirs = new EveryField(samples.companysProduct)
  const approved = await listed<{ name: string; companyName: string; companyId: string }>(
    company,
    '/company/ingredients/list?WithStatus=approved&Sort=expirationDate&Direction=desc&ItemsPerPage=200',
  )
  // Two from the facility that the form takes first.
  const here = approved.filter(({ companyName }) => companyName.endsWith('Altamura'))
  const pairs = here.flatMap((one, index) =>
    here
      .slice(index + 1)
      .filter(({ name, companyId }) => name !== one.name && companyId === one.companyId)
      .map((other) => [one, other] as const),
  )
  const [first, second] = pairs[0]!
  const made = [[first.name], [first.name, second.name]] as const
  const list = (page: Page) =>
    page.getByRole('list', { name: 'Ingredienti', exact: true }).getByRole('listitem')

  const chosen = async (page: Page, round: 0 | 1, place: string) => {
    const names = await list(page).evaluateAll((rows) => rows.map((row) => row.textContent ?? ''))
    const isSame =
      names.length === made[round].length &&
      made[round].every((one) => names.some((text) => text.includes(one)))
    if (!isSame) ours.holes.push(`ingredientIds: not in ${place}`)
  }
  const choose = async (page: Page, round: 0 | 1) => {
    for (const name of made[round]) {
      if ((await list(page).filter({ hasText: name }).count()) > 0) continue
      await page.getByLabel('Cerca per nome o RMC').fill(name)
      await press(page, 'Cerca ingredienti')
      await page
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .first()
        .check()
      await press(page, 'Aggiungi selezionati')
    }
    for (const name of made[1])
      if (!made[round].includes(name) && (await list(page).filter({ hasText: name }).count()) > 0)
        await press(page, `Rimuovi ${name}`)
  }
  const { companyId } = await reviewed({ kind: 'product', ...pages, ours, theirs, choose, chosen })
  await expect(office.locator('main')).toContainText(second.name)

  const row = await exportedRow(office, 'products', 'Torta di rete')
  ours.exported(row, 0)
  theirs.exported(row, 0)
  await importRow(
    office,
    companyId,
    'products',
    row.set('Nome', 'Torta dal file').set('Ingredienti', first.name),
  )
  ours.typedInstead(0, 'name', 'Torta dal file')
  await ours.imported(formOf('product')(office), 0)
  await chosen(office, 0, 'what was imported')
  await registered(office, 'product', ours, async (page) => {
    await press(page, 'Cerca ingredienti')
    await page.locator('input[name=pick]').first().check()
    await press(page, 'Aggiungi selezionati')
  })
  expectWhole(ours, theirs)
})

// Spec: entities.
test('every field of a headquarters, its facility and a vendor is stored, from either side @long', async ({
  browser,
  context,
  loginAs,
  outbox,
  portal,
}) => {
  test.slow()
  await loginAs('manager', context)
  const office = await context.newPage()
  const known = { headquarters: formOf('company'), facility: formOf('facility'), partner: formOf('partner') }

  /** Edits an existing company twice, the second time with somebody else in between. */
  const changed = async (
    page: Page,
    fields: EveryField<string>,
    form: (page: Page) => ReturnType<Page['locator']>,
    whose: string,
  ) => {
    const late = await page.context().newPage()
    await late.goto(page.url())
    for (const round of [0, 1] as const) {
      await fields.fill(form(page), round)
      await press(page, 'Salva')
      await page.reload()
      await fields.held(form(page), round, `${whose} form, saved`)
    }
    await fields.fill(form(late), 0)
    await press(late, 'Salva')
    await fields.conflicted(late, 1, 0)
    await late.close()
    await fields.audited(office, idIn(office), 'company.updated', 1, 0)
  }

  const ours = new EveryField(samples.headquarters)
  await office.goto('/certifier/companies/new')
  await ours.fillNew(formOf('new-company')(office))
  await press(office, 'Crea azienda')
  const companyId = new URL(office.url()).searchParams.get('companyId') ?? ''
  const email = 'retificio@rete.example'
  await office.getByLabel('Email dell’account aziendale').fill(email)
  await press(office, 'Invia invito')
  await ours.held(known.headquarters(office), 0, "the certifier's form, created")
  await ours.audited(office, companyId, 'company.created', 0)
  await changed(office, ours, known.headquarters, "the certifier's")
  ours.exported(await exportedRow(office, 'companies', 'Retificio del Gargano'), 1)
  expectWhole(ours)

  const company = await (await browser.newContext()).newPage()
  const { links } = await outbox.newestTo(email)
  await company.goto(
    links.find((link) => link.includes('/confirm-registration?'))!.replace(/^https?:\/\/[^/]+/, portal.url),
  )
  await company.locator('[name=password]').fill('rete-di-sigillo-1')
  await company.locator('[name=confirmPassword]').fill('rete-di-sigillo-1')
  const loaded = company.waitForEvent('load')
  await company.locator('main form button[type=submit]').first().click()
  await loaded
  if (company.url().includes('/login'))
    await loginAs({ email, password: 'rete-di-sigillo-1' }, company.context())
  const theirs = new EveryField(samples.companysHeadquarters)
  await company.goto('/anagraphic')
  await changed(company, theirs, formOf('headquarters'), "the company's")
  await office.reload()
  await theirs.held(known.headquarters(office), 1, "the certifier's form, after the company's")
  expectWhole(theirs)

  for (const [page, list, whose] of [
    [company, '/facilities', "the company's"],
    [office, `/certifier/companies/${companyId}/facilities`, "the certifier's"],
  ] as const) {
    const fields = new EveryField(samples.facility)
    await page.goto(`${list}/new`)
    await fields.fillNew(formOf('new-facility')(page))
    await press(page, 'Crea stabilimento')
    const facilities = await listed<{ id: string; createdAt: string }>(
      office,
      `/company/masterdata/list?HeadQuarterId=${companyId}&Sort=createdAt&Direction=desc`,
    )
    const id = facilities[0]!.id
    await office.goto(`/certifier/facilities/${id}`)
    if (page === company) await company.goto(`/facilities/${id}`)
    await fields.held(known.facility(page), 0, `${whose} form of a facility, created`)
    await fields.audited(office, id, 'company.facility_created', 0)
    await changed(page, fields, known.facility, `${whose} facility`)
    await office.reload()
    await fields.held(known.facility(office), 1, "the certifier's form of a facility")
    expectWhole(fields)
  }

  const made = await office.request.post('/api/certifier/company', {
    data: { businessName: 'Spezie da nominare', isVendor: true },
    headers: { Origin: portal.url },
  })
  const vendor = new EveryField(samples.partner)
  await office.goto(`/certifier/companies/${((await made.json()) as { id: string }).id}`)
  await changed(office, vendor, known.partner, "the vendor's")
  expectWhole(vendor)
})

// Spec: entities.
test('every field of a contact and its details is stored', async ({ page, loginAs }) => {
  await loginAs('manager')
  const [company] = await listed<{ id: string }>(
    page,
    '/company/masterdata/list?ShowOnlyHeadQuarters=true&Search=molino',
  )
  const contacts = `/certifier/companies/${company!.id}/contacts`
  const form = formOf('contact')
  const person = new EveryField({ ...samples.contact, ...samples.contactDetail })

  await page.goto(`${contacts}/new`)
  await press(page, 'Aggiungi recapito')
  await person.fillNew(form(page))
  await press(page, 'Crea contatto')
  const [made] = await listed<{ id: string }>(
    page,
    `/company/contacts/list?CompanyId=${company!.id}&Search=Retini`,
  )
  await page.goto(`${contacts}/${made!.id}`)
  await person.held(form(page), 0, 'the form, created')
  await person.audited(page, made!.id, 'contact.detail_created', 0)
  const late = await page.context().newPage()
  await late.goto(page.url())
  await person.fill(form(page), 1)
  await press(page, 'Salva')
  await page.goto(`${contacts}/${made!.id}`)
  await person.held(form(page), 1, 'the form, saved')
  await person.audited(page, made!.id, 'contact.detail_updated', 1)
  await person.fill(form(late), 0)
  await press(late, 'Salva')
  await person.conflicted(late, 1, 0)
  expectWhole(person)
})

// Spec: entities.
test('every field of a certificate is stored, requested by a company and issued @long', async ({
  browser,
  context,
  loginAs,
  portal,
}) => {
  test.slow()
  const pages = await bothSides(context, await browser.newContext(), loginAs)
  const { office, company } = pages
  const [product] = await newProducts(office.request, company.request, portal.url, 'Biscotti di rete')
  const form = formOf('certificate')
  const choose = async (page: Page) => {
    await press(page, 'Aggiungi prodotti')
    await page.getByRole('checkbox', { name: product.name }).check()
    await press(page, 'Aggiungi selezionati')
  }
  const fields = new EveryField(samples.certificate)
  const listsProduct = (page: Page) => expect(page.getByRole('main')).toContainText(product.name)

  await test.step('asked for', async () => {
    await company.goto(`/certificates/new?companyId=${product.companyId}`)
    await fields.fillNew(form(company))
    await choose(company)
    await press(company, 'Richiedi certificato')
    await fields.shown(company, 0, "the company's request")
    await listsProduct(company)
    await fields.audited(office, idIn(company), 'certificate_request.created', 0)
  })

  const issued = await test.step('issued', async () => {
    await office.goto(`/certifier/certificates/new?requestId=${idIn(company)}`)
    await fields.held(form(office), 0, "the certifier's form, asked for")
    await listsProduct(office)
    await fields.fill(form(office), 1)
    await press(office, 'Genera certificato')
    await press(office, 'Genera')
    const [row] = await listed<{ certificationGroup: { id: string } }>(
      office,
      '/company/products/getcertificates?Search=Torte%20di%20rete',
    )
    return row!.certificationGroup.id
  })

  for (const [page, area, whose] of [
    [office, '/certifier', "the certifier's"],
    [company, '', "the company's"],
  ] as const) {
    await page.goto(`${area}/certificates/${issued}`)
    await fields.shown(page, 1, `${whose} certificate`)
    await listsProduct(page)
    await page.goto(`${area}/certificates/${issued}/renew`)
    // For another year.
    fields.typedInstead(1, 'expireOn', '2036-07-31')
    await fields.held(form(page), 1, `${whose} renewal`)
    fields.typedInstead(1, 'expireOn', '31/07/2035')
  }
  const row = await exportedRow(office, 'certificates', 'Torte di rete')
  fields.exported(row, 1)
  // It leads to the certificate's page for everybody.
  await office.goto(row.get('Indirizzo di verifica')!)
  await expect(office.getByText(row.get('Codice di verifica')!).first()).toBeVisible()
  expectWhole(fields)
})

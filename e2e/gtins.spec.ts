import { checkDigit } from '~/domain/items/gtin'
import { listed } from './support/api'
import { follow, openTab } from './support/follow'
import { expect, test } from './support/test'
import { untilDone } from './support/until-done'

const gtinOf = (number: number) => {
  const digits = `80088${String(number).padStart(7, '0')}`
  return digits + checkDigit(digits)
}

// Codes on packs.
test('a company declares codes, a certifier confirms one and rejects another, and a scanner finds both @both @all', async ({
  page,
  loginAs,
  axe,
}, { project }) => {
  test.slow()
  const start = project.name.length * 10
  const [one = '', two = ''] = [1, 2].map((n) => gtinOf(start + n))
  await loginAs('molino')
  await page.goto('/products?Status=approved')
  const product = page.locator('tbody').getByRole('link').first()
  const tab = page.getByRole('link', { name: 'Codici', exact: true })
  await follow(product, tab)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await openTab(tab)
  const codes = page.getByRole('textbox', { name: /^Codici, uno per riga/ })
  const wrong = one.slice(0, -1) + String((Number(one.at(-1)) + 1) % 10)
  await codes.fill(`${two}\n${wrong}`)
  await page.getByRole('button', { name: 'Salva i codici' }).click()
  await expect(
    page.getByText(`Riga 2: La cifra di controllo non torna: l’ultima dovrebbe essere ${one.at(-1)}`).first(),
  ).toBeVisible()
  await expect(codes).toHaveValue(`${two}\n${wrong}`)
  await codes.fill(`${two}\n${one.slice(0, 3)} ${one.slice(3)}`)
  await page.getByRole('button', { name: 'Salva i codici' }).click()
  const row = (gtin: string) => page.getByRole('row').filter({ hasText: gtin })
  await expect(row(one)).toContainText('Dichiarato')
  await axe()

  await loginAs('staff')
  await page.goto(`/certifier/gtins?Search=${two}`)
  await expect(row(two)).toContainText(name)
  await page.getByRole('checkbox', { name: `${two} ${name}` }).check()
  await axe()
  await page.getByRole('button', { name: /^Conferma/ }).click()
  await expect(page.getByText('Un codice confermato')).toBeVisible()
  // A hand scanner types digits and Enter.
  await page.goto('/certifier/products')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill(`]C101${one.padStart(14, '0')}`)
  await field.press('Enter')
  await follow(page.getByRole('main').getByRole('link', { name }).first(), name)
  await openTab(tab)
  await page.getByRole('link', { name: `Respingi ${one}` }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Non è sulla confezione')
  await page.getByRole('button', { name: 'Respingi', exact: true }).click()
  await expect(row(one)).toContainText('Respinto')
})

test('a file of products adds codes to an approved one, and names a wrong one @both @all @long', async ({
  page,
  loginAs,
  axe,
  javaScriptEnabled,
}, { project }) => {
  test.slow()
  const gtin = gtinOf(1000 + project.name.length)
  await loginAs('molino')
  // Without a renewal, which would be listed in its stead.
  const items = await listed<{
    code: string
    name: string
    companyName: string
    ingredientNames: string[]
    status: string
  }>(page, '/company/products/list?ItemsPerPage=200&Sort=name&WithIngredientNames=true')
  const product = items.filter(({ status }) => status === 'approved')[javaScriptEnabled === false ? 1 : 2]
  const ingredients = product?.ingredientNames.join(' | ') ?? ''
  const send = async (file: string, codes: string) => {
    await page.goto('/import/products')
    await page.getByLabel('Stabilimento').selectOption({ label: product?.companyName ?? '' })
    await page.getByLabel('File CSV o XLSX').setInputFiles({
      name: file,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Codice;Nome;Ricetta;Codici\r\n${product?.code};${product?.name};${ingredients};${codes}\r\n`,
      ),
    })
    await page.getByRole('button', { name: 'Carica e controlla' }).click()
  }
  const wrong = gtin.slice(0, -1) + String((Number(gtin.at(-1)) + 1) % 10)
  await send('codice sbagliato.csv', wrong)
  await untilDone(page, 'C’è 1 problema da correggere', javaScriptEnabled)
  await expect(page.getByRole('row', { name: new RegExp(`2 Codici ${wrong}`) })).toContainText(
    `l’ultima dovrebbe essere ${gtin.at(-1)}`,
  )
  await axe()
  await send('codice giusto.csv', gtin)
  await untilDone(page, 'Da modificare: 1', javaScriptEnabled)
  await expect(page.getByRole('listitem').filter({ hasText: /^Codici:/ })).toContainText(gtin)
  await axe()
  await page.getByRole('button', { name: 'Applica le modifiche' }).click()
  await untilDone(page, 'Modificati: 1', javaScriptEnabled)
  await page.goto(`/products?Search=${gtin}`)
  await expect(page.getByRole('row').filter({ hasText: product?.name ?? '' })).toContainText(
    /Approvato|Certificato/,
  )
})

test('codes are typed with a new product; a wrong one is said beside them, and nothing is lost @both @all', async ({
  page,
  loginAs,
}, { project }) => {
  await loginAs('molino')
  await page.goto('/products/new')
  const right = gtinOf(500 + project.name.length)
  const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10)
  const codes = page.getByRole('textbox', { name: /^Codici, uno per riga/ })
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Crostini con codici')
  await codes.fill(`${right}\n${wrong}`)
  await page.getByRole('button', { name: 'Crea prodotto' }).click()
  const says = `Riga 2: La cifra di controllo non torna: l’ultima dovrebbe essere ${right.at(-1)}`
  await expect(page.getByText(says).first()).toBeVisible()
  await expect(codes).toHaveAttribute('aria-invalid', 'true')
  await expect(codes).toHaveValue(`${right}\n${wrong}`)
  await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Crostini con codici')
})

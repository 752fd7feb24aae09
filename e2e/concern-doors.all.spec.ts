import type { Page } from '@playwright/test'

import { expect, test } from './support/test'
import { made } from './support/weighed'

/** The four products that a trial had certified without a word, at each door of the screens. */

type Make = Awaited<ReturnType<typeof made>>

const why = 'Deciso con il rabbinato'

async function fourOf(make: Make, of: string) {
  const beef = await make.ingredient(`Manzo ${of}`, 'CAR')
  const cream = await make.ingredient(`Panna ${of}`, 'LAT-S')
  const gelatine = await make.ingredient(`Gelatina ${of}`, 'PARVE', { group: 'G6' })
  const starch = await make.ingredient(`Amido ${of}`, 'PARVE')
  const fish = await make.ingredient(`Alici ${of}`, 'PES')
  const one = async (
    name: string,
    status: string,
    ingredientIds: string[],
    says: string,
    acknowledged: string[],
    { forbidden = false, ...more }: { forbidden?: boolean; isPassover?: boolean } = {},
  ) => ({
    ...(await make.product(`${name} ${of}`, status, ingredientIds, more)),
    ...{ name: `${name} ${of}`, says, acknowledged, forbidden },
  })
  const banned = { forbidden: true }
  return [
    await one('Ragù', 'LAT-S', [beef, cream], 'Carne e latte', ['meatWithDairy', 'milderStatus'], banned),
    await one('Budino', 'PARVE', [gelatine], 'Di un gruppo non ammesso', ['notAllowedHere'], banned),
    await one('Biscotti', 'PARVE', [starch], 'Dichiarato per Pesach', ['notForPassover'], {
      isPassover: true,
    }),
    await one('Salsa', 'CAR', [fish, beef], 'Pesce e carne', ['milderStatus', 'fishWithMeat']),
  ]
}

type Bad = Awaited<ReturnType<typeof fourOf>>[number]

const approved = async (make: Make, four: Bad[]) => {
  for (const { id, acknowledged } of four) await make.approve(id, { acknowledged, reason: why })
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Asked again until each is answered. */
async function answered(page: Page, confirm: string, forbidden: boolean) {
  const press = () => dialog(page).getByRole('button', { name: confirm }).click()
  await press()
  await expect(dialog(page)).toContainText('Manca ancora una risposta')
  // oxlint-disable-next-line house/no-reading-once -- the dialog stands still once it says what is missing
  for (const tick of await dialog(page).getByRole('checkbox').all()) await tick.check()
  if (forbidden) {
    await press()
    await expect(dialog(page).getByRole('textbox', { name: 'Motivo' })).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Motivo' }).fill(why)
  }
  await press()
}

test.beforeEach(({ loginAs }) => loginAs('manager'))

test('the form of each, as one goes through their list @both', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.slow()
  const make = await made(page, portal.url, '2036-12-31')
  const word = javaScriptEnabled === false ? 'Lista ferma' : 'Lista viva'
  const four = await fourOf(make, word)
  await page.goto(`/certifier/products?Search=${encodeURIComponent(word)}&WithStatus=waiting`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  for (const { name, forbidden } of four)
    await expect(rows.filter({ hasText: name })).toContainText(forbidden ? 'Vietato' : 'Da valutare')
  await rows.first().getByRole('link').first().click()
  for (const _ of four) {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(word)
    const name = await heading.innerText()
    const bad = four.find((one) => one.name === name)
    await expect(page.getByRole('region', { name: 'Rilievi' })).toContainText(bad?.says ?? '')
    const forbidden = bad?.forbidden ?? false
    const bar = forbidden ? 'Approva nonostante il divieto…' : 'Approva'
    await page.getByRole('button', { name: bar, exact: true }).click()
    await answered(page, forbidden ? 'Approva nonostante il divieto' : 'Approva definitivamente', forbidden)
    await expect(page.getByText(`product ${name} approved!`).first()).toBeVisible()
  }
})

test('all four among many: two lead to their page, two want a tick each @both', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const make = await made(page, portal.url, '2036-12-31')
  const word = javaScriptEnabled === false ? 'Molti fermi' : 'Molti vivi'
  const four = await fourOf(make, word)
  await page.goto(`/certifier/products?Search=${encodeURIComponent(word)}&WithStatus=waiting`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  for (let at = 0; at < 4; at++) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approva', exact: true }).click()
  await expect(dialog(page).getByRole('columnheader', { name: 'Rilievi' }).first()).toBeVisible()
  const weighed = four.filter(({ forbidden }) => !forbidden)
  for (const { id, name, says, forbidden } of four) {
    await expect(dialog(page)).toContainText(says)
    await expect(dialog(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/certifier/products/${id}`,
    )
    const box = dialog(page).getByRole('checkbox', { name: new RegExp(name) })
    if (forbidden) await expect(box).toHaveCount(0)
    else await expect(box).not.toBeChecked()
  }
  for (const { name } of weighed)
    await dialog(page)
      .getByRole('checkbox', { name: `Includi ${name}, rilievi valutati` })
      .check()
  await dialog(page)
    .getByRole('button', { name: /^Approva/ })
    .click()
  await expect(page.getByText('2 prodotti approvati').first()).toBeVisible()
  await expect(rows).toHaveCount(2)
})

/** Each way to a certificate, by its form, that a company may ask for. */
const ways = ['new', 'add', 'renew'] as const

for (const way of ways)
  test(`a request that is taken over (${way}), and its form @both`, async ({
    page,
    browser,
    portal,
    loginAs,
    javaScriptEnabled,
  }) => {
    test.slow()
    const headers = { Origin: portal.url }
    const make = await made(page, portal.url, '2036-12-31')
    const word = `${way} ${javaScriptEnabled === false ? 'fermo' : 'vivo'}`
    const four = await fourOf(make, word)
    await approved(make, four)
    // What may not be used is not asked for.
    const asked = four.filter(({ acknowledged }) => !acknowledged.includes('notAllowedHere'))
    const good = await make.product(`Pane ${word}`, 'PARVE', [
      await make.ingredient(`Farina ${word}`, 'PARVE'),
    ])
    await make.approve(good.id, {})
    const certificationGroup = {
      name: `Certificato ${word}`,
      companyId: make.facility?.id,
      expireOn: '2035-01-31',
    }
    const send = async (who: Page['request'], address: string, data: object) => {
      const answer = await who.post(`${portal.url}/api${address}`, { data, headers })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()) as { id: string }
    }
    const issued =
      way === 'new'
        ? null
        : await send(page.request, '/certifier/productflow/createcertificate', {
            productIds: [good.id],
            certificationGroup,
          })
    const productIds = asked.map(({ id }) => id)
    if (way === 'renew') {
      const next = await send(page.request, '/company/products/clone', {
        productId: good.id,
        asNewVersion: true,
      })
      await make.approve(next.id, {})
      productIds.push(next.id)
    }
    const company = await browser.newContext()
    await loginAs('molino', company)
    const { id: requestId } = await send(company.request, '/company/certificaterequests', {
      productIds,
      certificationGroup: { ...certificationGroup, ...(way === 'add' && { id: issued?.id }) },
      ...(way === 'renew' && { renewedFromId: issued?.id }),
    })
    await company.close()

    const forms = {
      new: 'new',
      add: `${issued?.id}/add-products`,
      renew: `${issued?.id}/renew`,
    }
    await page.goto(`/certifier/certificates/${forms[way]}?requestId=${requestId}`)
    await page
      .getByRole('button', { name: /^Genera certificato$/i })
      .last()
      .click()
    await expect(dialog(page)).toContainText('Generare il certificato?')
    for (const { says, name } of asked) {
      await expect(dialog(page)).toContainText(says)
      await expect(dialog(page)).toContainText(name)
    }
    await answered(page, 'Emetti nonostante il divieto', true)
    await expect(page).not.toHaveURL(/\/(new|add-products|renew)\b/, { timeout: 30_000 })
  })

test('the desk names what is forbidden among what waits @both', async ({
  page,
  browser,
  portal,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  const make = await made(page, portal.url, '2036-12-31')
  const word = javaScriptEnabled === false ? 'Banco fermo' : 'Banco vivo'
  const [ragù] = await fourOf(make, word)
  const company = await browser.newContext()
  await loginAs('molino', company)
  const sent = await company.request.post(`${portal.url}/api/company/products/sendtoapproving`, {
    data: { productId: ragù?.id },
    headers: { Origin: portal.url },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  await company.close()
  await page.goto('/certifier')
  const alert = page.locator('.alert').filter({ hasText: /vietat[oi] così com/ })
  await expect(alert).toBeVisible()
  await axe()
  // Those that wait longest are named: its own story may have come later than five others.
  await alert.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Rilievi' })).toContainText('Vietato')
})

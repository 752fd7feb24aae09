import type { Locator, Page } from '@playwright/test'

import { dayAhead } from './support/dates'
import { api, listed } from './support/api'
import { counted } from './support/effort'
import { follow } from './support/follow'
import { tamper } from './support/tamper'
import { figure } from './support/desk'
import { expect, test } from './support/test'

/** Many certificates renewed together, and the letters of many ingredients requested. */

const inAMonth = dayAhead(30)

function office(page: Page, url: string) {
  const post = async <T = { id: string }>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`/api/certifier${path}`, { data, headers: { Origin: url } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as T
  }
  const facility = async () =>
    (
      await listed<{ id: string }>(
        page,
        '/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura',
      )
    )[0]?.id
  return {
    /** Approved ones, or certificates of one product made with the first. */
    ingredients: async (names: string[]) => {
      const companyId = await facility()
      const kosher = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate: '2035-12-31' }
      const ids: string[] = []
      for (const name of names) ids.push((await post('/ingredientflow', { name, companyId, ...kosher })).id)
      await post('/ingredientflow/many', { action: 'approve', items: ids.map((id) => ({ id })) })
      return ids
    },
    certificates: async (names: string[], ingredientIds: string[], products = 1) => {
      const companyId = await facility()
      const ids: string[] = []
      for (const name of names) {
        const productIds: string[] = []
        for (let n = 1; n <= products; n++) {
          const product = {
            name: `${name} prodotto ${n}`,
            companyId,
            kosherStatusId: 'ks-parve',
            ingredientIds,
          }
          productIds.push((await post('/productflow', product)).id)
        }
        await post('/productflow/many', { action: 'approve', items: productIds.map((id) => ({ id })) })
        const certificationGroup = { name, companyId, expireOn: inAMonth }
        ids.push((await post('/productflow/createcertificate', { productIds, certificationGroup })).id)
      }
      return ids
    },
    groupOf: async (id: string) =>
      (
        await api<{ certificationGroup: { state: string; replacedByNumber: string | null } }>(
          page,
          `/company/products/getcertificate?certificationGroupId=${id}`,
        )
      ).certificationGroup,
  }
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')}`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test.beforeEach(({ loginAs }) => loginAs('manager'))

/** Waits for the end of a job; without scripts by looking again and again. */
async function looked(
  page: Page,
  press: ReturnType<typeof counted>['press'],
  done: Locator,
  { scripts }: { scripts: boolean | undefined },
) {
  await expect(page.getByRole('heading', { name: 'Emissione dei rinnovi' })).toBeVisible()
  if (scripts !== false) return expect(done).toBeVisible({ timeout: 180_000 })
  const again = page.getByRole('link', { name: 'Aggiorna' })
  await expect(async () => {
    if (await again.isVisible()) await press(again)
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 180_000 })
}

/** Ticks all rows that the search found. */
async function selectAll(page: Page, press: ReturnType<typeof counted>['press']) {
  await press(page.getByText(/^Seleziona tutti i 20/))
}

test('twenty certificates are renewed from the desk in twenty-five presses at most @both @all @long', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const { ingredients, certificates, groupOf } = office(page, portal.url)
  const names = numbered('Rinnovo insieme', 20)
  const ids = await certificates(names, await ingredients(['Semola dei rinnovi']), 2)
  await page.goto('/certifier')
  const { effort, press } = counted(page)
  effort.presses++
  await follow(figure(page, 'Certificati in scadenza'), 'Rinnovi')
  await page.getByRole('searchbox').fill('rinnovo insieme')
  effort.presses++
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('10 / 20 Rows')).toBeVisible()
  const row = page.getByRole('row', { name: /Rinnovo insieme 01/ })
  await expect(row).toContainText('2 da rinnovare')
  await axe()

  await selectAll(page, press)
  await press(button(page, 'Rinnova'))
  await expect(page.getByRole('heading', { name: 'Rinnova 20 certificati' })).toBeVisible()
  await axe()
  await press(button(page, 'Rinnova 40 prodotti'))
  await expect(page.getByRole('heading', { name: 'Approva i prodotti di 20 certificati' })).toBeVisible()
  await press(button(page, 'Approva definitivamente 40 prodotti'))
  await expect(page.getByRole('heading', { name: 'Emetti 20 certificati' })).toBeVisible()
  await axe()
  await press(button(page, 'Emetti i certificati selezionati'))
  const done = page.getByText('20 certificati emessi')
  await looked(page, press, done, { scripts: javaScriptEnabled })
  await axe()
  console.log(`20 certificates renewed: ${effort.presses} presses, ${effort.pages} pages`)
  expect(effort.presses).toBeLessThanOrEqual(25)

  const groups = await Promise.all(ids.map(groupOf))
  expect(groups.every(({ state }) => state === 'replaced')).toBe(true)
  expect(new Set(groups.map(({ replacedByNumber }) => replacedByNumber)).size).toBe(20)
})

test('a product’s concerns are weighed where it was refused, and each certificate takes its expiry @all @both', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const { ingredients, certificates, groupOf } = office(page, portal.url)
  const [semola = ''] = await ingredients(['Semola da pesare'])
  const [id = ''] = await certificates(['Pesato'], [semola], 2)
  const query = `Search=pesato&ids=${id}`
  await page.goto(`/certifier/certificates/renewals/renew?${query}`)
  await button(page, 'Rinnova 2 prodotti').click()
  await expect(page.getByRole('heading', { name: 'Approva i prodotti di un certificato' })).toBeVisible()
  // Milk found its way into an ingredient of both.
  tamper(portal, `update ingredients set kosher_status_id = 'ks-lat-s' where id = '${semola}'`)
  await button(page, 'Approva definitivamente 2 prodotti').click()
  const refusal = page.getByRole('alert').filter({ hasText: '2 non sono riusciti' })
  await expect(refusal).toContainText('Dichiarato parve, contiene latte')
  await expect(refusal.getByRole('link', { name: 'Semola da pesare' }).first()).toBeVisible()
  await axe()
  // Without a tick the same press does the same.
  await refusal.getByRole('checkbox', { name: /Pesato prodotto 1/ }).check()
  await button(page, 'Approva definitivamente i prodotti spuntati').click()
  await expect(page.getByText('Un prodotto approvato')).toBeVisible()
  const left = page.getByRole('alert').filter({ hasText: 'Uno non è riuscito' })
  await left.getByRole('checkbox', { name: /Pesato prodotto 2/ }).check()
  await button(page, 'Approva definitivamente i prodotti spuntati').click()
  await expect(page.getByRole('heading', { name: 'Emetti un certificato' })).toBeVisible()

  const until = page.getByLabel('Valido fino al: Pesato')
  await until.fill('2020-01-01')
  const tick = page.getByRole('checkbox', { name: /^Emetti .* Pesato/ })
  await tick.check()
  await button(page, 'Emetti i certificati selezionati').click()
  await expect(page.getByText('Ogni scadenza è una data, da oggi in poi').first()).toBeVisible()
  await expect(until).toHaveValue('2020-01-01')
  const chosen = dayAhead(100)
  await until.fill(chosen)
  await tick.check()
  await axe()
  await button(page, 'Emetti i certificati selezionati').click()
  const done = page.getByText('Un certificato emesso')
  await looked(page, counted(page).press, done, { scripts: javaScriptEnabled })
  await page
    .getByRole('row', { name: /Pesato/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page.locator('main')).toContainText(chosen.split('-').reverse().join('/'))
  expect((await groupOf(id)).state).toBe('replaced')
})

test('a certificate that cannot be renewed says why, and the others are issued @both @all @long', async ({
  page,
  portal,
  axe,
  javaScriptEnabled,
}) => {
  const { ingredients, certificates, groupOf } = office(page, portal.url)
  const [good, bad] = await ingredients(['Malto buono dei rinnovi', 'Malto scaduto dei rinnovi'])
  const [kept = ''] = await certificates(['Fermo uno'], [bad ?? ''])
  const [first = '', gone = ''] = await certificates(['Fermo due', 'Fermo tre'], [good ?? ''])
  tamper(portal, `update ingredients set expiration_date = '${dayAhead(-300)}' where id = '${bad}'`)
  const query = `Search=fermo&ids=${kept}&ids=${first}&ids=${gone}`
  await page.goto(`/certifier/certificates/renewals?Search=fermo`)
  const row = page.getByRole('row', { name: /Fermo uno/ })
  await expect(row.getByTitle('Un ingrediente non è in regola')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Chiedi la lettera' })).toHaveAttribute(
    'href',
    `/certifier/ingredients/letters?ids=${bad}`,
  )

  await page.goto(`/certifier/certificates/renewals/renew?${query}`)
  await button(page, 'Rinnova 3 prodotti').click()
  await button(page, 'Approva definitivamente 3 prodotti').click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Uno non è riuscito' })
  await expect(refusal).toContainText('Fermo uno prodotto 1')
  await expect(page.getByText('2 prodotti approvati')).toBeVisible()
  await axe()
  const refused = page.getByRole('heading', { name: 'Uno non si può emettere' })
  await follow(page.getByRole('link', { name: 'Continua: emetti i certificati' }), refused)
  await expect(page.getByText('Un prodotto è da approvare')).toBeVisible()

  await page.getByRole('checkbox', { name: /^Emetti .* Fermo due$/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Emetti .* Fermo tre$/ }).uncheck()
  await button(page, 'Emetti i certificati selezionati').click()
  await expect(page.getByText('Seleziona almeno un certificato').first()).toBeVisible()
  await page.goto(`/certifier/certificates/renewals/issue?${query}`)
  // A colleague is faster with one of them, after the page was drawn.
  await expect(page.getByRole('checkbox', { name: /^Emetti .* Fermo tre$/ })).toBeChecked()
  const issued = await page.request.post('/api/certifier/certificates/renewals/issue', {
    data: { items: [{ id: gone }] },
    headers: { Origin: portal.url },
  })
  expect(issued.status()).toBe(200)
  await expect.poll(async () => (await groupOf(gone)).state).toBe('replaced')
  const { press } = counted(page)
  await button(page, 'Emetti i certificati selezionati').click()
  await looked(page, press, page.getByText('Un certificato emesso'), { scripts: javaScriptEnabled })
  const failed = page.getByRole('row', { name: /Fermo tre/ })
  await expect(failed).toContainText('Non emesso')
  await expect(failed).toContainText('è già stato sostituito')
  await axe()
  // Pressed again: it is to be renewed no more.
  await follow(
    page.getByRole('link', { name: 'Riprova' }),
    page.getByText('Uno di quelli selezionati non è più da rinnovare.'),
  )
  expect((await groupOf(first)).state).toBe('replaced')
  expect((await groupOf(kept)).state).not.toBe('replaced')
  // The list leads back to it later.
  await page.goto('/certifier/certificates/renewals')
  await follow(
    page.getByRole('link', { name: /^(Ultima emissione|Emissione in corso)/ }),
    'Emissione dei rinnovi',
  )
})

test('twenty updated letters are requested in five presses at most @both @all @long', async ({
  page,
  portal,
  axe,
}) => {
  const { ingredients } = office(page, portal.url)
  await ingredients(numbered('Aroma da chiedere', 20))
  await page.goto('/certifier/ingredients?Search=aroma+da+chiedere')
  await expect(page.getByText('10 / 20 Rows')).toBeVisible()
  const { effort, press } = counted(page)
  await selectAll(page, press)
  await press(button(page, 'Chiedi la lettera aggiornata'))
  await expect(
    page.getByRole('heading', { name: 'Chiedi la lettera aggiornata di 20 ingredienti' }),
  ).toBeVisible()
  await axe()
  await press(button(page, 'Chiedi per 20 ingredienti'))
  await expect(page.getByText('Lettera chiesta per 20 ingredienti a un’azienda').first()).toBeVisible()
  console.log(`20 letters requested: ${effort.presses} presses, ${effort.pages} pages`)
  expect(effort.presses).toBeLessThanOrEqual(5)

  const [thread] = await listed<{ companyId: string }>(page, '/company/threads/list?Sort=businessName')
  expect(thread).toBeDefined()
  // Somebody who asks once more is told so, and the company hears nothing.
  await page.goto('/certifier/ingredients/letters?Search=aroma+da+chiedere&all=true')
  await button(page, 'Chiedi per 20 ingredienti').click()
  await expect(
    page.getByText('Nessuna lettera chiesta; 20 già chieste nelle ultime 24 ore').first(),
  ).toBeVisible()
})

test('sixty certificates are issued by one press, while the page may be left @both @all @long', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.slow()
  const { ingredients, certificates, groupOf } = office(page, portal.url)
  const ids = await certificates(numbered('Infornata', 60), await ingredients(['Farina delle infornate']))
  await page.goto('/certifier/certificates/renewals/renew?Search=infornata&all=true')
  await button(page, 'Rinnova 60 prodotti').click()
  await button(page, 'Approva definitivamente 60 prodotti').click()
  await expect(page.getByRole('heading', { name: 'Emetti 60 certificati' })).toBeVisible()
  await button(page, 'Emetti i certificati selezionati').click()
  await expect(page.getByRole('heading', { name: 'Emissione dei rinnovi' })).toBeVisible()
  await page.goto('/certifier/certificates/renewals')
  await follow(
    page.getByRole('link', { name: /^(Ultima emissione|Emissione in corso)/ }),
    'Emissione dei rinnovi',
  )
  const { press } = counted(page)
  await looked(page, press, page.getByText('60 certificati emessi'), { scripts: javaScriptEnabled })
  await expect(page.getByText('10 / 60 Rows')).toBeVisible()
  const groups = await Promise.all(ids.map(groupOf))
  expect(new Set(groups.map(({ replacedByNumber }) => replacedByNumber)).size).toBe(60)
})

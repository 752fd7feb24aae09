import { createHash } from 'node:crypto'

import type { CertificateGroupResponse } from '~/contract/certificates/certificates'
import type { Verification } from '~/contract/certificates/verify'
import { newProducts } from './support/new-products'
import { issue as issueNow } from './support/issue'
import { expect, test } from './support/test'

/** The life of one certificate, through the screens of the certifier; a stranger with its code looks on. */

// Spec: certificates, states, validation.
test(
  'a certificate lives: issued, added to, extracted, renewed, replaced, revoked, and anybody can tell @all',
  { tag: '@both' },
  async ({ page, context, browser, portal, loginAs, axe, javaScriptEnabled }) => {
    test.slow()
    const withScripts = javaScriptEnabled !== false
    const company = await browser.newContext({ baseURL: portal.url })
    const street = await browser.newContext({ baseURL: portal.url })
    const visitor = await street.newPage()
    await loginAs('manager')
    await loginAs('vesuvio', company)
    const [renewed, dropped, added, asked, other, late] = await newProducts(
      context.request,
      company.request,
      portal.url,
      'Crema di ceci',
      'Patè di olive',
      'Salsa verde',
      'Mostarda',
      'Composta di fichi',
      'Chutney di mele',
    )
    const facilityId = renewed.companyId

    const title = page.getByRole('heading', { level: 1 })
    const documents = page.getByRole('heading', { name: /^Documento / })
    const chosen = page.getByRole('table', { name: 'Prodotti da certificare' })
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    const generate = page.getByRole('button', { name: /^Genera certificato$/i }).last()
    const choose = async (...wanted: string[]) => {
      await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
      for (const name of wanted) await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: /^Aggiungi (selezionati|\d+ \w+)$/ }).click()
      for (const name of wanted) await expect(chosen.getByRole('row').filter({ hasText: name })).toBeVisible()
    }
    /** Issues; with scripts the PDF opens in a tab of its own, or is downloaded by a browser that shows none. */
    const issue = async () => {
      const opened = withScripts ? context.waitForEvent('page', { timeout: 30_000 }) : null
      const asked = withScripts
        ? context.waitForEvent('request', {
            predicate: (request) => request.url().startsWith(`${portal.url}/files/certificates/`),
            timeout: 30_000,
          })
        : null
      await issueNow(page)
      await asked
      await (await opened)?.close()
    }
    /** Opens the fac-simile, which leaves the form as it is. */
    const preview = async () => {
      const opened = context.waitForEvent('page')
      const answered = context.waitForEvent('response', (response) => /\/preview(\?|$)/.test(response.url()))
      await page.getByRole('button', { name: 'Anteprima' }).click({ timeout: 30_000 })
      const answer = await answered
      return { answer, tab: await opened }
    }
    const previewed = async () => {
      const { answer, tab } = await preview()
      expect(answer.status()).toBe(200)
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      })
      await tab.close()
    }
    const issuedMessage = (name: string) =>
      page.getByText(withScripts ? `Certificato «${name}» generato` : 'Certificato generato')
    const idHere = () => /certificates\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    const groupOf = async (id: string) => {
      const answer = await page.request.get(`/api/company/products/getcertificate?certificationGroupId=${id}`)
      return ((await answer.json()) as CertificateGroupResponse).certificationGroup
    }
    /** What the public check tells a program. */
    const told = async (code: string) => {
      const answer = await street.request.get(`/verify/${code}`, { headers: { Accept: 'application/json' } })
      return (await answer.json()) as Verification
    }
    const verdict = visitor.getByRole('heading', { level: 1 })

    const old = await test.step('issued', async () => {
      await page.goto(`/certifier/certificates/new?companyId=${facilityId}`)
      await page.getByRole('textbox', { name: 'Nome' }).fill('Creme e salse')
      await choose(renewed.name, dropped.name)
      const { tab } = await preview()
      await expect(tab).toHaveTitle('Errore: Nuovo certificato - Sigillo')
      await expect(tab.getByText('Required', { exact: true })).toBeVisible()
      await expect(tab.getByRole('textbox', { name: 'Nome' })).toHaveValue('Creme e salse')
      await expect(tab.getByText(dropped.name)).toBeVisible()
      await tab.close()
      await page.getByLabel('Data di scadenza').fill('2030-01-31')
      await previewed()
      await issue()
      if (withScripts) await page.getByRole('link', { name: 'Creme e salse' }).first().click()
      await expect(title).toHaveText('Creme e salse')
      await expect(documents).toHaveCount(1)
      const group = await groupOf(idHere())
      await visitor.goto(`/verify/${group.shortCode}`)
      await expect(verdict).toHaveText(`Certificato ${group.number} Valido`)
      await expect(visitor.getByText(dropped.name)).toBeVisible()
      expect(await told(group.shortCode)).toMatchObject({ state: 'valid', replacedBy: null, revokedAt: null })
      return group
    })

    await test.step('added to, by hand', async () => {
      await page.getByRole('link', { name: 'Aggiungi Prodotti', exact: true }).last().click()
      await expect(page).toHaveTitle('Aggiungi prodotti: Creme e salse - Sigillo')
      const tab = page.getByRole('link', { name: 'aggiungi prodotti', exact: true })
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await generate.click()
      await expect(page.getByText('Select at least one product', { exact: true })).toBeVisible()
      await axe()
      await choose(added.name)
      await previewed()
      await issue()
      await expect(documents).toHaveCount(2, { timeout: 30_000 })
      await expect(page).toHaveURL(new RegExp(`/certifier/certificates/${old.id}(\\?issued=.*)?$`))
      const second = page.getByRole('table', { name: /^Documento .*\/1$/ })
      await expect(second.getByRole('link')).toHaveAttribute('href', `/certifier/products/${added.id}`)
    })

    await test.step('added to, as the company asks', async () => {
      const { id, name, expireOn } = old
      const request = await company.request.post('/api/company/certificaterequests', {
        headers: { Origin: portal.url },
        data: {
          productIds: [asked.id],
          certificationGroup: { id, name, companyId: facilityId, expireOn },
        },
      })
      expect(request.status()).toBe(200)
      await page.goto('/certifier/requests')
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByText('di aggiungere questi prodotti al certificato')).toBeVisible()
      await expect(chosen.getByRole('row').nth(1)).toContainText(asked.name)
      await issue()
      await expect(issuedMessage(name)).toBeVisible({ timeout: 30_000 })
      await expect(page).toHaveURL(new RegExp(`/certifier/certificates/${old.id}(\\?issued=.*)?$`))
      await expect(page.getByText('La richiesta non è più aperta')).toHaveCount(0)
      await expect(documents).toHaveCount(3)
    })

    await test.step('brought together in one PDF', async () => {
      const answered = context.waitForEvent('response', (response) => response.url().endsWith('/partial'))
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'PDF di tutti i prodotti' }).click()
      expect((await answered).headers()['content-type']).toBe('application/pdf')
      await (await opened).close()
    })

    const extracted = await test.step('extracted', async () => {
      await page.getByRole('checkbox', { name: renewed.name }).check()
      const sent = context.waitForEvent('request', (request) => request.url().endsWith('/partial'))
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'PDF SELEZIONATI' }).first().click()
      await (await opened).close()
      const productIds = new URLSearchParams((await sent).postData() ?? '').get('productIds') ?? ''
      expect(productIds).toBe(renewed.id)
      return page.request.post(`/certifier/certificates/${old.id}/partial`, {
        form: { productIds },
        headers: { Origin: portal.url },
      })
    })
    expect(extracted.headers()['content-type']).toBe('application/pdf')
    const checksum = createHash('sha256')
      .update(await extracted.body())
      .digest('hex')

    const id = await test.step('renewed', async () => {
      await page.getByRole('link', { name: 'rinnovo', exact: true }).click()
      await expect(page).toHaveTitle('Rinnovo · Creme e salse - Sigillo')
      const name = page.getByRole('textbox', { name: 'Nome' })
      await expect(name).toHaveValue('Creme e salse')
      await expect(row(renewed.name)).toContainText('Certificato')
      await expect(generate).toBeDisabled()
      await expect(page.getByText('4 prodotti sono ancora da rinnovare o da approvare')).toBeVisible()
      await name.fill('Creme e composte')
      await page.getByLabel('Data di scadenza').fill('2031-01-31')

      await page.getByRole('button', { name: `RINNOVA ${renewed.name}` }).click()
      await expect(page.getByText(`prodotto ${renewed.name} rinnovato con successo!`)).toBeVisible()
      await expect(row(renewed.name)).toContainText('Bozza')
      await expect(name).toHaveValue('Creme e composte')
      // Irreversible: asked once more, as on the product's own page.
      await page.getByRole('button', { name: `APPROVA ${renewed.name}` }).click()
      await page.getByRole('button', { name: 'Approva definitivamente' }).click()
      await expect(page.getByText(`product ${renewed.name} approved!`)).toBeVisible()
      await expect(row(renewed.name)).toContainText('Approvato')
      for (const gone of [dropped, added, asked])
        await page.getByRole('button', { name: `Rimuovi ${gone.name}` }).click()
      await expect(chosen.getByRole('row')).toHaveCount(2)
      await axe()

      await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
      // The server draws both parts, one below the other; scripts make tabs of them.
      const part = (name: string) => page.getByRole(withScripts ? 'tabpanel' : 'region', { name })
      const tab = (name: string) => page.getByRole('tab', { name })
      await expect(page.getByRole('tab')).toHaveCount(withScripts ? 2 : 0)
      await part('Da questo certificato').getByRole('checkbox', { name: added.name }).check()
      await axe()
      if (withScripts) {
        await expect(part('Altri prodotti')).toHaveCount(0)
        await tab('Da questo certificato').press('ArrowRight')
        await expect(tab('Altri prodotti')).toBeFocused()
        await expect(part('Da questo certificato')).toHaveCount(0)
      }
      await part('Altri prodotti (solo approvati)').getByRole('checkbox', { name: other.name }).check()
      await axe()
      await page.getByRole('button', { name: /^Aggiungi (2 prodotti|selezionati)$/ }).click()
      await expect(chosen.getByRole('row')).toHaveCount(4)
      // What was taken off and came back still has to be renewed; the other product does not.
      await expect(page.getByText('Un prodotto è ancora da rinnovare o da approvare')).toBeVisible()
      await expect(generate).toBeDisabled()
      await page.getByRole('button', { name: `Rimuovi ${added.name}` }).click()
      await previewed()
      await issue()
      await expect(title).toHaveText('Creme e composte', { timeout: 30_000 })
      for (const { name } of [renewed, other]) await expect(row(name)).toBeVisible()
      await expect(row(dropped.name)).toHaveCount(0)
      return idHere()
    })
    const { number, shortCode } = await groupOf(id)

    await test.step('replaced: the old one says by which', async () => {
      await page.goto(`/certifier/certificates/${old.id}/renew`)
      await expect(page.getByText('già stato sostituito')).toBeVisible()
      await expect(generate).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Apri il certificato nuovo' })).toHaveAttribute(
        'href',
        `/certifier/certificates/${id}`,
      )
      expect(await told(old.shortCode)).toMatchObject({ state: 'replaced', replacedBy: { number } })
      await visitor.reload()
      await expect(verdict).toHaveText(`Certificato ${old.number} Sostituito`)
      await visitor.getByRole('link', { name: 'Apri il certificato nuovo' }).click()
      await expect(verdict).toHaveText(`Certificato ${number} Valido`)
      await expect(visitor.getByText(other.name)).toBeVisible()
      await expect(visitor.getByText(dropped.name)).toHaveCount(0)
    })

    const reason = 'Un ingrediente non era quello dichiarato.'
    await test.step('revoked by a manager, while somebody adds to it', async () => {
      await loginAs('staff')
      await page.goto(`/certifier/certificates/${id}`)
      await expect(page.getByRole('button', { name: 'Provvedimenti' })).toBeDisabled()
      await expect(page.getByText('Solo un responsabile prende provvedimenti')).toBeVisible()
      expect((await page.request.get(`/certifier/certificates/${id}/revoke`)).status()).toBe(403)
      await page.getByRole('link', { name: 'Aggiungi Prodotti', exact: true }).last().click()
      await choose(late.name)

      // In a browser of their own: what staff chose here goes under nobody else's name.
      const office = await browser.newContext({ baseURL: portal.url })
      await loginAs('manager', office)
      const desk = await office.newPage()
      await desk.goto(`/certifier/certificates/${id}`)
      await desk.locator('summary').filter({ hasText: 'Provvedimenti' }).click()
      await desk.getByRole('link', { name: 'Revoca' }).click()
      const dialog = desk.getByRole('dialog')
      await expect(dialog).toContainText('La revoca non si può annullare')
      await dialog.getByRole('button', { name: 'Revoca il certificato' }).click()
      await expect(dialog.getByText('Conferma per revocare').last()).toBeVisible()
      await axe(desk)
      await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason)
      await dialog.getByRole('checkbox', { name: 'Ho capito' }).check()
      await dialog.getByRole('button', { name: 'Revoca il certificato' }).click()
      await expect(desk.getByText(`Certificato ${number} revocato`, { exact: true })).toBeVisible()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Creme e composte')
      await expect(
        desk.getByText(/Questo certificato è stato revocato (il |l’)\d\d\/\d\d\/\d{4}/),
      ).toBeVisible()
      await expect(desk.getByText(reason)).toBeVisible()
      await expect(desk.getByRole('link', { name: 'Revoca' })).toHaveCount(0)
      const add = desk.getByRole('button', { name: 'Aggiungi Prodotti' })
      await expect(add).toBeDisabled()
      await expect(add).toHaveAccessibleDescription('Il certificato è stato revocato.')
      await office.close()

      // Who was adding to it is told, and what they chose stays.
      await generate.click()
      await expect(page.getByRole('main').getByText('Il certificato è stato revocato').first()).toBeVisible()
      await expect(chosen.getByRole('row').nth(1)).toContainText(late.name)
      await page.goto(`/certifier/certificates/${id}/add-products`)
      await expect(page.getByText('A questo certificato non si possono aggiungere prodotti')).toBeVisible()
      // No extract of it is made, not even for who still has the form open.
      const extract = await page.request.post(`/certifier/certificates/${id}/partial`, {
        form: { productIds: other.id },
        headers: { Origin: portal.url },
      })
      expect(extract.status()).toBe(409)
      expect(await extract.text()).toContain(
        'Il certificato è stato revocato: non si possono generare estratti.',
      )
    })

    await test.step('and anybody can tell', async () => {
      const { state, revokedAt } = await told(shortCode)
      expect(state).toBe('revoked')
      expect(revokedAt).not.toBeNull()
      await visitor.reload()
      await expect(verdict).toHaveText(`Certificato ${number} Revocato`)
      await expect(
        visitor.getByText(/È stato revocato (il |l’)\d\d\/\d\d\/\d{4}: non è più valido/),
      ).toBeVisible()
      await expect(visitor.getByText(reason)).toHaveCount(0)
      await axe(visitor)
      // The extract that somebody has in hand is of the replaced one still.
      await visitor.goto(`/verify/file/${checksum}`)
      await expect(verdict).toHaveText(`Certificato ${old.number} Sostituito`)
    })
    await company.close()
    await street.close()
  },
)

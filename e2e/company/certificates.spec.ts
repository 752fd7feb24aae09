import type { Page } from '@playwright/test'

import { newProducts } from '../support/new-products'
import { follow } from '../support/follow'
import { issue } from '../support/issue'
import { expect, test } from '../support/test'

/** A company's certificates: it requests, the certifier answers (specification §4 "Requests"). */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function pick(page: Page, name: string) {
  await page.getByRole('button', { name: 'Aggiungi prodotti' }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: /^Aggiungi (1 prodotto|selezionati)$/ }).click()
  await expect(row(page, name)).toBeVisible()
}

/** The certifier issues the open request of that name, from their desk. */
async function answered(page: Page, name: string, answer: () => Promise<void>) {
  await page.goto('/certifier/requests')
  await page.getByRole('link', { name, exact: false }).first().click()
  await answer()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Nuovo certificato|Rinnovo)$/, {
    timeout: 30_000,
  })
}

// Spec: certificates, company area, states, roles, errors.
test(
  'a company requests a certificate and its renewal, and sees the outcome',
  { tag: ['@both', '@all'] },
  async ({ page, portal, loginAs, browser, axe, javaScriptEnabled }) => {
    test.slow()
    await loginAs('molino')
    const certifierContext = await browser.newContext({ baseURL: portal.url })
    await loginAs('manager', certifierContext)
    const certifier = await certifierContext.newPage()
    const mode = javaScriptEnabled === false ? 'senza' : 'con'
    const [first, second] = await newProducts(
      certifierContext.request,
      page.request,
      portal.url,
      `Focaccia ${mode} script`,
      `Piadina ${mode} script`,
    )
    const name = `Chiesto ${mode} script`

    // A new certificate is requested with the certifier's own form.
    await page.goto('/certificates')
    await page.getByRole('link', { name: 'Crea Nuovo' }).click()
    await expect(page).toHaveTitle('Richiedi certificato - Sigillo')
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await page.getByRole('combobox', { name: 'Stabilimento' }).selectOption(first.companyId)
    await page.getByLabel('Data di scadenza').fill('2030-12-31')
    await pick(page, first.name)
    await axe()
    await page.getByRole('button', { name: 'Richiedi certificato' }).last().click()
    await expect(page.getByText(`Richiesta «${name}» inviata`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('Aperta', { exact: true })).toBeVisible()
    await axe()
    const request = page.url()

    // A colleague requests the same again: both requests say so.
    const twin = `${name}, di nuovo`
    const askedAgain = await page.request.post('/api/company/certificaterequests', {
      headers: { Origin: portal.url },
      data: {
        productIds: [first.id],
        certificationGroup: { name: twin, companyId: first.companyId, expireOn: '2030-12-31' },
      },
    })
    expect(askedAgain.status()).toBe(200)
    await page.reload()
    await expect(page.getByText(`Anche la richiesta aperta «${twin}» chiede «${first.name}».`)).toBeVisible()
    await axe()
    await page.getByRole('link', { name: `Apri «${twin}»` }).click()
    await expect(page.getByRole('link', { name: `Apri «${name}»` })).toBeVisible()
    await page.getByRole('link', { name: 'Ritira la richiesta' }).click()
    await page.getByRole('button', { name: 'Ritira la richiesta' }).click()
    await expect(page.getByText(`Richiesta «${twin}» ritirata`)).toBeVisible()

    await answered(certifier, name, () => issue(certifier))
    await page.goto(request)
    await expect(page.getByText('Evasa', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Apri il certificato' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const pdf = await page.getByRole('link', { name: /^Apri il PDF del documento/ }).getAttribute('href')
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
    const certificate = page.url().replace(/\?.*/, '')

    // An extract of the selection, and the company's own page of the product.
    const extract = await page.request.post(`${certificate}/partial`, {
      form: { productIds: first.id },
      headers: { Origin: portal.url },
    })
    expect(extract.headers()['content-type']).toBe('application/pdf')
    await expect(page.getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `/products/${first.id}`,
    )

    // The renewal: a company renews its products, and leaves them to the certifier to approve.
    await page.getByRole('link', { name: 'rinnovo', exact: true }).click()
    await expect(page).toHaveTitle(/^Richiedi rinnovo · .+ - Sigillo$/)
    await page.getByLabel('Data di scadenza').fill('2031-12-31')
    await page.getByRole('button', { name: `RINNOVA ${first.name}` }).click()
    await expect(page.getByText(`prodotto ${first.name} rinnovato con successo!`)).toBeVisible()
    await expect(row(page, first.name)).toContainText('Bozza')
    await expect(page.getByRole('button', { name: /APPROVA/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Richiedi rinnovo' }).last().click()
    await expect(page.getByText(`Richiesta «${name}» inviata`)).toBeVisible()

    // There is one at a time: the list and the certificate say so.
    await page.goto('/certificates')
    await expect(page.getByRole('heading', { name: 'Richieste aperte' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Rinnovo di ${name}` })).toBeDisabled()
    await expect(row(page, name)).toContainText('già richiesto')
    await axe()
    await page.goto(`${certificate}/renew`)
    await expect(page.getByText('Il rinnovo di questo certificato è già stato richiesto')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Richiedi rinnovo' })).toHaveCount(0)

    // It opens prefilled, with the new version to approve.
    await answered(certifier, name, async () => {
      await expect(certifier.getByLabel('Data di scadenza')).toHaveValue('2031-12-31')
      await expect(certifier.getByText('ha richiesto questo rinnovo')).toBeVisible()
      await expect(certifier.getByRole('button', { name: 'Genera Certificato' }).last()).toBeDisabled()
      await certifier.getByRole('button', { name: `APPROVA ${first.name}` }).click()
      await certifier.getByRole('button', { name: 'Approva definitivamente' }).click()
      await expect(certifier.getByText(`product ${first.name} approved!`)).toBeVisible()
      await issue(certifier)
      await expect(
        certifier.getByText(
          javaScriptEnabled === false ? 'Certificato generato' : `Certificato «${name}» generato`,
        ),
      ).toBeVisible({ timeout: 30_000 })
      await expect(certifier).toHaveURL(/\/certifier\/certificates\/[\w-]+(\?issued=.*)?$/)
      await expect(certifier.getByText('La richiesta non è più aperta')).toHaveCount(0)
    })
    await page.goto(certificate)
    await page.getByRole('link', { name: 'Apri il certificato nuovo' }).click()
    await expect(page.getByText('31/12/2031').first()).toBeVisible()

    // A declined request gives the reason, and can be made again.
    const asked = await page.request.post('/api/company/certificaterequests', {
      headers: { Origin: portal.url },
      data: {
        productIds: [second.id],
        certificationGroup: { name: `${name} 2`, companyId: second.companyId, expireOn: '2032-01-31' },
      },
    })
    const { id } = (await asked.json()) as { id: string }
    const declined = await certifierContext.request.post('/api/certifier/certificaterequests/decline', {
      headers: { Origin: portal.url },
      data: { requestId: id, note: 'Manca la scheda tecnica' },
    })
    expect(declined.status()).toBe(200)
    await page.goto('/requests?WithStatus=declined')
    await expect(row(page, `${name} 2`)).toContainText('Manca la scheda tecnica')
    await follow(page.getByRole('link', { name: `${name} 2` }), `${name} 2`)
    await page.getByRole('link', { name: 'Richiedi di nuovo' }).click()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 2`)
    await expect(row(page, second.name)).toBeVisible()
    await page.getByRole('button', { name: 'Richiedi certificato' }).last().click()
    await page.getByRole('link', { name: 'Ritira la richiesta' }).click()
    await axe()
    await page.getByRole('button', { name: 'Ritira la richiesta' }).click()
    await expect(page.getByText(`Richiesta «${name} 2» ritirata`)).toBeVisible()
    await expect(page.getByText('Ritirata', { exact: true })).toBeVisible()
    await certifierContext.close()
  },
)

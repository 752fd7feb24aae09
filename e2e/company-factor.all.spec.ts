import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'

import { now } from './support/clock'
import { newColleague } from './support/colleague'
import { expect, test } from './support/test'

const password = 'prima-password'
const chosen = { password, confirmPassword: password }
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now() })

const address = {
  businessCode: '1',
  street: 'x',
  city: 'x',
  district: 'FG',
  zipCode: '71121',
  country: 'Italia',
}

async function setUp(page: Page, currentPassword = password) {
  await page.locator('input[name=currentPassword]').fill(currentPassword)
  await page.getByRole('button', { name: 'Attiva la verifica' }).click()
  const link = page.getByRole('link', { name: 'Apri l’app su questo dispositivo' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await page.locator('input[name=code]').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codici di recupero')
}

test(
  'a company’s account sets up a second factor, requires it of its colleagues, and removes a lost one',
  { tag: '@both' },
  async ({ browser, page, context, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    test.slow()
    const mode = javaScriptEnabled === false ? 'n' : 'y'
    const scripts = { baseURL: portal.url, ...(javaScriptEnabled === false && { javaScriptEnabled }) }
    const head = `capo-${mode}@doppio.example`
    const helper = `aiuto-${mode}@doppio.example`
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('of a company of its own', async () => {
      const call = async (who: BrowserContext, path: string, data: object) => {
        const response = await who.request.post(`${portal.url}/api${path}`, {
          data,
          headers: { Origin: portal.url },
        })
        expect(response.status(), path).toBe(200)
        return (await response.json()) as { id: string }
      }
      await loginAs('manager')
      const { id: companyId } = await call(context, '/certifier/company', {
        businessName: `Forno Doppio ${mode}`,
      })
      await call(context, '/certifier/company/associateuser', { companyId, email: head })
      const [link] = (await outbox.newestTo(head)).links
      const { userId, code } = Object.fromEntries(new URL(link ?? '').searchParams)
      await call(context, '/authentication/confirmcompanyadmin', { userId, code, ...chosen, ...address })
      await loginAs({ email: head, password })
    })

    const theirs = await browser.newContext(scripts)
    const colleague = await theirs.newPage()

    await test.step('it is set up, and demanded of all', async () => {
      await loginAs(await newColleague(page, portal.url, outbox, helper), theirs)
      await page.goto('/account')
      await page.getByRole('link', { name: 'Imposta la verifica' }).click()
      await expect(heading).toHaveText('Verifica in due passaggi')
      await setUp(page)
      await page.goto('/accounts')
      await expect(page.getByRole('row').filter({ hasText: head })).toContainText('Due passaggi')
      await axe()
      await page.getByLabel('Verifica in due passaggi').selectOption('demanded')
      await page.getByRole('button', { name: 'Applica' }).click()
      await expect(page.getByText('Regola della verifica salvata')).toBeVisible()
    })

    await test.step('a colleague without one reaches nothing else, and proves the mailbox first', async () => {
      await colleague.goto('/ingredients')
      await expect(colleague).toHaveURL('/account/factor')
      await expect(
        colleague.getByText('Per questo account è richiesta la verifica in due passaggi'),
      ).toBeVisible()
      await axe(colleague)
      await colleague.getByRole('button', { name: 'Invia il codice' }).click()
      await expect(colleague.getByLabel('Codice ricevuto per email')).toBeVisible()
      let mailed = ''
      await expect
        .poll(async () => (mailed = /\b\d{8}\b/.exec((await outbox.newestTo(helper)).text)?.[0] ?? ''))
        .not.toBe('')
      await colleague.getByLabel('Codice ricevuto per email').fill(mailed)
      await setUp(colleague)
      await colleague.goto('/ingredients')
      await expect(colleague).toHaveURL('/ingredients')
    })

    await test.step('it is taken away for who has lost the telephone, whose sessions end', async () => {
      await page.goto('/accounts')
      await page.getByRole('link', { name: `Rimuovi la verifica di ${helper}` }).click()
      await expect(page.getByText(`A ${helper} basterà la password`)).toBeVisible()
      await axe()
      await page.getByRole('button', { name: 'Rimuovi la verifica in due passaggi' }).click()
      await expect(page.getByText(`Verifica di ${helper} rimossa`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: helper })).not.toContainText('Due passaggi')
      await colleague.goto('/ingredients')
      await expect(colleague).toHaveURL(/\/login\?redirectTo=/)
      await theirs.close()
    })

    await test.step('pages of the certifier say whose they are, and lead home', async () => {
      const answer = await page.goto('/account/phrases')
      expect(answer?.status()).toBe(403)
      await expect(heading).toHaveText('Questa pagina è dell’area certificatore')
      await axe()
      await page.getByRole('link', { name: 'Vai alla home' }).click()
      await expect(page).toHaveURL('/')
    })

    await test.step('opening the page of leaving ends nothing: it asks', async () => {
      await page.goto('/account/leave')
      await expect(page.getByText('Vuoi uscire dal portale?')).toBeVisible()
      await axe()
      await page.goto('/account')
      await expect(heading).toHaveText('Il mio account')
      await page.goto('/account/leave')
      await page.getByRole('main').getByRole('button', { name: 'Esci' }).click()
      await expect(page).toHaveURL('/login?left=1')
    })
  },
)

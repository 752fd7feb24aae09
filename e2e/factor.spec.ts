import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'

import { clockEnv, now } from './support/clock'
import { buildDir, type Portal } from './support/portal'
import { expect, test } from './support/test'

const password = 'una-password-lunga'
const step = 30_000

/** A certifier for this test, created on the command line. */
async function newCertifier(portal: Portal, email: string, ...options: string[]) {
  const args = [path.join(buildDir, 'cli.mjs'), 'admin', '--email', email, ...options]
  const env = { ...process.env, ...clockEnv(), DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  const { searchParams } = new URL(/http\S+lost-credential\S+/.exec(stdout)?.[0] ?? '')
  const body = { userId: searchParams.get('userId'), code: searchParams.get('code'), password }
  const response = await fetch(`${portal.url}/api/authentication/lostcredential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.url },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return { email, password }
}

const codeAt = (secret: string, instant: number) => new TOTP({ secret }).generate({ timestamp: instant })

test(
  'a certifier sets up a second factor and signs in with it; a manager removes it, and requires it of all',
  { tag: ['@both', '@all'] },
  async ({ browser, page, context, portal, loginAs, outbox, axe, javaScriptEnabled }) => {
    test.slow()
    const mode = javaScriptEnabled === false ? 'n' : 'y'
    const anna = await newCertifier(portal, `anna-${mode}@ente.example`)
    const heading = page.getByRole('heading', { level: 1 })
    const signIn = async (who = page) => {
      await who.goto('/login?redirectTo=%2Fcertifier')
      await who.getByLabel('Email').fill(anna.email)
      await who.locator('input[name=password]').fill(password)
      await who.getByRole('button', { name: 'ACCEDI' }).click()
    }
    const setUp = async (who = page) => {
      await who.locator('input[name=currentPassword]').fill(password)
      await who.getByRole('button', { name: 'Attiva la verifica' }).click()
      await expect(who.getByRole('img', { name: 'Codice QR per l’app di verifica' })).toBeVisible()
      const link = await who
        .getByRole('link', { name: 'Apri l’app su questo dispositivo' })
        .getAttribute('href')
      return new URL(link ?? '').searchParams.get('secret') ?? ''
    }
    const send = async (code: string, button: string, who = page) => {
      await who.locator('input[name=code]').fill(code)
      await who.getByRole('button', { name: button }).click()
    }
    let codes: string[] = []
    let at = 0
    let secret = ''

    await test.step('it is set up with the password and a code; the recovery codes are shown once', async () => {
      await loginAs(anna)
      await page.goto('/account')
      await page.getByRole('link', { name: 'Imposta la verifica' }).click()
      await expect(heading).toHaveText('Verifica in due passaggi')
      await page.locator('input[name=currentPassword]').fill('sbagliata')
      await page.getByRole('button', { name: 'Attiva la verifica' }).click()
      await expect(page.getByText('La password attuale non è corretta').first()).toBeVisible()
      secret = await setUp()
      await axe()
      await send('000000', 'Conferma')
      await expect(page.getByText('Il codice non è corretto').first()).toBeVisible()
      await expect(page.getByRole('img', { name: 'Codice QR' })).toBeVisible()
      at = now()
      await send(codeAt(secret, at), 'Conferma')
      await expect(heading).toHaveText('Codici di recupero')
      await expect(async () => {
        codes = await page.getByRole('main').getByRole('listitem').allTextContents()
        expect(codes).toHaveLength(10)
      }).toPass()
      await axe()
      await page.getByRole('link', { name: 'Li ho conservati' }).click()
      await expect(heading).toHaveText('Il mio account')
    })

    await test.step('a sign-in asks for a code after the password, and takes each once', async () => {
      await context.clearCookies()
      await signIn()
      await expect(heading).toHaveText('Codice di verifica')
      await axe()
      await send(codeAt(secret, now() - 10 * step), 'ACCEDI')
      await expect(page.getByText('l’orologio del telefono è avanti o indietro').first()).toBeVisible()
      // A sign-in waiting for its code is not a session.
      const elsewhere = await context.newPage()
      await elsewhere.goto('/certifier')
      await expect(elsewhere).toHaveURL(/\/login\?redirectTo=/)
      await elsewhere.close()
      // Not the code of the setup; the next one is accepted a little early.
      const code = codeAt(secret, Math.max(now(), at + step))
      await send(code, 'ACCEDI')
      await expect(page).toHaveURL('/certifier')
      await context.clearCookies()
      await signIn()
      await send(code, 'ACCEDI')
      await expect(page.getByText('Questo codice è già stato usato').first()).toBeVisible()
    })

    await test.step('a recovery code stands in for a lost telephone', async () => {
      await page.getByRole('link', { name: 'Usa un codice di recupero' }).click()
      await expect(page.getByLabel('Codice di recupero')).toBeVisible()
      await send((codes[0] ?? '').toLowerCase(), 'ACCEDI')
      await expect(page).toHaveURL('/certifier')
      await page.goto('/account/factor')
      await expect(page.getByText('Restano 9 codici di recupero')).toBeVisible()
      await expect
        .poll(async () =>
          (await outbox.all()).filter(({ to }) => to.includes(anna.email)).map(({ subject }) => subject),
        )
        .toContain('Codice di recupero usato')
    })

    const capo = await newCertifier(portal, `capo-${mode}@ente.example`, '--manager')
    const office = await browser.newContext({
      baseURL: portal.url,
      ...(javaScriptEnabled === false && { javaScriptEnabled }),
    })
    const desk = await office.newPage()

    await test.step('a manager removes it: the sessions end, the password is enough', async () => {
      await loginAs(capo, office)
      await desk.goto('/certifier/settings')
      await desk.getByRole('link', { name: 'Personale', exact: true }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Personale')
      await desk.getByRole('link', { name: `Rimuovi la verifica di ${anna.email}` }).click()
      await expect(desk.getByText(`A ${anna.email} basterà la password`)).toBeVisible()
      await axe(desk)
      await desk.getByRole('button', { name: 'Rimuovi la verifica in due passaggi' }).click()
      await expect(desk.getByText(`Verifica di ${anna.email} rimossa`)).toBeVisible()
      await page.goto('/certifier')
      await expect(page).toHaveURL(/\/login\?redirectTo=/)
    })

    await test.step('where it is demanded, who has none reaches nothing else', async () => {
      await desk.goto('/certifier/settings')
      await desk.getByRole('link', { name: 'Accessi del personale' }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Accessi del personale')
      const demanded = async () => {
        await desk.getByLabel('Verifica in due passaggi', { exact: true }).selectOption('demanded')
        await desk.getByRole('button', { name: 'Applica' }).first().click()
      }
      await demanded()
      await expect(desk.getByText('Imposta prima la tua verifica in due passaggi').first()).toBeVisible()
      await desk.goto('/account/factor')
      const own = await setUp(desk)
      await send(codeAt(own, now()), 'Conferma', desk)
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Codici di recupero')
      await desk.goto('/certifier/settings/access')
      await demanded()
      await expect(desk.getByText('Regola della verifica salvata')).toBeVisible()
      await signIn()
      await expect(page).toHaveURL('/account/factor')
      await expect(page.getByText('Per questo account è richiesta la verifica in due passaggi')).toBeVisible()
      await axe()
      await page.goto('/certifier/ingredients')
      await expect(page).toHaveURL('/account/factor')

      // Where a first factor is required, access to the mailbox is proven first.
      await page.getByRole('button', { name: 'Invia il codice' }).click()
      await expect(page.getByLabel('Codice ricevuto per email')).toBeVisible()
      await axe()
      let mailed = ''
      await expect
        .poll(async () => {
          const { text } = await outbox.newestTo(anna.email)
          return (mailed = /\b\d{8}\b/.exec(text)?.[0] ?? '')
        })
        .not.toBe('')
      await page.getByLabel('Codice ricevuto per email').fill(mailed)
      const theirs = await setUp()
      await send(codeAt(theirs, now()), 'Conferma')
      await expect(heading).toHaveText('Codici di recupero')
      await desk.goto('/certifier/settings/access')
      await desk.getByLabel('Verifica in due passaggi', { exact: true }).selectOption('free')
      await desk.getByRole('button', { name: 'Applica' }).first().click()
      await expect(desk.getByText('Regola della verifica salvata')).toBeVisible()
      await page.goto('/certifier')
      await expect(page).toHaveURL('/certifier')
      await office.close()
    })
  },
)

test('a certifier registers a passkey, signs in with it, names it and removes it @all', async ({
  page,
  context,
  portal,
  loginAs,
  axe,
}) => {
  test.slow()
  const bice = await newCertifier(portal, 'bice@ente.example')
  const heading = page.getByRole('heading', { level: 1 })
  // The browser's own platform authenticator, which verifies the user by itself.
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  let codes: string[] = []

  await test.step('it is made with the password, and comes with recovery codes', async () => {
    await loginAs(bice)
    await page.goto('/account/factor')
    await page.getByRole('radio', { name: /^Una passkey/ }).check()
    await page.locator('input[name=currentPassword]').fill(password)
    await page.getByRole('button', { name: 'Attiva la verifica' }).click()
    await expect(heading).toHaveText('Nuova passkey')
    await axe()
    await page.getByRole('button', { name: 'Crea la passkey' }).click()
    await expect(heading).toHaveText('Codici di recupero')
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ rpId: 'localhost' }])
    await expect(async () => {
      codes = await page.getByRole('main').getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(10)
    }).toPass()
  })

  const signIn = async () => {
    await context.clearCookies()
    await page.goto('/login?redirectTo=%2Fcertifier')
    await page.getByLabel('Email').fill(bice.email)
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(heading).toHaveText('Verifica in due passaggi')
  }

  await test.step('a sign-in takes it after the password; who has it not at hand types a recovery code', async () => {
    await signIn()
    await axe()
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await page.getByRole('button', { name: 'Usa la passkey' }).click()
    await expect(page).toHaveURL('/certifier')
    await signIn()
    await page.getByLabel('Codice di recupero').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(page).toHaveURL('/certifier')
  })

  await test.step('before what is weighty it is asked for again', async () => {
    await page.goto('/account/confirm')
    await axe()
    await page.getByRole('button', { name: 'Usa la passkey' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('Identità confermata')).toBeVisible()
  })

  await test.step('it is named, and removed by itself', async () => {
    await page.goto('/account/factor')
    await expect(page.getByText('Restano 9 codici di recupero')).toBeVisible()
    await page.getByText(/^Passkey creata il .* · usata il/).click()
    await page.getByLabel('Nome').fill('Portatile dell’ufficio')
    await page.getByRole('button', { name: 'Rinomina' }).click()
    await page.getByText('Portatile dell’ufficio').click()
    await axe()
    await page.getByRole('button', { name: 'Conferma con la passkey' }).filter({ visible: true }).click()
    await expect(page.getByText('Passkey rimossa')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Attiva la verifica' })).toBeVisible()
  })
})

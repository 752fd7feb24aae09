import { newColleague } from './support/colleague'
import { follow } from './support/follow'
import { expect, test } from './support/test'

const password = 'prima-password'

test('a colleague is invited, works, and leaves: the open work goes to somebody else @both', async ({
  page,
  browser,
  portal,
  outbox,
  loginAs,
  axe,
  javaScriptEnabled,
}) => {
  test.slow()
  const mode = javaScriptEnabled === false ? 'n' : 'y'
  const email = `giulia-${mode}@ente.example`
  const name = `Giulia Neri${mode}`
  const row = page.getByRole('row', { name: new RegExp(email) })
  await loginAs('manager')
  await page.goto('/certifier')

  await test.step('from the desk in four presses', async () => {
    const dialog = page.getByRole('dialog')
    await follow(page.getByRole('link', { name: 'Impostazioni' }).first(), 'Impostazioni del certificatore')
    await follow(page.getByRole('link', { name: 'Personale', exact: true }), 'Personale')
    await follow(page.getByRole('link', { name: 'Invita un collega' }), dialog)
    await dialog.getByLabel('Email').fill('molino@sigillo.demo')
    await dialog.getByLabel('Nome', { exact: true }).fill('Giulia')
    await dialog.getByLabel('Cognome').fill(`Neri${mode}`)
    await axe()
    await dialog.getByRole('button', { name: 'Invia invito' }).click()
    // A company's address is refused, and nothing typed is lost.
    await expect(page.getByText('Questo indirizzo ha già un account').first()).toBeVisible()
    await expect(dialog.getByLabel('Cognome')).toHaveValue(`Neri${mode}`)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Invia invito' }).click()
    await expect(page.getByText(`Invito inviato a ${email}`).first()).toBeVisible()
    await expect(row.getByText('Invitato', { exact: true })).toBeVisible()
    await axe()
  })

  await test.step('who answers can sign in, and is made a manager and no longer one', async () => {
    const [link] = (await outbox.newestTo(email)).links
    const { userId, code } = Object.fromEntries(new URL(link ?? '').searchParams)
    const answer = await page.request.post('/api/authentication/lostcredential', {
      data: { userId, code, password },
      headers: { Origin: portal.url },
    })
    expect(answer.status()).toBe(200)
    await page.reload()
    await row.getByRole('button', { name: `Rendi responsabile ${name}` }).click()
    await expect(page.getByText(`${name} ora è responsabile`).first()).toBeVisible()
    await expect(row.getByText('Responsabile', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `Rimuovi ${name} dai responsabili` }).click()
    await expect(page.getByText(`${name} non è più responsabile`).first()).toBeVisible()
  })

  const office = await browser.newContext({
    baseURL: portal.url,
    ...(javaScriptEnabled === false && { javaScriptEnabled }),
  })
  const theirs = await office.newPage()
  let company = ''

  await test.step('with a form open, who leaves is signed out and keeps what was typed', async () => {
    await loginAs({ email, password }, office)
    const { items } = (await (
      await page.request.get('/api/company/masterdata/list?Search=Molino%20San%20Giorgio%20S.r.l.')
    ).json()) as { items: { id: string }[] }
    company = items[0]?.id ?? ''
    await page.goto(`/certifier/companies/${company}`)
    await page.getByLabel('Responsabile dell’azienda').selectOption({ label: name })
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Responsabile dell’azienda') })
      .getByRole('button')
      .click()
    await theirs.goto(`/certifier/companies/${company}/messages`)
    await theirs.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Da finire')

    await page.goto('/certifier/settings/staff')
    await expect(row.getByText('1 azienda')).toBeVisible()
    await row.getByRole('link', { name: `Disattiva ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('esce subito e non può più accedere')).toBeVisible()
    await axe()
    await dialog.getByLabel('1 azienda seguita').selectOption({ label: 'Davide Levi' })
    await dialog.getByRole('button', { name: 'Disattiva l’account' }).click()
    await expect(page.getByText(`Account di ${name} disattivato`).first()).toBeVisible()
    await expect(row.getByText('Disattivato', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /staff@sigillo\.demo/ }).getByText('1 azienda')).toBeVisible()

    await theirs.getByRole('button', { name: 'Invia messaggio' }).click()
    await expect(theirs).toHaveURL(/\/login\?redirectTo=/)
    await theirs.getByLabel('Email').fill(email)
    await theirs.locator('input[name=password]').fill(password)
    await theirs.getByRole('button', { name: 'ACCEDI' }).click()
    await expect(theirs.getByText('Invalid credentials').first()).toBeVisible()
  })

  await test.step('enabled again, the account goes on where it was', async () => {
    await row.getByRole('button', { name: `Riattiva ${name}` }).click()
    await expect(page.getByText(`Account di ${name} riattivato`).first()).toBeVisible()
    await loginAs({ email, password }, office)
  })
  await test.step('what was typed is still there', async () => {
    await theirs.goto(`/certifier/companies/${company}/messages`)
    const resume = theirs.getByRole('button', { name: 'Riprendi le modifiche non salvate' })
    if (javaScriptEnabled !== false) await resume.click()
    await expect(theirs.getByRole('textbox', { name: 'Scrivi un messaggio' })).toHaveValue('Da finire')
  })
  await office.close()
})

test('a company’s writer disables a colleague, and enables them again @both', async ({
  page,
  portal,
  outbox,
  loginAs,
  javaScriptEnabled,
}) => {
  const email = `luca-${javaScriptEnabled === false ? 'n' : 'y'}@vesuvio.example`
  await loginAs('vesuvio')
  await page.goto('/accounts')
  await newColleague(page, portal.url, outbox, email)
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.getByRole('button', { name: `Disattiva ${email}` }).click()
  await expect(page.getByText(`${email} non può più accedere`).first()).toBeVisible()
  await expect(row.getByText('Disattivato', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Riattiva ${email}` }).click()
  await expect(page.getByText(`${email} può di nuovo accedere`).first()).toBeVisible()
  await expect(row.getByText('Confermato', { exact: true })).toBeVisible()
})

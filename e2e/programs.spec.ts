import { expect, test } from './support/test'

test(
  'a company connects a program, whose token works until the program is disconnected',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    const name = `Bilancia ${javaScriptEnabled === false ? 'N' : 'Y'}`
    const token = page.getByRole('textbox', { name: 'Token da copiare' })
    const row = page.getByRole('row', { name: new RegExp(name) })
    const status = async (secret: string) => {
      const headers = { Authorization: `Bearer ${secret}` }
      return (await page.request.get('/api/authentication/userinfo', { headers })).status()
    }

    await loginAs('molino')
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Collegamenti', exact: true }).click()
    await expect(page.getByRole('row', { name: /ERP Molino/ })).toContainText('leggere e scrivere')
    await axe()

    // An impossible network is refused, and the form keeps its input.
    await page.getByRole('textbox', { name: 'Programma' }).fill(name)
    await page.getByRole('textbox', { name: 'Reti da cui può collegarsi' }).fill('192.0.2.300/24')
    await page.getByRole('button', { name: 'Crea il token' }).click()
    await expect(page.getByText('Indica una rete come 192.0.2.0/24').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Programma' })).toHaveValue(name)

    await page.getByRole('textbox', { name: 'Reti da cui può collegarsi' }).fill('')
    await page.getByRole('button', { name: 'Crea il token' }).click()
    await expect(token).toHaveValue(/^sigillo_\w{49}$/)
    await axe()
    const first = await token.inputValue()
    expect(await status(first)).toBe(200)

    await page.goto('/programs')
    await expect(token).toHaveCount(0)
    await expect(row).toContainText(`…${first.slice(-4)}`)
    await page.getByRole('button', { name: `Ruota il token di «${name}»` }).click()
    await expect(token).toHaveValue(/^sigillo_\w{49}$/)
    const second = await token.inputValue()
    expect(second).not.toBe(first)
    expect([await status(first), await status(second)]).toEqual([200, 200])

    await page.goto('/programs')
    await page.getByRole('link', { name: `Scollega «${name}»` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Scollegare «${name}»?`)
    await axe()
    await dialog.getByRole('button', { name: 'Scollega', exact: true }).click()
    // An open dialog hides what is behind it.
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
    expect([await status(first), await status(second)]).toEqual([401, 401])
  },
)

test(
  'a manager switches programs off and on, and sees those of all companies',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs }) => {
    await loginAs('manager')
    await page.goto('/certifier/settings')
    await page.getByRole('link', { name: 'Collegamenti', exact: true }).click()
    await expect(page.getByRole('row', { name: /ERP Molino/ })).toContainText('Molino San Giorgio')
    await page.getByRole('button', { name: 'Blocca tutti i programmi' }).click()
    await expect(page.getByText('Nessun programma può collegarsi').first()).toBeVisible()
    await page.getByRole('button', { name: 'Permetti ai programmi di collegarsi' }).click()
    await expect(page.getByRole('button', { name: 'Blocca tutti i programmi' })).toBeVisible()
  },
)

test(
  'a reader sees the programs, and nothing to change them with',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs }) => {
    await loginAs('lettura')
    await page.goto('/programs')
    await expect(page.getByRole('row', { name: /ERP Molino/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Ruota|Crea/ })).toHaveCount(0)
  },
)

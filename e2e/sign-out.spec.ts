import { api, listed } from './support/api'
import { expect, test } from './support/test'

// Sites whose data is gone.
test.use({ allowedErrors: [/ERR_CACHE_MISS/] })

test(
  'a viewed certificate is gone from the browser after signing out',
  { tag: ['@both', '@browser'] },
  async ({ page, loginAs, pace }) => {
    test.skip(pace === 'late', 'a browser whose requests are held caches nothing')
    await loginAs('molino')
    const [first] = await listed<{ certificationGroup: { id: string } }>(
      page,
      '/company/products/getcertificates',
    )
    const { certificates } = await api<{ certificates: { id: string }[] }>(
      page,
      `/company/products/getcertificate?certificationGroupId=${first?.certificationGroup.id}`,
    )
    const id = certificates[0]?.id ?? ''
    const addresses = [`/files/certificates/${id}`, `/api/company/certificates/${id}/pdf`]
    /** What the browser itself has cached, as going back shows: it asks no server. */
    const kept = (address: string) =>
      page.evaluate(async (url) => {
        const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
        return answer?.ok ? (await answer.text()).slice(0, 5) : null
      }, address)
    await page.goto('/company')
    const lookAt = async (address: string) => {
      await page.evaluate(async (url) => (await fetch(url)).arrayBuffer(), address)
      return kept(address)
    }
    // Cached for the cookies of its request (`Vary`), which a hydrating page may change.
    for (const address of addresses) await expect.poll(() => lookAt(address)).toBe('%PDF-')

    await page.getByLabel(/^Menu utente/).click()
    await page.getByRole('button', { name: 'Esci' }).click()
    await expect(page).toHaveURL('/login?left=1')
    for (const address of addresses) expect(await kept(address)).toBeNull()
    await page.goto(addresses[0] ?? '')
    await expect(page).toHaveURL(/\/login\?redirectTo=/)
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect((await page.request.get(addresses[1] ?? '')).status()).toBe(401)
  },
)

import { describe, expect, it } from 'vitest'
import { redirectWithToast, takeToasts, toastCookie } from '~/portal/toast.server'

const withCookie = (cookie: string) => new Request('http://portal.test/', { headers: { Cookie: cookie } })
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

describe('toasts across a redirect', () => {
  it('one or several toasts survive a redirect, and are shown once', async () => {
    const response = await redirectWithToast('/x', [
      { type: 'success', content: 'azienda creata con successo!' },
      { type: 'error', content: 'àèì «»' },
    ])
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/x')
    const { toasts, headers } = await takeToasts(
      withCookie(`a=b; ${pairOf(response.headers.get('Set-Cookie') ?? '')}`),
    )
    expect(toasts.map(({ type, content }) => [type, content])).toEqual([
      ['success', 'azienda creata con successo!'],
      ['error', 'àèì «»'],
    ])
    expect(new Set(toasts.map((toast) => toast.id)).size).toBe(2)
    expect(headers.get('Set-Cookie')).toMatch(/^toast=.*Max-Age=0/)
  })

  it('a redirect with a toast keeps the other headers', async () => {
    const response = await redirectWithToast('/x', { type: 'info', content: 'x' }, [
      ['Set-Cookie', 'session=1'],
    ])
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })

  it('a toast links within the portal, if the address is short enough', async () => {
    const shown = async (to: string) => {
      const cookie = await toastCookie({ type: 'success', content: 'x', link: { to, label: 'Torna' } })
      return (await takeToasts(withCookie(pairOf(cookie)))).toasts.map(({ content, link }) => [
        content,
        link?.to,
      ])
    }
    expect(await shown('/certifier/ingredients/1?in=Search%3Da')).toEqual([
      ['x', '/certifier/ingredients/1?in=Search%3Da'],
    ])
    expect(await shown(`/${'x'.repeat(2000)}`)).toEqual([['x', undefined]])
    expect(await shown('https://elsewhere.test/')).toEqual([])
  })

  it('a toast fits into its cookie whatever it says', async () => {
    const cookie = await toastCookie(
      Array.from({ length: 9 }, () => ({ type: 'error', content: 'x'.repeat(5000) })),
    )
    expect(cookie.length).toBeLessThan(4096)
  })

  it('a request without toasts shows none and clears none', async () => {
    const { toasts, headers } = await takeToasts(withCookie('theme=dark'))
    expect(toasts).toEqual([])
    expect(headers.has('Set-Cookie')).toBe(false)
  })

  it.each(['toast=', 'toast=%', 'toast=e30', 'toast=W3siYSI6MX1d', 'toast=bnVsbA', 'toast=WyJ4Il0'])(
    'the cookie %s holds no toast',
    async (cookie) => {
      expect((await takeToasts(withCookie(cookie))).toasts).toEqual([])
    },
  )
})

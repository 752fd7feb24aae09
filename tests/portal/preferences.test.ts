import { expect, it } from 'vitest'
import { preferenceHeaders, readPreferences } from '~/portal/preferences.server'

const request = (cookie?: string) =>
  new Request('http://portal.test/', { headers: cookie ? { Cookie: cookie } : {} })

// Spec: limits.
it('the theme is light until somebody chooses (specification §9)', () => {
  expect(readPreferences(request())).toEqual({ theme: 'light', sidebar: 'auto' })
  expect(readPreferences(request('theme=pink; sidebar=<script>; ;=;x'))).toEqual({
    theme: 'light',
    sidebar: 'auto',
  })
  const chosen = { theme: 'dark', sidebar: 'closed' }
  expect(readPreferences(request('a=1; theme=dark;sidebar=closed'))).toEqual(chosen)
  // As the page's script names them over https.
  expect(readPreferences(request('__Host-theme=dark; __Host-sidebar=closed'))).toEqual(chosen)
})

it('only chosen preferences are remembered', () => {
  expect(preferenceHeaders({}, { https: true }).getSetCookie()).toEqual([])
  const [cookie = ''] = preferenceHeaders({ theme: 'dark' }, { https: true }).getSetCookie()
  expect(cookie).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
})

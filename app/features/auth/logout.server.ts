import { redirect } from '@remix-run/node'
import { plainApiFor } from '~/portal/api.server'
import { forgetDraft } from '~/portal/forms/draft-cookies.server'
import { paths } from '~/portal/paths'

export async function logOut(request: Request): Promise<Response> {
  const { api, headers } = await plainApiFor(request)
  await api.authentication.logout()
  // Not "storage": theme and sidebar are the browser's, not the account's.
  headers.set('Clear-Site-Data', '"cache"')
  // The next user must learn nothing of it.
  for (const cookie of await forgetDraft(request)) headers.append('Set-Cookie', cookie)
  return redirect(paths.loginAfterLeaving(), { headers })
}

import { redirect } from '@remix-run/node'
import { parseSidebar, parseTheme } from '~/domain/preferences'
import { isHttps } from '~/portal/https.server'
import { paths, safeRedirectPath } from '~/portal/paths'
import { preferenceHeaders } from '~/portal/preferences.server'
import { formDataOf } from '~/portal/form.server'
import type { RouteArgs } from '~/portal/route-args'

/** For a browser without scripts. What is no such choice changes nothing. */
export async function action({ request }: RouteArgs) {
  const form = await formDataOf(request)
  const headers = preferenceHeaders(
    { theme: parseTheme(form.get('theme')), sidebar: parseSidebar(form.get('sidebar')) },
    { https: isHttps(request) },
  )
  return redirect(safeRedirectPath(form.get('redirectTo'), paths.home()), { status: 303, headers })
}

export function loader() {
  return redirect(paths.home())
}

import { redirect } from '@remix-run/node'
import { previewSettings } from '~/features/settings/settings.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export function action({ request }: RouteArgs) {
  return previewSettings(request)
}

/** For a reload of the sample's address. */
export function loader() {
  return redirect(paths.certifier.settings())
}

import { redirect } from '@remix-run/node'
import { previewSettings } from '~/features/settings/settings.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export function action({ request }: RouteArgs) {
  return previewSettings(request)
}

/** A sample is made by the form: a reload of its address leads back there. */
export function loader() {
  return redirect(paths.certifier.settings())
}

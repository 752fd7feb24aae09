import { redirect } from '@remix-run/node'
import { previewSettings } from '~/features/settings/settings.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'

export const handle: FilesHandle = { takesFiles: { files: 1 } }

export function action({ request }: RouteArgs) {
  return previewSettings(request)
}

/** For a reload of the sample's address. */
export function loader() {
  return redirect(paths.certifier.settings())
}

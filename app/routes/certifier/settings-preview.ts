import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { previewSettings } from '~/features/settings/settings.server'
import { paths } from '~/portal/paths'

export function action({ request }: ActionFunctionArgs) {
  return previewSettings(request)
}

/** A sample is made by the form: a reload of its address leads back there. */
export function loader() {
  return redirect(paths.certifier.settings())
}

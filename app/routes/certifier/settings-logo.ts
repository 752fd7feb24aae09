import type { LoaderFunctionArgs } from '@remix-run/node'
import { logoFile } from '~/features/settings/settings.server'
import { requireCertifier } from '~/portal/guards.server'

/** A picture of the certifier, for its own staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return logoFile(api, params.sha256 ?? '')
}

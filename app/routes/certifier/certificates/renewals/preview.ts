import { redirect } from '@remix-run/node'
import { pdfResponse } from '~/features/certificates/pdf-response.server'
import { chosenExpiries } from '~/features/certificates/renewals/renewal-step.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

/** One of the renewals that are asked about, as it would be issued. */
export async function action({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  const certificationGroupId = new URL(request.url).searchParams.get('of') ?? ''
  const chosen = chosenExpiries(await request.formData()).get(certificationGroupId)
  return pdfResponse(await api.renewals.preview({ certificationGroupId, ...chosen }))
}

/** For a reload of the fac-simile's address. */
export function loader() {
  return redirect(paths.certifier.renewals())
}

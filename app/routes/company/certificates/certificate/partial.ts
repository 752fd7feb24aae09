import { redirect } from '@remix-run/node'
import { makePartial } from '~/features/certificates/partial-certificate.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export function action({ request, params }: RouteArgs<'certificateId'>) {
  return makePartial(request, requireCompany, params.certificateId)
}

/** An extract is made by a form: a reload of its address leads back to the certificate. */
export function loader({ params }: RouteArgs<'certificateId'>) {
  return redirect(paths.company.certificate(params.certificateId))
}

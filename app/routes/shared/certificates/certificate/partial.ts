import { redirect } from '@remix-run/node'
import { makePartial } from '~/features/certificates/view/partial-certificate.server'
import { requireArea } from '~/portal/guards.server'
import { areaOf, areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export function action({ request, params }: RouteArgs<'certificateId'>) {
  return makePartial(request, requireArea, params.certificateId)
}

/** An extract is made by a form: a reload of its address leads back to the certificate. */
export function loader({ request, params }: RouteArgs<'certificateId'>) {
  const area = areaOf(new URL(request.url).pathname) ?? 'Certifier'
  return redirect(areaPaths(area).certificate(params.certificateId))
}

import { redirect } from '@remix-run/node'
import { runAddProducts } from '~/features/certificates/issue/add-products.server'
import { runNewCertificate } from '~/features/certificates/issue/new-certificate.server'
import { previewed } from '~/features/certificates/preview.server'
import { runReduction } from '~/features/certificates/reduce/reduce.server'
import { runRenewal } from '~/features/certificates/renew/renewal.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths, previewPath } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

/** Beneath each form that issues a certificate: a preview of its PDF. */
export function action({ request, params }: RouteArgs<never, 'certificateId'>) {
  const { certificateId } = params
  return previewed(request, (form) => {
    if (certificateId === undefined) return runNewCertificate(request, requireCertifier)
    if (form === paths.certifier.reduceCertificate(certificateId)) return runReduction(request, certificateId)
    const run = form === paths.certifier.renewCertificate(certificateId) ? runRenewal : runAddProducts
    return run(request, requireCertifier, certificateId)
  })
}

/** For a reload of the fac-simile's address. */
export function loader({ request }: RouteArgs<never, 'certificateId'>) {
  const { pathname, search } = new URL(request.url)
  return redirect(previewPath.form(pathname) + search)
}

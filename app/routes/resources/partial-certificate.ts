import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { makePartial } from '~/features/certificates/partial-certificate.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export function action({ request, params }: ActionFunctionArgs) {
  return makePartial(request, requireCertifier, params.certificateId ?? '')
}

/** An extract is made by a form: a reload of its address leads back to the certificate. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.certifier.certificate(params.certificateId ?? ''))
}

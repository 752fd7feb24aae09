import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { anyForm } from '~/components/form/any-form.schema'
import { titled } from '~/components/page/page-meta'
import { loadChoices, unsettledChoice } from '~/features/choices/choices.server'
import { companySource } from '~/features/companies/facilities/company-choices.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { runCertificateIntent } from '~/features/suppliers/review/form/certificate-form.server'
import { CertificateInfo } from '~/features/suppliers/review/form/certificate-info'
import { loadFactLookups } from '~/features/suppliers/review/form/lookups.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.certificate.name)

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const signedIn = await requireCertifier(request)
  const { supplierCertificateId } = params
  const certificate = await signedIn.api.supplierCertificates.get({ supplierCertificateId })
  const { draft, headers } = await typedBefore(request, anyForm)
  const [lookups, companies, task, doubles] = await Promise.all([
    loadFactLookups(signedIn),
    loadChoices(companySource(signedIn, 'headquarters'), certificate.onlyForId ?? undefined, signedIn.words),
    loadStaffChoices(signedIn.api, 'Certifier'),
    signedIn.api.supplierCertificates.doubles({ supplierCertificateId }),
  ])
  return data(
    {
      certificate,
      lookups,
      companies,
      task,
      doubles: doubles.items,
      draft: draft && { result: draft },
    },
    { headers },
  )
}

export async function action({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const form = await signedInForm(request, requireCertifier)
  const unsettled = await unsettledChoice(form, 'onlyForId', companySource(form, 'headquarters'))
  return unsettled ?? runCertificateIntent(form, params.supplierCertificateId)
}

export default function SupplierCertificateInfoPage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return <CertificateInfo {...loaded} answer={answer} />
}

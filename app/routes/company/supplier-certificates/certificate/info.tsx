import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { CompanyCertificate } from '~/features/suppliers/certificates/company-certificate'
import {
  changeCompanyCertificate,
  loadCompanyCertificate,
} from '~/features/suppliers/certificates/company-certificate.server'
import { itemsKey } from '~/features/suppliers/certificates/found-names'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((_, data) => data?.certificate.name)

export const loader = ({ request, params }: RouteArgs<'supplierCertificateId'>) =>
  loadCompanyCertificate(request, params.supplierCertificateId)

export async function action({ request, params }: RouteArgs<'supplierCertificateId'>) {
  return changeCompanyCertificate(await signedInForm(request, requireCompany), params.supplierCertificateId)
}

export default function SupplierCertificatePage() {
  const { draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? (draft ? { result: draft } : undefined)
  return <CompanyCertificate key={itemsKey(loaded.certificate)} {...loaded} answer={answer} />
}

import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { loadWorklist } from '~/features/items/worklist.server'
import { useTaskMenu } from '~/features/review/task-menu'
import { CertificateHeader } from '~/features/suppliers/review/certificate-head'
import { certificateHead, FORM } from '~/features/suppliers/review/certificate'
import { certificateListAsked } from '~/features/suppliers/review/list/certificates-list.server'
import { requireCertifier } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => {
    const to = paths.certifier.supplierCertificates
    return [
      { label: words.supplierReview.title, to: to.list(), list: 'supplier-certificates' },
      { label: data.name, to: to.item(data.id) },
    ]
  },
}

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const signedIn = await requireCertifier(request)
  const { supplierCertificateId: id } = params
  const [certificate, worklist] = await Promise.all([
    signedIn.api.supplierCertificates.get({ supplierCertificateId: id }),
    loadWorklist(request, signedIn, { kind: 'supplier_certificate', id }, certificateListAsked(signedIn, id)),
  ])
  return { ...pick(certificate, certificateHead), worklist }
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export default function SupplierCertificateLayout() {
  const { worklist, ...certificate } = useLoaderData<typeof loader>()
  const task = useTaskMenu(FORM, certificate)
  return (
    <Page>
      <CertificateHeader certificate={certificate} worklist={worklist} task={task} />
      <Outlet context={worklist} />
    </Page>
  )
}

import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { useTaskMenu } from '~/features/review/task-menu'
import { CertificateHeader } from '~/features/supplier-review/certificate-head'
import { certificateHead, FORM } from '~/features/supplier-review/certificate'
import { supplierReviewWords } from '~/i18n/own/suppliers/supplier-review'
import { requireCertifier } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => {
    const to = paths.certifier.supplierCertificates
    return [
      { label: supplierReviewWords(words).title, to: to.list() },
      { label: data.name, to: to.item(data.id) },
    ]
  },
}

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const { api } = await requireCertifier(request)
  const { supplierCertificateId } = params
  return pick(await api.supplierCertificates.get({ supplierCertificateId }), certificateHead)
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export const clientAction = keepForm('press')

export default function SupplierCertificateLayout() {
  const certificate = useLoaderData<typeof loader>()
  const task = useTaskMenu(FORM, certificate)
  return (
    <Page>
      <CertificateHeader certificate={certificate} task={task} />
      <Outlet />
    </Page>
  )
}

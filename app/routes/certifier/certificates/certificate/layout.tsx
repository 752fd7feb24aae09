import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { titled } from '~/components/page-meta'
import { CertificateFrame } from '~/features/certificates/certificate-frame'
import { RevokeButton } from '~/features/certificates/revoke-button'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

// Spec §2: the company's name, which leads to the company, and the group's; before them the list as it was left.
export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    {
      label: words.certificates.title,
      to: paths.certifier.certificates(),
      list: 'certificates',
      companies: [data.group.companyId, data.group.headQuarterId],
    },
    { label: data.group.headQuarterName, to: paths.certifier.company(data.group.headQuarterId) },
    { label: data.group.name, to: paths.certifier.certificate(data.group.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.group.name)

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireCertifier(request)
  const { certificationGroup } = await api.certificates.get({
    certificationGroupId: params.certificateId,
  })
  return { group: certificationGroup }
}

export default function CertificateLayout() {
  const { group } = useLoaderData<typeof loader>()
  return <CertificateFrame group={group} actions={<RevokeButton group={group} />} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'

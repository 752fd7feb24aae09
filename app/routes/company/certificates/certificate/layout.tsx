import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { titled } from '~/components/page-meta'
import { CertificateFrame } from '~/features/certificates/certificate-frame'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    {
      label: words.certificates.title,
      to: paths.company.certificates(),
      list: 'certificates',
      companies: [data.group.companyId, data.group.headQuarterId],
    },
    // Spec §2 lets the company's name lead to /certifier/companies/{companyId}; a company that went there would be sent to
    // /login. Here it leads to the same data in its own area.
    { label: data.group.headQuarterName, to: paths.company.anagraphic() },
    { label: data.group.name, to: paths.company.certificate(data.group.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.group.name)

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireCompany(request)
  const { certificationGroup } = await api.certificates.get({
    certificationGroupId: params.certificateId,
  })
  return { group: certificationGroup }
}

export default function OwnCertificateLayout() {
  return <CertificateFrame group={useLoaderData<typeof loader>().group} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'

import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { CertificateFrame } from '~/features/certificates/view/certificate-frame'
import { certificateCrumbs } from '~/features/certificates/view/crumbs'
import { ReduceButton } from '~/features/certificates/reduce/reduce-button'
import { RevokeButton } from '~/features/certificates/revoke/revoke-button'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, area, words }) => certificateCrumbs(area, data.group, words),
}

export const meta = titled<typeof loader>((_, data) => data?.group.name)

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireArea(request)
  const { certificationGroup } = await api.certificates.get({
    certificationGroupId: params.certificateId,
  })
  return { group: certificationGroup }
}

export default function CertificateLayout() {
  const { group } = useLoaderData<typeof loader>()
  const isCertifier = useArea() === 'Certifier'
  const actions = isCertifier ? (
    <>
      <ReduceButton group={group} />
      <RevokeButton group={group} />
    </>
  ) : undefined
  return <CertificateFrame group={group} actions={actions} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

import type { LinksFunction } from '@remix-run/node'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useUser } from '~/components/use-root'
import { DevicePage } from '~/features/visit-offline/device/device-page'
import { loadDevice } from '~/features/visit-offline/device/device.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.device.title, to: paths.accountDevice() }),
}

export const meta = titled((w) => w.device.title)

// A tablet adds the portal to its home screen from this page; others need not load it.
export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
]

export const loader = ({ request }: RouteArgs) => loadDevice(request)

export default function AccountDevicePage() {
  const words = useWords().device
  const user = useUser()
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      {user ? <DevicePage user={user} /> : null}
    </Page>
  )
}

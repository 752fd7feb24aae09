import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { OfflinePage } from '~/features/visit-offline/device/offline-page'
import { useWords } from '~/i18n/use-words'

export const meta = titled((w) => w.device.offline.title)

export default function OfflineRoute() {
  return (
    <Page width="form">
      <PageHeader title={useWords().device.offline.title} />
      <OfflinePage />
    </Page>
  )
}

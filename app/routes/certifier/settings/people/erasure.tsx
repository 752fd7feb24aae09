import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { UnderWay } from '~/components/page/under-way'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { loadErasure } from '~/features/personal-data/people.server'
import { PartsList } from '~/features/personal-data/parts-list'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'erasureId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.people.title, to: paths.certifier.people() },
    { label: words.people.erasures },
  ],
}

export const meta = titled((w) => w.people.erasures)

export const loader = ({ request, params: { erasureId } }: Args) => loadErasure(request, erasureId)

export default function ErasurePage() {
  const words = useWords().people
  const { erasure } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={words.erasure(erasure.pseudonym)} description={words.erasureLead} />
      {erasure.doneAt === null ? (
        <UnderWay
          done={erasure.progress}
          total={100}
          label={words.progress(erasure.progress)}
          refresh={{ to: paths.certifier.erasure(erasure.id), label: words.reload }}
        />
      ) : (
        <Alert kind="success">{words.done}</Alert>
      )}
      <Card title={words.what}>
        <PartsList parts={erasure.parts} />
      </Card>
      <Alert kind="info">{words.inBackups}</Alert>
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

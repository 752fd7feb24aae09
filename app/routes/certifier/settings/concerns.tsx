import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { FileSearch } from '~/components/ui/icons'
import { WeightsForm, WeightsLegend, WeightsRead } from '~/features/settings/concerns/weights-form'
import { loadWeights, saveWeights } from '~/features/settings/concerns/weights.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { isManager }, words }) => [
    { label: words.common.settings, ...(isManager && { to: paths.certifier.settings() }) },
    { label: words.concernSettings.weights.title },
  ],
}

export const meta = titled((w) => w.concernSettings.weights.title)

export const loader = ({ request }: RouteArgs) => loadWeights(request)

export const action = ({ request }: RouteArgs) => saveWeights(request)

export default function ConcernWeightsPage() {
  const w = useWords().concernSettings
  const { isManager, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const mayChange = useMayWrite() && isManager
  const { weights } = loaded
  return (
    <Page>
      <PageHeader
        title={w.weights.title}
        description={w.weights.lead}
        actions={
          <ButtonLink to={paths.certifier.terms()} icon={FileSearch}>
            {w.terms.title}
          </ButtonLink>
        }
      />
      <WeightsLegend {...weights} />
      {mayChange ? (
        <WeightsForm key={weights.version} {...loaded} answer={answer} />
      ) : (
        <WeightsRead {...weights} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RulingCard } from '~/features/certificates/rulings/ruling-card'
import { wholeRulings } from '~/features/certificates/rulings/rulings.server'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.rulings.title }) }

export const meta = titled((w) => w.rulings.title, { tab: true })

export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireArea(request)
  return wholeRulings(api, { SubjectType: 'certificate', SubjectId: params.certificateId })
}

export default function CertificateRulingsPage() {
  const rulings = useLoaderData<typeof loader>()
  const words = useWords().rulings
  return (
    <div className="flex flex-col gap-5">
      {rulings.length === 0 ? <p>{words.none}</p> : null}
      {rulings.map((ruling) => (
        <RulingCard key={ruling.id} ruling={ruling} />
      ))}
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

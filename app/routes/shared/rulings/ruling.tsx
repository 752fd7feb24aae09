import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RulingCard } from '~/features/certificates/rulings/ruling-card'
import { signedInForm } from '~/portal/forms/form.server'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words, area }) => {
    const to = areaPaths(area)
    return [
      { label: words.rulings.title, to: to.rulings() },
      { label: data.number, to: to.ruling(data.id) },
    ]
  },
}

export const meta = titled<typeof loader>((_, data) => data?.number)

export async function loader({ request, params }: RouteArgs<'rulingId'>) {
  const { api } = await requireArea(request)
  return api.rulings.get({ rulingId: params.rulingId })
}

/** The company takes note of it; the certifier's page of it has no such form. @throws 404 */
export async function action({ request, params }: RouteArgs<'rulingId'>) {
  const { api, user, words, headers } = await signedInForm(request, requireArea)
  if (user.userType === 'Certifier') throw new Response(null, { status: 404 })
  const { id, number } = await api.rulings.markSeen({ rulingId: params.rulingId })
  return redirectWithSuccess(paths.company.ruling(id), words.rulings.done.seen(number), headers)
}

export default function RulingPage() {
  const ruling = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title={ruling.number} meta={[ruling.headQuarterName]} />
      <RulingCard ruling={ruling} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

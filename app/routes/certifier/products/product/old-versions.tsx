import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { pageTitle } from '~/components/page-title'
import { Card } from '~/components/ui/card'
import { VersionList } from '~/features/review/version-list'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.oldVersions }) }

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : pageTitle(`${wordsFor().review.oldVersions}: ${data?.name}`) },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const { id, name, versions } = await api.products.get({ productId: params.productId ?? '' })
  return { id, name, versions }
}

export default function OldVersionsPage() {
  const w = useWords()
  return (
    <Card title={w.review.versionsTitle}>
      <VersionList kind="product" item={useLoaderData<typeof loader>()} />
    </Card>
  )
}

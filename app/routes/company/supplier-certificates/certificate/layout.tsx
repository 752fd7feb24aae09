import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Link } from '~/components/link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RefreshCw } from '~/components/ui/icons'
import { UnreadMark } from '~/features/items/item-marks'
import { WorklistBar } from '~/features/items/worklist-bar'
import { loadWorklist } from '~/features/items/worklist.server'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import { companyCertificateListAsked } from '~/features/suppliers/certificates/company-certificates-list.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { pick } from '~/portal/lists.server'
import { paths, withQuery } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    {
      label: words.common.supplierCertificates,
      to: paths.company.supplierCertificates.list(),
      list: 'supplier-certificates',
    },
    { label: data.name, to: paths.company.supplierCertificates.item(data.id) },
  ],
}

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const signedIn = await requireCompany(request)
  const { supplierCertificateId: id } = params
  const [certificate, worklist] = await Promise.all([
    signedIn.api.supplierCertificates.get(params),
    loadWorklist(
      request,
      signedIn,
      { kind: 'supplier_certificate', id },
      companyCertificateListAsked(signedIn, id),
    ),
  ])
  const shown = pick(certificate, [
    'id',
    'name',
    'agencyName',
    'number',
    'status',
    'state',
    'mine',
    'unread',
    'replacedById',
    'approvedBefore',
    'ingredients',
  ])
  return { ...shown, worklist }
}

export const action = ({ request }: RouteArgs) => toIndexAction(request)

export default function SupplierCertificateLayout() {
  const words = useWords()
  const w = words.companyCertificates
  const { id, name, status, state, mine, unread, approvedBefore, ingredients, worklist } =
    useLoaderData<typeof loader>()
  const to = paths.company.supplierCertificates
  const mayWrite = useMayWrite()
  return (
    <Page>
      {worklist ? <WorklistBar {...worklist} /> : null}
      <PageHeader
        title={name}
        badge={<CertificateBadge status={status} state={state} />}
        meta={[
          mine ? w.own : w.byOthers,
          state !== null && ingredients > 0 ? (
            <Link
              key="followers"
              to={withQuery(paths.company.ingredients.list(), { SupplierCertificateId: id })}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 hover:text-ink"
            >
              {w.followers}
            </Link>
          ) : null,
        ]}
        actions={
          state !== null && state !== 'replaced' && state !== 'merged' ? (
            <ButtonLink to={to.renew(id)} icon={RefreshCw}>
              {w.renew}
            </ButtonLink>
          ) : null
        }
      />
      {mine ? (
        <Tabs
          label={w.title}
          items={[
            { to: to.item(id), label: words.review.info, end: true },
            { to: to.messages(id), label: words.review.messages, mark: <UnreadMark count={unread} /> },
            ...(mayWrite && !approvedBefore ? [{ to: to.remove(id), label: words.review.deleteTab }] : []),
          ]}
        />
      ) : null}
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { loadWorklist } from '~/features/items/worklist.server'
import { useTaskMenu } from '~/features/review/task-menu'
import { certificateHead, FORM, type CertificateHead } from '~/features/suppliers/review/certificate'
import { certificateListAsked } from '~/features/suppliers/review/list/certificates-list.server'
import { requireCertifier } from '~/portal/guards.server'
import { toIndexAction } from '~/portal/index-action.server'
import { pick } from '~/portal/lists.server'
import { paths, withQuery } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { Link } from '~/components/link'
import { PageHeader } from '~/components/page/page-header'
import { Tabs } from '~/components/page/tabs'
import { Ban, RefreshCw, Send } from '~/components/ui/icons'
import { HolderLine, UnreadMark } from '~/features/items/item-marks'
import type { Worklist } from '~/features/items/worklist'
import { WorklistBar } from '~/features/items/worklist-bar'
import { OpinionBadge } from '~/features/accounts/staff/opinion-badge'
import { AssigneeLine } from '~/features/accounts/staff/task-marks'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => {
    const to = paths.certifier.supplierCertificates
    return [
      { label: words.supplierReview.title, to: to.list(), list: 'supplier-certificates' },
      { label: data.name, to: to.item(data.id) },
    ]
  },
}

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const signedIn = await requireCertifier(request)
  const { supplierCertificateId: id } = params
  const [certificate, worklist] = await Promise.all([
    signedIn.api.supplierCertificates.get({ supplierCertificateId: id }),
    loadWorklist(request, signedIn, { kind: 'supplier_certificate', id }, certificateListAsked(signedIn, id)),
  ])
  return { ...pick(certificate, certificateHead), worklist }
}

export function action({ request }: RouteArgs) {
  return toIndexAction(request)
}

export default function SupplierCertificateLayout() {
  const { worklist, ...certificate } = useLoaderData<typeof loader>()
  const task = useTaskMenu(FORM, certificate)
  return (
    <Page>
      <CertificateHeader certificate={certificate} worklist={worklist} task={task} />
      <Outlet context={worklist} />
    </Page>
  )
}

/** Once approved, its ingredients are a list. */
function Followers({
  certificate: { id, status, ingredients, companies },
}: {
  certificate: CertificateHead
}) {
  const words = useWords().supplierReview
  const counts = `${words.countIngredients(ingredients)}, ${words.countCompanies(companies)}`
  if (status !== 'approved' || ingredients === 0) return <span className="whitespace-nowrap">{counts}</span>
  return (
    <Link
      to={withQuery(paths.certifier.ingredients.list(), { SupplierCertificateId: id })}
      className="inline-flex min-h-6 items-center rounded-sm whitespace-nowrap underline-offset-2 hover:text-ink hover:underline"
    >
      {counts}
    </Link>
  )
}

function CertificateHeader({
  certificate,
  worklist,
  task,
}: {
  certificate: CertificateHead
  worklist: Worklist | null
  /** Who holds it and whose task it is, where that can be changed. */
  task: ReactNode
}) {
  const w = useWords()
  const words = w.supplierReview
  const { id, status, headQuarterId, headQuarterName } = certificate
  const { supplierCertificates: to, company } = paths.certifier
  const review = paths.certifier.supplierReview(id)
  const isApproved = status === 'approved'
  return (
    <div className="item-head wraps">
      <div>
        {worklist ? <WorklistBar {...worklist} /> : null}
        <div className="item-task">{task}</div>
      </div>
      <PageHeader
        title={certificate.name}
        badge={
          <>
            <CertificateBadge {...certificate} />
            <OpinionBadge opinion={certificate.opinion} />
          </>
        }
        meta={[
          headQuarterId && headQuarterName ? (
            <Link
              key="by"
              to={company(headQuarterId)}
              className="inline-flex min-h-6 items-center rounded-sm underline-offset-2 hover:text-ink hover:underline"
            >
              {words.uploadedBy(headQuarterName)}
            </Link>
          ) : null,
          <Followers key="covered" certificate={certificate} />,
          task ? null : (
            <span key="expiry">
              {w.review.expires} <ExpiryDate date={certificate.expiresOn} />
              {certificate.expiryAssumed ? ` (${words.assumed})` : null}
            </span>
          ),
          !task && certificate.assignedTo ? (
            <AssigneeLine key="assignee" assignee={certificate.assignedTo} />
          ) : null,
          !task && certificate.lock ? <HolderLine key="holder" lock={certificate.lock} /> : null,
        ]}
        actions={
          isApproved ? (
            <>
              {certificate.withdrawn ? null : (
                <ButtonLink to={review.revoke} icon={Ban}>
                  {words.revoke}
                </ButtonLink>
              )}
              {certificate.replacedById ? null : (
                <ButtonLink to={review.request} icon={Send}>
                  {words.requestRenewal}
                </ButtonLink>
              )}
              {certificate.replacedById ? null : (
                <ButtonLink to={to.create({ renewsId: id })} variant="primary" icon={RefreshCw}>
                  {words.renew}
                </ButtonLink>
              )}
            </>
          ) : undefined
        }
      />
      <Tabs
        label={words.one}
        items={[
          { to: to.item(id), label: words.info, end: true },
          { to: review.items, label: words.items },
          { to: to.messages(id), label: w.review.messages, mark: <UnreadMark count={certificate.unread} /> },
          { to: review.history, label: words.history },
          ...(isApproved || certificate.state === 'merged'
            ? []
            : [{ to: to.remove(id), label: words.remove }]),
        ]}
      />
    </div>
  )
}

import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import type { RouteArgs } from '~/portal/route-args'
import { data, redirect } from '@remix-run/node'
import { isApiError } from '~/portal/api.server'
import { requireCompany } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.deleteTab }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.deleteTab}: ${data?.name}`)

export const loader = ({ request, params }: Args) => loadCompanyRemoval(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) =>
  removeCompanyCertificate(request, params.supplierCertificateId)

export default function RemoveCompanyCertificatePage() {
  const certificate = useLoaderData<typeof loader>()
  return <CompanyRemove certificate={certificate} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const to = paths.company.supplierCertificates

async function loadCompanyRemoval(request: Request, supplierCertificateId: string) {
  const { api } = await requireCompany(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  if (!certificate.mine || certificate.approvedBefore) throw redirect(to.item(supplierCertificateId))
  return pick(certificate, ['id', 'name', 'lock'])
}

async function removeCompanyCertificate(request: Request, supplierCertificateId: string) {
  const { api, words } = await requireCompany(request)
  const w = words.companyCertificates
  const { name } = await api.supplierCertificates.get({ supplierCertificateId })
  try {
    await api.supplierCertificates.remove({ supplierCertificateId })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data({ refusal: error.status < 500 ? error.message : w.removeFailed }, { status: error.status })
  }
  return redirectWithSuccess(to.list(), w.removed(name))
}

function CompanyRemove({
  certificate: { id, name, lock },
  refusal,
}: {
  certificate: Pick<SupplierCertificate, 'id' | 'name' | 'lock'>
  refusal: string | undefined
}) {
  const words = useWords()
  const w = words.companyCertificates
  const { formatInstant } = useFormat()
  const held = lock && w.heldUntil(formatInstant(lock.until))
  useErrorTitle(refusal !== undefined)
  return (
    <div className="flex max-w-form flex-col gap-4">
      {refusal ? (
        <Alert kind="error" live="alert">
          {refusal}
        </Alert>
      ) : null}
      <ConfirmPanel
        title={w.removeTitle(name)}
        confirmLabel={words.common.delete}
        cancelTo={paths.company.supplierCertificates.item(id)}
        failure={w.removeFailed}
        danger
        {...(held && { disabledReason: held })}
      >
        <p>
          {w.removeLead} {words.review.deleteIrreversible}
        </p>
      </ConfirmPanel>
    </div>
  )
}

import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { RouteArgs } from '~/portal/route-args'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { data, redirect } from '@remix-run/node'
import { formDataOf } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.mergeTitle }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierProposals.mergeTitle}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadMerge(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => runMerge(request, params.supplierCertificateId)

export default function MergeSupplierCertificatePage() {
  return <MergeForm {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function MergeForm({
  certificate,
  into,
  refusal,
}: {
  certificate: Pick<
    SupplierCertificate,
    'id' | 'name' | 'version' | 'ingredients' | 'headQuarterName' | 'createdAt'
  >
  into: Pick<SupplierCertificate, 'id' | 'name' | 'status' | 'headQuarterName' | 'createdAt'>
  refusal: Refusal | undefined
}) {
  const words = useWords().supplierProposals
  const { formatDate } = useFormat()
  return (
    <div className="flex max-w-form flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      <ConfirmPanel
        title={words.mergeBoth(certificate.name)}
        confirmLabel={words.mergeConfirm}
        cancelTo={paths.certifier.supplierCertificates.item(certificate.id)}
        danger
        keep="never"
        hidden={{ intoId: into.id, version: String(certificate.version) }}
      >
        <div className="flex flex-col gap-2">
          <p>
            {words.mergeCloses(certificate.headQuarterName, formatDate(certificate.createdAt.slice(0, 10)))}
          </p>
          <p>{words.mergeStays(into.headQuarterName, formatDate(into.createdAt.slice(0, 10)))}</p>
          <p className="font-medium">{words.mergeMoves(certificate.ingredients)}</p>
          {into.status === 'approved' && certificate.ingredients > 0 ? <p>{words.mergeApproved}</p> : null}
          {certificate.headQuarterName ? <p>{words.mergeCompany(certificate.headQuarterName)}</p> : null}
          <p className="text-ink-2">{words.mergeFinal}</p>
        </div>
      </ConfirmPanel>
    </div>
  )
}

const { item } = paths.certifier.supplierCertificates

async function loadMerge(request: Request, supplierCertificateId: string) {
  const { api, headers } = await requireCertifier(request)
  const intoId = new URL(request.url).searchParams.get('into') ?? ''
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  // Final by now, or merged by a colleague.
  if (certificate.status === 'approved' || certificate.state === 'merged' || intoId === '')
    throw redirect(item(supplierCertificateId))
  const into = await api.supplierCertificates.get({ supplierCertificateId: intoId })
  return data(
    {
      certificate: pick(certificate, [
        'id',
        'name',
        'version',
        'ingredients',
        'headQuarterName',
        'createdAt',
      ]),
      into: pick(into, ['id', 'name', 'status', 'headQuarterName', 'createdAt']),
    },
    { headers },
  )
}

async function runMerge(request: Request, supplierCertificateId: string) {
  const form = await formDataOf(request)
  const { api, words: all, headers } = await requireCertifier(request)
  const words = all.supplierProposals
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  try {
    const into = await api.supplierCertificates.merge({
      supplierCertificateId,
      intoId: text('intoId'),
      version: Number(text('version')) || undefined,
    })
    return await redirectWithSuccess(item(into.id), words.mergeDone(into.name), headers)
  } catch (error) {
    return answerRefusal(error, words.mergeFailed)
  }
}

import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function MergeForm({
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

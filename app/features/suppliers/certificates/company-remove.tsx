import { ConfirmPanel } from '~/components/page/confirm-panel'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function CompanyRemove({
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

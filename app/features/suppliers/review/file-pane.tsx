import { ButtonLink } from '~/components/button-link'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { DocumentView } from '~/features/documents/document-view'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function ReplaceFile({ id }: { id: string }) {
  const words = useWords().supplierReview
  return (
    <ButtonLink to={paths.certifier.supplierCertificates.attach(id)} size="sm" className="self-start">
      {words.replaceFile}
    </ButtonLink>
  )
}

interface FilePaneProps {
  certificate: Pick<SupplierCertificate, 'id' | 'document'>
  isOpen?: boolean
}

/** The file beside the data or the names, and beneath it, while the certificate is open, the way to replace it. */
export function FilePane({ certificate: { id, document }, isOpen = false }: FilePaneProps) {
  const words = useWords().supplierReview
  if (!document) return null
  return (
    <aside className="evidence" aria-label={words.besideLabel}>
      <DocumentView document={document} file={paths.supplierCertificateFile(id)} />
      {isOpen ? <ReplaceFile id={id} /> : null}
    </aside>
  )
}

import { paths } from '~/portal/paths'
import { CertificateState } from '../certificate-state'
import type { CertificateRow } from './certificates-list'

/** The newest document is one press away, without the certificate's page. */
export function StateAndPdf({
  row: { certificationGroup: group, latestDocumentId },
}: {
  row: CertificateRow
}) {
  return (
    <>
      <CertificateState group={group} />
      {latestDocumentId ? (
        // Above the row-sized link.
        <a
          href={paths.certificateFile(latestDocumentId)}
          target="_blank"
          rel="noreferrer"
          aria-label={`PDF ${group.number}`}
          className="relative z-10 ms-2 inline-flex min-h-6 min-w-6 items-center text-link"
        >
          PDF
        </a>
      ) : null}
    </>
  )
}

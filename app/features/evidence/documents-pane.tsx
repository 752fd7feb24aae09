import { useHydrated } from '~/components/use-hydrated'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { buttonClass } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Download, ExternalLink, Paperclip } from '~/components/ui/icons'
import type { IngredientDocument } from '~/contract/documents'
import { DocumentIcon } from '~/features/documents/document-icon'
import { isPicture, isViewable, PDF } from '~/features/documents/documents'
import { documentWords } from '~/i18n/own/documents'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { DOCUMENT_PARAM, PANE_PARAM, type DocumentsEvidence } from './evidence'

const address = ({ documentId }: IngredientDocument) =>
  `?${new URLSearchParams({ [PANE_PARAM]: 'documents', [DOCUMENT_PARAM]: documentId }).toString()}`

export function DocumentsPane({ documents, shown }: DocumentsEvidence) {
  const w = documentWords(useWords()).documents
  if (!shown) return <EmptyState icon={Paperclip} title={w.empty} />
  return (
    <>
      {documents.length > 1 ? (
        <nav aria-label={w.list} className="evidence-files">
          {documents.map((one) => (
            <Link
              key={one.documentId}
              to={address(one)}
              preventScrollReset
              title={one.filename}
              aria-current={one === shown ? 'true' : undefined}
            >
              {one.filename}
            </Link>
          ))}
        </nav>
      ) : null}
      <Document key={shown.documentId} document={shown} />
    </>
  )
}

function Document({ document }: { document: IngredientDocument }) {
  const w = documentWords(useWords()).documents
  const { formatBytes } = useFormat()
  const { documentId, filename, size, mediaType, createdAt } = document
  return (
    <>
      <div className="evidence-file">
        <DocumentIcon filename={filename} />
        <p>
          <span title={filename}>{filename}</span>
          <span>
            {formatBytes(size)} · <Instant at={createdAt} />
          </span>
        </p>
        {isViewable(mediaType) ? (
          <a
            href={paths.documentView(documentId)}
            target="_blank"
            rel="noopener"
            aria-label={w.openOne(filename)}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <ExternalLink />
            {w.open}
          </a>
        ) : null}
        <a
          href={paths.documentFile(documentId)}
          aria-label={w.downloadOne(filename)}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Download />
          {w.download}
        </a>
      </div>
      <Preview document={document} />
    </>
  )
}

function Preview({ document: { documentId, filename, mediaType } }: { document: IngredientDocument }) {
  const w = documentWords(useWords()).documents
  const hydrated = useHydrated()
  if (isPicture(mediaType)) {
    return (
      <a href={paths.documentView(documentId)} target="_blank" rel="noopener" className="evidence-view">
        <img src={paths.documentFile(documentId)} alt={filename} loading="lazy" />
      </a>
    )
  }
  // Without a viewer of its own the browser would save the file each time.
  const isDrawn = mediaType === PDF && !(hydrated && navigator.pdfViewerEnabled === false)
  if (!isDrawn) return <p className="py-6 text-center text-ink-2">{w.noPreview}</p>
  return (
    <iframe src={paths.documentView(documentId)} title={filename} loading="lazy" className="evidence-view" />
  )
}

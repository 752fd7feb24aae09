import { Link } from '~/components/link'
import { EmptyState } from '~/components/ui/empty-state'
import { Paperclip } from '~/components/ui/icons'
import type { IngredientDocument } from '~/contract/documents'
import { DocumentView } from '~/features/documents/document-view'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { DOCUMENT_PARAM, PANE_PARAM, type DocumentsEvidence } from './evidence'

const address = ({ documentId }: IngredientDocument) =>
  `?${new URLSearchParams({ [PANE_PARAM]: 'documents', [DOCUMENT_PARAM]: documentId }).toString()}`

export function DocumentsPane({ documents, shown }: DocumentsEvidence) {
  const w = useWords().documents
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
      <DocumentView key={shown.documentId} document={shown} file={paths.documentFile(shown.documentId)} />
    </>
  )
}

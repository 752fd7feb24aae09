import type { ReactNode } from 'react'
import type { IngredientDocument } from '~/contract/documents'
import { DocumentIcon } from '~/features/documents/document-icon'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function DeviationDocuments({
  documents,
  action,
}: {
  documents: IngredientDocument[]
  action?: (document: IngredientDocument) => ReactNode
}) {
  const words = useWords().deviations
  const { formatBytes } = useFormat()
  if (documents.length === 0) return null
  return (
    <ul aria-label={words.documents} className="flex flex-col rounded-lg border bg-surface">
      {documents.map((document) => (
        <li
          key={document.documentId}
          className="flex min-h-11 items-center gap-3 border-b px-4 py-1.5 last:border-b-0"
        >
          <DocumentIcon filename={document.filename} />
          <a
            href={paths.deviationFile(document.documentId)}
            className="inline-flex min-h-6 min-w-0 flex-1 items-center rounded-sm font-medium wrap-anywhere underline-offset-2 hover:underline touch:min-h-11"
          >
            {document.filename}
          </a>
          <span className="text-label text-ink-2 tabular-nums">{formatBytes(document.size)}</span>
          {action?.(document)}
        </li>
      ))}
    </ul>
  )
}

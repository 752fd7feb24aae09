import { Outlet } from '@remix-run/react'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { useMayWrite } from '~/components/accounts/for-writers'
import { useUser } from '~/components/use-root'
import type { IngredientDocument, UploadRules } from '~/contract/documents'
import type { Ingredient } from '~/contract/items/ingredients'
import { useWords } from '~/i18n/use-words'
import { paths, type DocumentPaths } from '~/portal/paths'
import { closedFor, type UploadAnswer } from './documents'
import { UploadForm } from './upload-form'
import { Download, FolderDown, Paperclip, Trash2 } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { DataTable } from '~/components/list/data-table'
import type { Column } from '~/components/list/row-table'
import { Instant } from '~/components/instant'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { useFormat } from '~/i18n/use-format'
import { DocumentIcon } from './document-icon'

const closedId = 'documents-closed'

export function DocumentsPage({
  ingredient,
  documents,
  rules,
  to,
  answer,
}: {
  ingredient: Pick<Ingredient, 'id' | 'status' | 'lock'>
  documents: IngredientDocument[]
  rules: UploadRules
  to: DocumentPaths
  answer: UploadAnswer | undefined
}) {
  const w = useWords()
  const user = useUser()
  const mayWrite = useMayWrite()
  const closed = user ? closedFor(ingredient, user.userType, w) : null
  useErrorTitle(answer !== undefined)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      {!mayWrite ? null : closed ? (
        <Alert kind="info">
          <span id={closedId}>{closed}</span>
        </Alert>
      ) : (
        <UploadForm
          key={ingredient.id}
          owner={{ kind: 'ingredient', id: ingredient.id }}
          rules={rules}
          action={to.list()}
          answer={answer}
        />
      )}
      <DocumentsList
        ingredientId={ingredient.id}
        documents={documents}
        to={to}
        closedId={closed ? closedId : undefined}
      />
      <Outlet />
    </div>
  )
}

function DocumentsList({
  ingredientId,
  documents,
  to,
  closedId,
}: {
  ingredientId: string
  documents: IngredientDocument[]
  to: DocumentPaths
  closedId: string | undefined
}) {
  const w = useWords()
  const { formatBytes } = useFormat()
  const mayWrite = useMayWrite()
  const columns: Column<IngredientDocument>[] = [
    {
      id: 'name',
      header: w.documents.name,
      primary: true,
      cell: ({ documentId, filename }) => (
        <span className="flex min-w-0 items-center gap-3">
          <DocumentIcon filename={filename} />
          <a
            href={paths.documentFile(documentId)}
            className="inline-flex min-h-6 min-w-0 items-center rounded-sm font-medium wrap-anywhere underline-offset-2 hover:underline"
          >
            {filename}
          </a>
        </span>
      ),
    },
    { id: 'size', header: w.documents.size, align: 'end', cell: ({ size }) => formatBytes(size) },
    {
      id: 'date',
      header: w.documents.date,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      id: 'actions',
      header: w.documents.actions,
      align: 'end',
      cell: ({ documentId, filename }) => (
        <span className="inline-flex gap-1">
          <a
            href={paths.documentFile(documentId)}
            aria-label={w.documents.downloadOne(filename)}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <Download aria-hidden className="size-4" />
          </a>
          {!mayWrite ? null : closedId ? (
            <Button
              variant="ghost"
              size="icon"
              icon={Trash2}
              disabled
              aria-label={w.documents.deleteOne(filename)}
              aria-describedby={closedId}
            />
          ) : (
            <ButtonLink
              to={to.remove(documentId)}
              preventScrollReset
              variant="ghost"
              size="icon"
              icon={Trash2}
              aria-label={w.documents.deleteOne(filename)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={w.documents.list}
      columns={columns}
      rows={documents}
      rowKey={({ documentId }) => documentId}
      empty={
        <EmptyState
          icon={Paperclip}
          title={w.documents.empty}
          description={closedId || !mayWrite ? w.documents.emptyClosed : w.documents.emptyNext}
        />
      }
      footer={
        documents.length > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
            <span className="text-label text-ink-2 tabular-nums">{w.documents.count(documents.length)}</span>
            <a href={paths.documentsZip(ingredientId)} className={buttonClass({ size: 'sm' })}>
              <FolderDown aria-hidden className="size-4" />
              {w.documents.zip}
            </a>
          </div>
        ) : null
      }
    />
  )
}

import { Outlet } from '@remix-run/react'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { useMayWrite } from '~/components/accounts/for-writers'
import { useUser } from '~/components/use-root'
import type { IngredientDocument, UploadRules } from '~/contract/documents'
import type { Ingredient } from '~/contract/items/ingredients'
import { useWords } from '~/i18n/use-words'
import type { DocumentPaths } from '~/portal/paths'
import { closedFor, type UploadAnswer } from './documents'
import { DocumentsList } from './documents-list'
import { UploadForm } from './upload-form'

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

import { Form } from '@remix-run/react'
import { RefreshCw } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import { savedByYou } from '~/portal/form-result'
import type { ItemKind } from '~/features/items/item-kind'
import type { ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'
import { useItemPaths } from '~/features/items/use-item-paths'

/** Read-only (spec §4). */
export function ApprovedItem({
  kind,
  item,
  answer,
  changes,
  children,
}: {
  kind: ItemKind
  item: ReviewItem
  answer: ReviewAnswer | undefined
  /** What was being typed while somebody else approved. */
  changes: Change[]
  children: ReactNode
}) {
  const w = useWords()
  const to = useItemPaths(kind)
  const message = answer?.result.error?.['']?.[0]
  // A failed renewal has nothing typed.
  const isConflict = /\.(stale_version|approved_is_final)$/.test(answer?.refusal?.code ?? '')
  return (
    <>
      {isConflict && changes.length > 0 ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={message}
          changes={changes}
          reloadTo={to.item(item.id)}
        />
      ) : message ? (
        <Alert kind="error" live="alert">
          {message}
        </Alert>
      ) : null}
      {children}
      <ActionBar note={w.review.approvedReadOnly}>
        <Form method="post">
          <SubmitButton intent="renew" icon={RefreshCw}>
            {w.review.renew}
          </SubmitButton>
        </Form>
      </ActionBar>
    </>
  )
}

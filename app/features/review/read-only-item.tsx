import { Form } from '@remix-run/react'
import { KeyField } from '~/components/form/key-field'
import { ButtonLink } from '~/components/button-link'
import { RefreshCw } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import { isInForce } from '~/domain/items/review'
import { WithdrawalAlert, WithdrawButton } from '~/features/withdrawal/withdrawal-alert'
import { useWords } from '~/i18n/use-words'
import { savedByYou } from '~/portal/forms/form-result'
import type { ItemKind } from '~/domain/items/item-kinds'
import { CompanyStatusPanel } from './company-status-panel'
import { intentFailure } from './intent-failure'
import { keptFields } from './kept-fields'
import { whileForm, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'
import { useArea, useItemPaths } from '~/features/items/use-item-paths'
import { paths } from '~/portal/paths'
import { DecidedLine } from './decided-line'

/** For approved items (specification §4 "Statuses"), and for read-only accounts. */
export function ReadOnlyItem({
  kind,
  item,
  answer,
  changes,
  evidence,
  children,
}: {
  kind: ItemKind
  item: ReviewItem
  answer: ReviewAnswer | undefined
  /** Input typed while somebody else approved, or made the account read-only. */
  changes: Change[]
  evidence?: ReactNode
  children: ReactNode
}) {
  const w = useWords()
  const to = useItemPaths(kind)
  const message = answer?.result.error?.['']?.[0]
  // A failed renewal has nothing typed.
  const isConflict = /\.(stale_version|approved_is_final)$|^read_only$/.test(answer?.refusal?.code ?? '')
  const mayWrite = useMayWrite()
  const area = useArea()
  const isManager = useUser()?.isCertifierCompanyManager === true
  const decided = whileForm(answer) ? <DecidedLine item={item} /> : null
  return (
    <div className="panes">
      <div className="facts flex min-w-0 flex-1 flex-col gap-5">
        {isConflict && changes.length > 0 ? (
          <ConflictPanel
            byYou={savedByYou(answer)}
            message={
              <>
                {message} {decided}
              </>
            }
            changes={changes}
            reloadTo={to.item(item.id)}
          />
        ) : message || decided ? (
          <Alert kind={decided ? 'warning' : 'error'} live="alert">
            {message} {decided}
          </Alert>
        ) : null}
        <KeptText
          lastResult={answer?.result}
          fields={keptFields(w)}
          sendTo={area === 'Certifier' ? paths.certifier.companyMessages(item.headQuarterId) : undefined}
        />
        {mayWrite ? null : <CompanyStatusPanel kind={kind} item={item} />}
        {item.withdrawn ? (
          <WithdrawalAlert
            withdrawn={item.withdrawn}
            actions={
              isManager ? (
                <ButtonLink to={paths.certifier.withdraw({ kind, id: item.id })} size="sm">
                  {w.withdrawal.touches}
                </ButtonLink>
              ) : null
            }
          />
        ) : null}
        {children}
        {mayWrite ? (
          <ActionBar note={item.withdrawn ? w.withdrawal.readOnly : w.review.approvedReadOnly}>
            {area === 'Certifier' && isInForce(item) ? <WithdrawButton kind={kind} id={item.id} /> : null}
            <Form method="post" data-keep="press" data-failure={intentFailure(w, kind, 'renew')}>
              <KeyField />
              <SubmitButton intent="renew" icon={RefreshCw}>
                {w.review.renew}
              </SubmitButton>
            </Form>
          </ActionBar>
        ) : null}
      </div>
      {evidence}
    </div>
  )
}

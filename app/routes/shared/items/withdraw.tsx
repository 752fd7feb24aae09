import type { ItemIdName, ItemKind } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { itemOf } from '~/features/items/item-kind'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import { loadWithdrawal, withdraw } from '~/features/withdrawal/withdrawal.server'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { DateField, HiddenVersion } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useRoot } from '~/components/use-root'
import { wasApproved } from '~/domain/items/review'
import type { ReviewItem } from '~/features/items/review-item'
import { useItemPaths } from '~/features/items/use-item-paths'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { Touched } from '~/features/withdrawal/touched'
import { TouchedLists } from '~/features/withdrawal/touched-lists'
import { WithdrawalAlert } from '~/features/withdrawal/withdrawal-alert'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.withdrawing.title }),
}

export const meta = titled<typeof loader>((w, data) => `${w.withdrawing.title}: ${data?.item.name}`)

export const loader = ({ request, params }: RouteArgs<never, ItemIdName>) =>
  loadWithdrawal(request, itemOf(params))

export const action = ({ request, params }: RouteArgs<never, ItemIdName>) => withdraw(request, itemOf(params))

export default function WithdrawPage() {
  const { draft, ...shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined
  return (
    <WithdrawDialog
      {...shown}
      lastResult={answer?.result ?? draft}
      isStale={refusal?.code?.endsWith('.stale_version') === true}
      phrases={offeredPhrases(answer)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface WithdrawFields extends Record<string, unknown> {
  reason: string
  on: string
}

interface WithdrawDialogProps {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'name' | 'status' | 'withdrawn' | 'version' | 'headQuarterId'>
  touched: Touched
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  isStale: boolean
  phrases: PhrasesInForm | undefined
}

/** Asks before it is done, and says afterwards what is left to be looked at. */
function WithdrawDialog(props: WithdrawDialogProps) {
  const words = useWords().withdrawing
  const { kind, item, touched, lastResult } = props
  const closeTo = useItemPaths(kind).item(item.id)
  const standing = wasApproved(item) && !item.withdrawn
  return (
    <RouteDialog title={words.title} description={words.lead(kind, item.name)} closeTo={closeTo}>
      {standing ? (
        <WithdrawForm {...props} closeTo={closeTo} />
      ) : (
        <div className="flex flex-col gap-4">
          {item.withdrawn ? (
            <WithdrawalAlert withdrawn={item.withdrawn} />
          ) : (
            <Alert kind="info">{words.notApproved}</Alert>
          )}
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'reason', label: words.reason }]}
            sendTo={paths.certifier.companyMessages(item.headQuarterId)}
          />
          {item.withdrawn ? <TouchedLists id={item.id} touched={touched} /> : null}
          <div className="flex justify-end">
            <ButtonLink to={closeTo} preventScrollReset>
              {words.back}
            </ButtonLink>
          </div>
        </div>
      )}
    </RouteDialog>
  )
}

function WithdrawForm({
  kind,
  item,
  touched,
  constraint,
  lastResult,
  isStale,
  phrases,
  closeTo,
}: WithdrawDialogProps & { closeTo: string }) {
  const w = useWords()
  const words = w.withdrawing
  const { today } = useRoot()
  const portal = usePortalForm<WithdrawFields>({
    id: 'withdraw',
    lastResult,
    constraint,
    defaultValue: { on: today },
    labels: { reason: words.reason, on: words.on },
  })
  return (
    <PortalForm of={portal} keep="never" failure={words.failed}>
      <HiddenVersion version={item.version} seen={isStale} />
      <Alert kind="warning" title={words.warningTitle}>
        {words.warning[kind]}
      </Alert>
      <TouchedLists id={item.id} touched={touched} />
      <NoteField
        about={{ kind, id: item.id }}
        phrases={phrases}
        field={portal.fields.reason}
        rows={4}
        hint={words.reasonHint}
      />
      <DateField field={portal.fields.on} hint={words.onHint} max={today} required={false} />
      <DialogButtons closeTo={closeTo}>
        <SubmitButton variant="danger" pendingLabel={words.pending}>
          {words.confirm}
        </SubmitButton>
      </DialogButtons>
    </PortalForm>
  )
}

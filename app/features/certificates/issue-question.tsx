import { useState, type ReactNode } from 'react'
import { typeAsTyped } from '~/components/form/as-typed'
import type { AnyField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { useRedraw } from '~/components/picker/search-in-form'
import { Alert } from '~/components/ui/alert'
import { DefinitionList } from '~/components/ui/definition-list'
import { useUser } from '~/components/use-root'
import { ConcernAnswers } from '~/features/kosher/concern-answers'
import { ConcernItems } from '~/features/kosher/concern-list'
import { ACKNOWLEDGED_FIELD, isForbidden, REASON_FIELD, type ShownConcern } from '~/features/kosher/concerns'
import { FormQuestion } from '~/features/review/form-question'
import { typedList, typedText } from '~/features/review/review-form'
import type { Words } from '~/i18n/words'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { PreviewCertificate } from './preview-certificate'
import { productsId, endIntent, type ProductsAnswer } from './products/chosen-product'

/** Issuing is irreversible: the question names the document and the recipients of its mail. */
export function IssueQuestion({
  answer,
  portal,
  expireOn: chosenEnd,
  asks,
  removed,
}: {
  answer: (ProductsAnswer & Partial<FormResult>) | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- any form that issues
  portal: PortalFormState<any>
  /** If it can be chosen. */
  expireOn?: AnyField
  /** If more happens than issuing. */
  asks?: Words['reduction']['question']
  /** The products that are taken off. */
  removed?: ReactNode
}) {
  const w = useWords()
  const words = w.certificates
  const { formatDate, formatNumber } = useFormat()
  const redraw = useRedraw(productsId)
  const [closed, setClosed] = useState<ProductsAnswer>()
  const isManager = useUser()?.isCertifierCompanyManager === true
  const outline = answer?.outline
  const reason = portal.fields[REASON_FIELD]
  const review = answer?.result ? { result: answer.result } : undefined
  const typedReason = typedText(review, REASON_FIELD)
  if (!reason) return null
  if (!outline || closed === answer)
    return typedReason ? <input type="hidden" name={REASON_FIELD} value={typedReason} /> : null
  const known = { concerns: outline.concerns, names: outline.names }
  const forbidden = isForbidden(known)
  // Only managers issue in spite of a forbidden concern.
  const mayIssue = !forbidden || isManager
  const { number, expireOn, companyName, totalItems, recipients, renewedFromNumber } = outline
  const items = [
    { term: words.number, description: number },
    { term: words.expireOn, description: formatDate(expireOn) },
    { term: words.facility, description: companyName },
    { term: asks?.remaining ?? words.products, description: formatNumber(totalItems) },
    ...(renewedFromNumber ? [{ term: words.askReplaces, description: renewedFromNumber }] : []),
  ]
  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={asks?.title ?? words.askTitle}
      keep={redraw('keep')}
      confirm={
        <>
          <PreviewCertificate />
          {mayIssue ? (
            <SubmitButton
              intent="issue"
              pendingLabel={asks?.issuing ?? words.issuing}
              variant={forbidden ? 'danger' : 'primary'}
            >
              {forbidden ? (asks?.despite ?? w.concerns.answer.issue) : (asks?.confirm ?? words.askConfirm)}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList items={items} />
        <DefinitionList
          columns={1}
          items={[
            ...(asks ? [{ term: asks.removed, description: removed }] : []),
            {
              term: words.askRecipients,
              description: recipients.length > 0 ? recipients.join(', ') : words.askNobody,
            },
          ]}
        />
        {mayIssue ? (
          <>
            <ConcernAnswers
              known={known}
              reason={reason}
              typed={{
                acknowledged: (review && typedList(review, ACKNOWLEDGED_FIELD)) ?? [],
                reason: typedReason,
              }}
              missing={answer.unanswered ?? false}
              beneath={(concern) => (chosenEnd ? <UseEnd concern={concern} field={chosenEnd} /> : null)}
            />
            <Alert kind="warning">{asks?.irreversible ?? words.askIrreversible}</Alert>
          </>
        ) : (
          <Alert kind="error" title={w.concerns.answer.managersDecide}>
            <ConcernItems {...known} />
          </Alert>
        )}
      </div>
    </FormQuestion>
  )
}

/** With the first of the letters that end before it; the question is then asked again. */
function UseEnd({ concern, field }: { concern: ShownConcern; field: AnyField }) {
  const words = useWords().concerns
  const { formatDate } = useFormat()
  const end = concern.code === 'endsAfterLetters' ? concern.letters[0]?.endsOn : undefined
  if (!end) return null
  return (
    <SubmitButton
      intent={`${endIntent}:${end}`}
      onClick={() => typeAsTyped(field.id, end)}
      formNoValidate
      variant="secondary"
      size="sm"
      className="mt-2"
    >
      {words.useEnd(formatDate(end))}
    </SubmitButton>
  )
}

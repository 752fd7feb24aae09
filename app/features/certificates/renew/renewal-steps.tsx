import { CheckCheck, RefreshCw } from '~/components/ui/icons'
import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { concernSentence } from '~/features/kosher/concern-sentence'
import { WeightBadge } from '~/features/kosher/concern-weight'
import { isForbidden, weighedCodes } from '~/features/kosher/concerns'
import { FormQuestion } from '~/features/review/form-question'
import { useWords } from '~/i18n/use-words'
import { useIsCompany } from '../area'
import { useRedraw } from '~/components/picker/search-in-form'
import { productsId, type ChosenProduct } from '../products/chosen-product'
import type { RenewalResult, StepToConfirm } from './renewal-steps.server'

export function RenewalSteps({
  products,
  failed,
}: {
  products: ChosenProduct[]
  failed: RenewalResult['failed']
}) {
  const { certificates: words, products: failures } = useWords()
  const redraw = useRedraw(productsId)
  const isCompany = useIsCompany()
  const waiting = (state: string) => products.filter(({ renewal }) => renewal?.state === state).length
  const toRenew = waiting('certified')
  // A company renews its products but approves none (specification §6).
  const toApprove = isCompany ? 0 : waiting('renewed')
  return (
    <>
      {failed ? (
        <Alert kind="error" live="alert" title={failed.title}>
          <ul className="mt-1 flex flex-col gap-0.5">
            {failed.products.map(({ id, name, message }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{name}</span>
                {message ? `: ${message}` : null}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {toRenew + toApprove === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {toRenew > 0 ? (
            <SubmitButton
              {...redraw('renew-all')}
              data-failure={failures.renewFailed}
              variant="secondary"
              size="sm"
              icon={RefreshCw}
            >
              {words.renewAll(toRenew)}
            </SubmitButton>
          ) : null}
          {toApprove > 0 ? (
            <SubmitButton
              {...redraw('approve-all')}
              data-failure={failures.approveFailed}
              variant="secondary"
              size="sm"
              icon={CheckCheck}
            >
              {words.approveAll(toApprove)}
            </SubmitButton>
          ) : null}
        </div>
      )}
    </>
  )
}

export function ConfirmSteps({ answer }: { answer: Pick<RenewalResult, 'confirm'> | undefined }) {
  const w = useWords()
  const redraw = useRedraw(productsId)
  const [closed, setClosed] = useState<object>()
  const confirm = answer?.confirm
  if (!confirm || closed === answer) return null
  const { step, products } = confirm
  const words = w.certificates.askStep[step]
  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={words.title(products.length)}
      size="sm"
      keep={redraw('keep')}
      confirm={
        <SubmitButton {...redraw(`do-${step}`)} data-failure={w.products[`${step}Failed`]}>
          {words.confirm(products.length)}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-3">
        <Alert kind={step === 'approve' ? 'warning' : 'info'}>
          {step === 'approve' ? w.review.approveIrreversible : w.review.renewExplained}
        </Alert>
        <ul className="flex list-disc flex-col gap-0.5 ps-5">
          {products.map((product) => (
            <li key={product.id} className="wrap-anywhere">
              <ProductOfStep {...product} />
            </li>
          ))}
        </ul>
      </div>
    </FormQuestion>
  )
}

/** A tick says that its concerns were weighed; without it the product is refused, and named. */
function ProductOfStep({ id, name, version, known }: StepToConfirm) {
  const w = useWords()
  const codes = weighedCodes(known)
  return (
    <>
      <input type="hidden" name="steps" value={`${id}:${version}`} />
      {codes.length === 0 || isForbidden(known) ? (
        name
      ) : (
        <label className="inline-flex items-start gap-3">
          <Checkbox name="weighed" value={`${id}:${codes.join('.')}`} className="mt-0.5" />
          {name}
        </label>
      )}
      {known.concerns.map((concern) => (
        <span key={JSON.stringify(concern)} className="block text-label">
          <WeightBadge weight={concern.weight} /> {concernSentence(w, concern, known.names)}
        </span>
      ))}
    </>
  )
}

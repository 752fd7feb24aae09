import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { FormSection } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Choices } from '~/components/picker/choices'
import { Alert } from '~/components/ui/alert'
import { FieldErrors } from '~/components/ui/field'
import type { CertificateProduct, CertificationGroup } from '~/contract/certificates/certificates'
import { typedList } from '~/features/review/review-form'
import { NoteField } from '~/features/phrases/phrase-picker'
import { offeredPhrases } from '~/features/phrases/phrases'
import { lookupIn } from '~/i18n/lookup-in'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { IssueFields } from '../issue-fields'
import { IssueQuestion } from '../issue-question'
import { PreviewCertificate } from '../preview-certificate'
import { productsId, type ProductsAnswer } from '../products/chosen-product'
import { RemovedProducts } from './removed-products'
import type { ReduceFormFields } from './reduce-form.schema'

type ReducedProduct = Pick<
  CertificateProduct,
  'id' | 'name' | 'code' | 'kosherStatusDescription' | 'onBehalfName'
>

export interface ReduceFormProps {
  group: CertificationGroup
  ended: 'revoked' | 'replaced' | 'expired' | null
  products: ReducedProduct[]
  asked: string[]
  idempotencyKey: string
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer?: ProductsAnswer & Partial<FormResult>
}

/** The products to be taken off, and why. */
export function ReduceForm(props: ReduceFormProps) {
  const w = useWords()
  const words = w.reduction
  const { group, ended, products, draft, answer } = props
  const lastResult = answer?.result ?? draft
  if (!ended && products.length > 1) return <OpenForm {...props} />
  return (
    <div className="flex flex-col gap-4">
      <Alert
        kind="info"
        actions={
          ended === 'replaced' && group.replacedById ? (
            <ButtonLink to={paths.certifier.certificate(group.replacedById)} size="sm">
              {w.certificates.openReplacement}
            </ButtonLink>
          ) : null
        }
      >
        {ended ? words.ended[ended] : words.onlyOne}
      </Alert>
      <KeptText
        lastResult={lastResult}
        fields={[{ name: 'reason', label: words.reason }]}
        sendTo={paths.certifier.companyMessages(group.headQuarterId)}
      />
    </div>
  )
}

function OpenForm({ group, products, asked, idempotencyKey, draft, constraint, answer }: ReduceFormProps) {
  const w = useWords()
  const words = w.reduction
  const inWords = useMessages()
  const lastResult = answer?.result ?? draft
  const ticked = new Set(typedList(lastResult ? { result: lastResult } : undefined, 'productIds') ?? asked)
  const portal = usePortalForm<ReduceFormFields>({
    id: 'certificate',
    lastResult,
    constraint,
    labels: { productIds: words.which, reason: words.reason },
  })
  const errors = portal.fields.productIds.errors
  return (
    <PortalForm of={portal} keep="never" failure={words.failed}>
      <IssueFields idempotencyKey={idempotencyKey} lastResult={lastResult} isSearching={false} />
      <FormSection title={words.which} description={words.whichHint}>
        <div
          id={productsId}
          role="group"
          tabIndex={-1}
          aria-label={words.which}
          aria-describedby={errors?.length ? `${productsId}-error` : undefined}
          className="flex max-h-[60vh] min-w-0 scroll-mt-20 flex-col gap-4 overflow-y-auto"
        >
          <FieldErrors id={`${productsId}-error`} errors={inWords(errors)} />
          <Choices items={products} idOf={({ id }) => id} name="productIds" ticked={ticked}>
            {({ name, code, kosherStatusDescription, onBehalfName }) => (
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-medium">{name}</span>
                <span className="block text-label text-ink-2">
                  {[code, lookupIn(w, kosherStatusDescription), onBehalfName].filter(Boolean).join(' · ')}
                </span>
              </span>
            )}
          </Choices>
        </div>
      </FormSection>
      <FormSection title={words.why}>
        <NoteField
          about={{ kind: 'certificate', id: group.id }}
          phrases={offeredPhrases(answer)}
          field={portal.fields.reason}
          rows={3}
          hint={words.reasonHint}
        />
      </FormSection>
      <IssueQuestion
        answer={answer}
        portal={portal}
        asks={words.question}
        removed={<RemovedProducts products={removedFrom(products, answer)} more={words.question.more} />}
      />
      <ActionBar>
        <ButtonLink to={paths.certifier.certificate(group.id)}>{w.common.cancel}</ButtonLink>
        <PreviewCertificate />
        <SubmitButton intent="create" pendingLabel={words.checking}>
          {words.proceed}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

function removedFrom(products: ReducedProduct[], answer: ReduceFormProps['answer']): ReducedProduct[] {
  const sent = new Set(typedList(answer?.result && { result: answer.result }, 'productIds'))
  return products.filter(({ id }) => sent.has(id))
}

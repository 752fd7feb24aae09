import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadReduction, runReduction } from '~/features/certificates/reduce/reduce.server'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
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
import { IssueFields } from '~/features/certificates/issue-fields'
import { IssueQuestion } from '~/features/certificates/issue-question'
import { PreviewCertificate } from '~/features/certificates/preview-certificate'
import { productsId, type ProductsAnswer } from '~/features/certificates/products/chosen-product'
import type { ReduceFormFields } from '~/features/certificates/reduce/reduce-form.schema'
import { Link } from '~/components/link'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.reduction.title }),
}

export const meta = titled<typeof loader>((w, data) => `${w.reduction.title}: ${data?.group.name}`)

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadReduction(request, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runReduction(request, params.certificateId)

export const shouldRevalidate = unlessIssued

export default function ReduceCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const issued = answer?.issued
  useIssued(issued, issued ? paths.certifier.certificate(issued.id) : '')
  return <ReduceForm key={loaded.group.id} {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

type ReducedProduct = Pick<
  CertificateProduct,
  'id' | 'name' | 'code' | 'kosherStatusDescription' | 'onBehalfName'
>

interface ReduceFormProps {
  group: CertificationGroup
  ended: 'revoked' | 'ended' | 'replaced' | 'expired' | null
  products: ReducedProduct[]
  asked: string[]
  idempotencyKey: string
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer?: ProductsAnswer & Partial<FormResult>
}

/** The products to be taken off, and why. */
function ReduceForm(props: ReduceFormProps) {
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

interface Removed {
  id: string
  name: string
}

const mostNamed = 20

function RemovedProducts({ products, more }: { products: Removed[]; more: (count: number) => string }) {
  const left = products.length - mostNamed
  return (
    <ul className="flex flex-wrap gap-x-4 wrap-anywhere">
      {products.slice(0, mostNamed).map(({ id, name }) => (
        <li key={id}>
          <Link
            to={paths.certifier.products.item(id)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2"
          >
            {name}
          </Link>
        </li>
      ))}
      {left > 0 ? <li className="inline-flex min-h-6 items-center">{more(left)}</li> : null}
    </ul>
  )
}

import { Plus } from '~/components/ui/icons'
import { useEffect, useState } from 'react'
import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { useToasts } from '~/components/toaster'
import { Alert } from '~/components/ui/alert'
import { useHydrated } from '~/components/use-hydrated'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/form-result'
import { useIsCompany } from '../area'
import type { ChosenProduct, FoundProducts } from '../products/chosen-product'
import { ChosenProductsSection } from '../products/chosen-products-section'
import { IssueFields } from '../issue-fields'
import { FixedFacility, type FixedPlace } from '../fixed-facility'
import { AlreadyAsked } from '../requests/open-request-notice'
import { CertificateData } from '../certificate-data'
import { certificateLabels, type CertificateFields } from '../certificate-fields'
import { ProductDialog } from '../products/product-dialog'
import { ConfirmSteps, RenewalSteps } from './renewal-steps'
import type { RenewalResult } from './renewal-steps.server'
import { RequestNotice, type AnsweredRequest } from '../requests/request-notice'
import { useChosenProducts } from '../products/use-chosen-products'
import { useRedrawAction } from '../products/use-redraw-action'

export interface RenewalFormProps {
  id: string
  expireOn: string
  own: ChosenProduct[]
  fixedPlace: FixedPlace
  draft: SubmissionResult<string[]>
  products: ChosenProduct[]
  idempotencyKey: string
  constraint: Record<string, object>
  sealEndsOn: string | null
  certificateRequest: AnsweredRequest | null
  answer?: Partial<FormResult> & {
    products?: ChosenProduct[]
    notice?: string
    confirm?: RenewalResult['confirm']
    failed?: RenewalResult['failed']
    picker?: FoundProducts & { search: string; facilityChosen: boolean; own: ChosenProduct[] }
  }
}

/** Everything in it works by its buttons alone; scripts bring the modal. */
export function RenewalForm(props: RenewalFormProps) {
  const { id, own, fixedPlace, sealEndsOn, answer } = props
  const w = useWords()
  const { formatDate } = useFormat()
  const words = w.certificates
  const isCompany = useIsCompany()
  const { certificate: hrefOf } = useAreaPaths()
  const hydrated = useHydrated()
  const redrawAction = useRedrawAction()
  const [picking, setPicking] = useState(false)
  const lastResult = answer?.result ?? props.draft
  const portal = usePortalForm<CertificateFields>({
    id: 'certificate',
    lastResult,
    constraint: props.constraint,
    labels: certificateLabels(w),
    loadSchema: () =>
      import('../new-certificate.schema').then(
        (m) => (form: FormData) =>
          // Renewing and approving come long before the form is complete: only issuing needs it to be.
          form.get('intent') === 'create' ? m.newCertificateSchema : m.unfinishedCertificateSchema,
      ),
  })
  const { fields } = portal
  const {
    draftField,
    products: chosen,
    add,
    remove,
    removeUnavailable,
  } = useChosenProducts(props.products, answer, fixedPlace.id)
  const products = hydrated ? chosen : (answer?.products ?? props.products)
  const waiting = products.filter(({ renewal }) => renewal && renewal.state !== 'ready').length
  useNotice(answer)
  useErrorTitle(answer?.failed !== undefined)

  return (
    <>
      {props.certificateRequest ? (
        <RequestNotice certificateRequest={props.certificateRequest} text={words.renewalFrom} />
      ) : null}
      <AlreadyAsked refusal={answer?.refusal} />
      {answer?.notice && !hydrated ? (
        <Alert kind="success" live="status">
          {answer.notice}
        </Alert>
      ) : null}
      <PortalForm of={portal}>
        <IssueFields
          idempotencyKey={props.idempotencyKey}
          lastResult={lastResult}
          picking={Boolean(answer?.picker)}
        />

        <CertificateData
          portal={portal}
          facility={<FixedFacility fixedPlace={fixedPlace} />}
          expireOnHint={(isCompany ? w.requests : words).renewExpireOnHint(formatDate(props.expireOn))}
          sealEndsOn={sealEndsOn}
        />

        <input ref={draftField} type="hidden" />
        <ChosenProductsSection
          id={fields.productIds.id}
          hint={isCompany ? w.requests.renewProductsHint : words.renewProductsHint}
          errors={fields.productIds.errors}
          products={products}
          dropped={[]}
          above={<RenewalSteps products={products} failed={answer?.failed} />}
          picker={hydrated ? undefined : answer?.picker}
          {...(hydrated && { onRemove: remove, onRemoveUnavailable: removeUnavailable })}
          addButton={
            <SubmitButton
              intent="search"
              variant="secondary"
              icon={Plus}
              formAction={redrawAction}
              formNoValidate
              onClick={(event) => {
                if (!hydrated) return
                event.preventDefault()
                setPicking(true)
              }}
            >
              {words.addProducts}
            </SubmitButton>
          }
        />

        <ConfirmSteps answer={answer} />
        <ActionBar>
          <ButtonLink to={hrefOf(id)}>{w.common.cancel}</ButtonLink>
          <SubmitButton
            intent="create"
            pendingLabel={isCompany ? w.requests.sending : words.issuing}
            disabledReason={waiting > 0 && !isCompany ? words.renewBlocked(waiting) : undefined}
          >
            {isCompany ? w.requests.renewTitle : words.issueRenewal}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {picking ? (
        <ProductDialog
          facility={fixedPlace}
          chosen={new Set(products.map((product) => product.id))}
          own={own}
          onClose={() => setPicking(false)}
          onAdd={(added) => {
            add(added)
            setPicking(false)
          }}
        />
      ) : null}
    </>
  )
}

function useNotice(answer: Pick<RenewalResult, 'notice' | 'failed'> | undefined) {
  const { push } = useToasts()
  useEffect(() => {
    if (answer?.notice) push({ type: 'success', content: answer.notice })
    for (const { name, message } of answer?.failed?.products ?? [])
      push({ type: 'error', content: `${answer?.failed?.title} ${name}${message && `: ${message}`}` })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
}

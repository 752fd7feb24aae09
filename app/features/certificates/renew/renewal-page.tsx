import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { useIsCompany } from '../area'
import { OpenRequestNotice, AlreadyAsked } from '../requests/open-request-notice'
import { useEffect } from 'react'
import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { useErrorTitle } from '~/components/page-title'
import { SubmitButton } from '~/components/form/submit-button'
import { useToasts } from '~/components/toaster'
import { useHydrated } from '~/components/use-hydrated'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useFormat } from '~/i18n/use-format'
import type { FormResult } from '~/portal/forms/form-result'
import type { ChosenProduct, ProductsAnswer } from '../products/chosen-product'
import { IssueFields } from '../issue-fields'
import { IssueQuestion } from '../issue-question'
import { FixedFacility, type FixedPlace } from '../fixed-facility'
import { CertificateData } from '../certificate-data'
import { certificateLabels, type CertificateFields } from '../certificate-fields'
import { ConfirmSteps, RenewalSteps } from './renewal-steps'
import type { RenewalResult } from './renewal-steps.server'
import { OverdueDeviations, type OverdueDeviation } from '../overdue-deviations'
import { RequestNotice, type AnsweredRequest } from '../requests/request-notice'
import { PreviewCertificate } from '../preview-certificate'
import { useProductsField } from '../products/use-products-field'

interface RenewalPageProps extends RenewalFormProps {
  ended: keyof Words['certificates']['notRenewable'] | null
  replacedById: string | null
  openRequest: RequestListItem | null
}

export function RenewalPage({ ended, replacedById, openRequest, ...form }: RenewalPageProps) {
  const words = useWords().certificates
  const isCompany = useIsCompany()
  const { certificate: hrefOf } = useAreaPaths()
  // Somebody else may have ended it while this form was being filled in: what was typed stays visible.
  const closed = Boolean(ended ?? (isCompany && openRequest)) && !form.answer
  return (
    <>
      {ended ? (
        <Alert
          kind={ended === 'revoked' ? 'error' : 'info'}
          actions={
            replacedById ? (
              <ButtonLink to={hrefOf(replacedById)} size="sm">
                {words.openReplacement}
              </ButtonLink>
            ) : null
          }
        >
          {words.notRenewable[ended]}
        </Alert>
      ) : null}
      {openRequest && !form.answer ? <OpenRequestNotice request={openRequest} /> : null}
      {closed ? null : <RenewalForm {...form} />}
    </>
  )
}

interface RenewalFormProps {
  id: string
  expireOn: string
  own: ChosenProduct[]
  fixedPlace: FixedPlace
  draft: SubmissionResult<string[]>
  products: ChosenProduct[]
  idempotencyKey: string
  constraint: Record<string, object>
  sealEndsOn: string | null
  overdue: OverdueDeviation[]
  certificateRequest: AnsweredRequest | null
  answer?: ProductsAnswer & Partial<FormResult> & Pick<RenewalResult, 'notice' | 'confirm' | 'failed'>
}

/** Everything in it works by its buttons alone; scripts bring the modal. */
function RenewalForm(props: RenewalFormProps) {
  const { id, own, fixedPlace, sealEndsOn, answer } = props
  const w = useWords()
  const { formatDate } = useFormat()
  const words = w.certificates
  const isCompany = useIsCompany()
  const { certificate: hrefOf } = useAreaPaths()
  const hydrated = useHydrated()
  const lastResult = answer?.result ?? props.draft
  const portal = usePortalForm<CertificateFields>({
    id: 'certificate',
    lastResult,
    constraint: props.constraint,
    labels: certificateLabels(w),
    // Renewing and approving come long before the form is complete: only issuing needs it to be.
  })
  const { fields } = portal
  const { products, isSearching, section, dialog } = useProductsField({
    errors: fields.productIds.errors,
    hint: isCompany ? w.requests.renewProductsHint : words.renewProductsHint,
    facility: fixedPlace,
    stored: props.products,
    answer,
    renewal: { id, own },
    above: (listed) => <RenewalSteps products={listed} failed={answer?.failed} />,
  })
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
      <PortalForm
        of={portal}
        keep={isCompany ? 'press' : 'never'}
        failure={isCompany ? w.requests.sendFailed : words.renewFailed}
      >
        <IssueFields
          idempotencyKey={props.idempotencyKey}
          lastResult={lastResult}
          isSearching={isSearching}
        />

        <CertificateData
          portal={portal}
          facility={<FixedFacility fixedPlace={fixedPlace} />}
          expireOnHint={(isCompany ? w.requests : words).renewExpireOnHint(formatDate(props.expireOn))}
          sealEndsOn={sealEndsOn}
        />

        {section}

        <OverdueDeviations known={props.overdue} refusal={answer?.refusal} field={fields.deviationReason} />
        <ConfirmSteps answer={answer} />
        <IssueQuestion answer={answer} portal={portal} expireOn={fields.expireOn} />
        <ActionBar>
          <ButtonLink to={hrefOf(id)}>{w.common.cancel}</ButtonLink>
          <PreviewCertificate />
          <SubmitButton
            intent="create"
            pendingLabel={isCompany ? w.requests.sending : words.issuing}
            disabledReason={waiting > 0 && !isCompany ? words.renewBlocked(waiting) : undefined}
          >
            {isCompany ? w.requests.renewTitle : words.issueRenewal}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {dialog}
    </>
  )
}

function useNotice(answer: Pick<RenewalResult, 'notice' | 'failed'> | undefined) {
  const { push } = useToasts()
  useEffect(() => {
    if (answer?.notice) push({ type: 'success', content: answer.notice })
    for (const { name, message } of answer?.failed?.products ?? [])
      push({ type: 'error', content: `${answer?.failed?.title} ${name}${message && `: ${message}`}` })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
}

import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { ChoiceField } from '~/components/choice/choice-field'
import { labelIn, typedName, type Choices } from '~/components/choice/choices'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { useIsCompany } from '../area'
import type { ChosenProduct, ProductsAnswer } from '../products/chosen-product'
import { IssueFields } from '../issue-fields'
import { IssueQuestion } from '../issue-question'
import { CertificateData } from '../certificate-data'
import { certificateLabels, type CertificateFields } from '../certificate-fields'
import { FixedFacility, type FixedPlace } from '../fixed-facility'
import { OverdueDeviations, type OverdueDeviation } from '../overdue-deviations'
import { RequestNotice, type AnsweredRequest } from '../requests/request-notice'
import { PreviewCertificate } from '../preview-certificate'
import { useProductsField } from '../products/use-products-field'

export interface NewCertificateFormProps {
  draft: SubmissionResult<string[]> | null
  products: ChosenProduct[]
  idempotencyKey: string
  constraint: Record<string, object>
  sealEndsOn: string | null
  overdue: OverdueDeviation[]
  facilities: Choices
  fixedPlace: FixedPlace | null
  parent: string
  certificateRequest: AnsweredRequest | null
  answer?: ProductsAnswer & Partial<FormResult>
}

/** Everything in it works by its buttons alone; scripts bring the modal. */
export function NewCertificateForm(props: NewCertificateFormProps) {
  const { draft, facilities, fixedPlace, parent, sealEndsOn, answer } = props
  const w = useWords()
  const words = w.certificates
  const isCompany = useIsCompany()
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<CertificateFields>({
    id: 'certificate',
    lastResult,
    constraint: props.constraint,
    labels: certificateLabels(w),
  })
  const { fields } = portal
  const companyId = fixedPlace?.id ?? fields.companyId.value ?? ''
  // A suggestion's name stands in the field alone.
  const typed: unknown = (portal.form.value as Record<string, unknown> | undefined)?.[typedName('companyId')]
  const name = fixedPlace?.name ?? labelIn(facilities, companyId) ?? (typeof typed === 'string' ? typed : '')
  const facility = companyId ? { id: companyId, name } : undefined
  const { isSearching, section, dialog } = useProductsField({
    errors: fields.productIds.errors,
    hint: words.productsHint,
    facility,
    stored: props.products,
    answer,
  })

  return (
    <>
      {props.certificateRequest ? <RequestNotice certificateRequest={props.certificateRequest} /> : null}
      <PortalForm
        of={portal}
        keep={isCompany ? 'press' : 'never'}
        failure={isCompany ? w.requests.sendFailed : words.issueFailed}
      >
        <IssueFields
          idempotencyKey={props.idempotencyKey}
          lastResult={lastResult}
          isSearching={isSearching}
        />

        <CertificateData
          portal={portal}
          facility={
            fixedPlace ? (
              <FixedFacility fixedPlace={fixedPlace} />
            ) : (
              <ChoiceField field={fields.companyId} choices={facilities} required />
            )
          }
          expireOnHint={isCompany ? w.requests.expireOnHint : words.expireOnHint}
          sealEndsOn={sealEndsOn}
        />

        {section}

        <OverdueDeviations known={props.overdue} refusal={answer?.refusal} field={fields.deviationReason} />
        <IssueQuestion answer={answer} portal={portal} expireOn={fields.expireOn} />
        <ActionBar>
          <ButtonLink to={parent}>{w.common.cancel}</ButtonLink>
          <PreviewCertificate />
          <SubmitButton intent="create" pendingLabel={isCompany ? w.requests.sending : words.issuing}>
            {isCompany ? w.requests.newTitle : words.issue}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {dialog}
    </>
  )
}

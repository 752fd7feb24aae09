import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { useIsCompany } from '../area'
import { additionRefused } from '../certificate-state'
import type { ChosenProduct, ProductsAnswer } from '../products/chosen-product'
import { IssueFields } from '../issue-fields'
import { IssueQuestion } from '../issue-question'
import { AlreadyAsked, OpenRequestNotice } from '../requests/open-request-notice'
import { OverdueDeviations, type OverdueDeviation } from '../overdue-deviations'
import { RequestNotice, type AnsweredRequest } from '../requests/request-notice'
import { SealWarning } from '../seal-warning'
import { PreviewCertificate } from '../preview-certificate'
import { useProductsField } from '../products/use-products-field'

export interface AddProductsFormProps {
  group: CertificationGroup
  sealEndsOn: string | null
  overdue: OverdueDeviation[]
  draft: SubmissionResult<string[]> | null
  products: ChosenProduct[]
  idempotencyKey: string
  parent: string
  certificateRequest: AnsweredRequest | null
  openRequest: RequestListItem | null
  answer?: ProductsAnswer & Partial<FormResult>
}

export function AddProductsForm(props: AddProductsFormProps) {
  const w = useWords()
  const { today } = useRoot()
  const isCompany = useIsCompany()
  const { group, answer, parent, openRequest } = props
  const refused = additionRefused(group, today)
  if (answer) return <OpenForm {...props} />
  if (!refused)
    return (
      <>
        {openRequest ? <OpenRequestNotice request={openRequest} /> : null}
        {openRequest && isCompany ? null : <OpenForm {...props} />}
      </>
    )
  return (
    <Alert
      kind="info"
      title={w.certificates.additionRefusedTitle}
      actions={
        <ButtonLink to={parent} size="sm">
          {w.certificates.backToCertificate}
        </ButtonLink>
      }
    >
      {w.certificates.additionRefused[refused]}
    </Alert>
  )
}

function OpenForm({
  group,
  sealEndsOn,
  overdue,
  draft,
  idempotencyKey,
  parent,
  certificateRequest,
  answer,
  products,
}: AddProductsFormProps) {
  const w = useWords()
  const words = w.certificates
  const isCompany = useIsCompany()
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<{ productIds: string[]; deviationReason: string }>({
    id: 'certificate',
    lastResult,
    labels: { productIds: words.productsSection },
  })
  const { isSearching, section, dialog } = useProductsField({
    errors: portal.fields.productIds.errors,
    hint: words.productsHint,
    facility: { id: group.companyId, name: group.companyName },
    stored: products,
    answer,
  })
  return (
    <>
      {certificateRequest ? (
        <RequestNotice certificateRequest={certificateRequest} text={words.additionFrom} />
      ) : null}
      <AlreadyAsked refusal={answer?.refusal} />
      <PortalForm
        of={portal}
        keep={isCompany ? 'press' : 'never'}
        failure={isCompany ? w.requests.sendFailed : words.additionFailed}
      >
        <IssueFields idempotencyKey={idempotencyKey} lastResult={lastResult} isSearching={isSearching} />
        <input type="hidden" name="companyId" value={group.companyId} />
        {section}
        <SealWarning expireOn={group.expireOn} sealEndsOn={sealEndsOn} />
        <OverdueDeviations known={overdue} refusal={answer?.refusal} field={portal.fields.deviationReason} />
        <IssueQuestion answer={answer} portal={portal} />
        <ActionBar>
          <ButtonLink to={parent}>{w.common.cancel}</ButtonLink>
          <PreviewCertificate />
          <SubmitButton intent="create" pendingLabel={isCompany ? w.requests.sending : words.issuing}>
            {isCompany ? w.requests.additionAction : words.issueAddition}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {dialog}
    </>
  )
}

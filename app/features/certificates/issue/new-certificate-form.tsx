import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import type { SelectGroup } from '~/components/ui/select'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { useWords } from '~/i18n/use-words'
import { useIsCompany } from '../area'
import type { ChosenProduct } from '../products/chosen-product'
import { CertificateData } from '../certificate-data'
import { IssueFields } from '../issue-fields'
import { FixedFacility, type FixedPlace } from '../fixed-facility'
import { RequestNotice, type AnsweredRequest } from '../requests/request-notice'
import { useProductsField, type ProductsAnswer } from '../products/use-products-field'

interface Fields {
  name: string
  companyId: string
  description: string
  expireOn: string
  lotNumber: string
  productIds: string[]
}

export interface NewCertificateFormProps {
  draft: SubmissionResult<string[]> | null
  products: ChosenProduct[]
  idempotencyKey: string
  constraint: Record<string, object>
  sealEndsOn: string | null
  facilities: SelectGroup[]
  fixedPlace: FixedPlace | null
  parent: string
  certificateRequest: AnsweredRequest | null
  answer?: ProductsAnswer & { result?: SubmissionResult<string[]> }
}

/** Everything in it works by its buttons alone; scripts bring the modal. */
export function NewCertificateForm(props: NewCertificateFormProps) {
  const { draft, facilities, fixedPlace, parent, answer } = props
  const w = useWords()
  const words = w.certificates
  const isCompany = useIsCompany()
  const lastResult = answer?.result ?? draft
  const portal = usePortalForm<Fields>({
    id: 'certificate',
    lastResult,
    constraint: props.constraint,
    labels: {
      name: words.name,
      companyId: words.facility,
      description: words.description,
      expireOn: words.expireOn,
      lotNumber: words.lotNumber,
      productIds: words.productsSection,
    },
    loadSchema: () =>
      import('../new-certificate.schema').then(
        (m) => (form: FormData) =>
          ['create', null].includes(form.get('intent') as string | null)
            ? m.newCertificateSchema
            : m.unfinishedCertificateSchema,
      ),
  })
  const { fields } = portal
  const companyId = fixedPlace?.id ?? fields.companyId.value ?? ''
  const facility = facilityNamed(companyId, fixedPlace, facilities)
  const { section, dialog } = useProductsField({
    field: fields.productIds,
    facility,
    products: props.products,
    answer,
  })

  return (
    <>
      {props.certificateRequest ? <RequestNotice certificateRequest={props.certificateRequest} /> : null}
      <PortalForm of={portal}>
        <IssueFields
          idempotencyKey={props.idempotencyKey}
          lastResult={lastResult}
          picking={Boolean(answer?.picker)}
        />

        <CertificateData
          fields={fields}
          facility={
            fixedPlace ? (
              <FixedFacility fixedPlace={fixedPlace} />
            ) : (
              <SelectField field={fields.companyId} options={facilities} required />
            )
          }
          expireOnHint={isCompany ? w.requests.expireOnHint : words.expireOnHint}
          sealEndsOn={props.sealEndsOn}
        />

        {section}

        <ActionBar>
          <ButtonLink to={parent}>{w.common.cancel}</ButtonLink>
          <SubmitButton intent="create" pendingLabel={isCompany ? w.requests.sending : words.issuing}>
            {isCompany ? w.requests.newTitle : words.issue}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {dialog}
    </>
  )
}

function facilityNamed(id: string, fixedPlace: FixedPlace | null, groups: SelectGroup[]) {
  if (fixedPlace) return { id: fixedPlace.id, name: fixedPlace.name }
  const option = groups.flatMap(({ options }) => options).find(({ value }) => value === id)
  return option && { id: option.value, name: option.label }
}

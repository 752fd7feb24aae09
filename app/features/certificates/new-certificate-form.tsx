import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/action-bar'
import { ButtonLink } from '~/components/button-link'
import {
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
} from '~/components/form-fields'
import { SubmitButton } from '~/components/submit-button'
import type { SelectGroup } from '~/components/ui/select'
import { useHydrated } from '~/components/use-hydrated'
import { PortalForm, usePortalForm } from '~/components/use-portal-form'
import { useWords } from '~/i18n/use-words'
import type { ChosenProduct, FoundProducts } from './chosen-product'
import { ChosenProductsSection } from './chosen-products-section'
import { LockedFacility, type Locked } from './locked-facility'
import { ProductDialog } from './product-dialog'
import { RequestNotice, type AskedRequest } from './request-notice'
import { useChosenProducts } from './use-chosen-products'
import { useRedrawAction } from './use-redraw-action'

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
  facilities: SelectGroup[]
  locked: Locked | null
  parent: string
  asked: AskedRequest | null
  answer?: {
    result?: SubmissionResult<string[]>
    refusal?: { code: string; message: string }
    products?: ChosenProduct[]
    dropped?: string[]
    picker?: FoundProducts & { search: string; facilityChosen: boolean }
  }
}

/** The new certificate form (spec §2). Everything in it works by its buttons alone; scripts bring the modal. */
export function NewCertificateForm(props: NewCertificateFormProps) {
  const { draft, facilities, locked, parent, answer } = props
  const w = useWords()
  const words = w.certificates
  const hydrated = useHydrated()
  const redrawAction = useRedrawAction()
  const [picking, setPicking] = useState(false)
  const lastResult = answer?.result ?? draft
  // The key of the page as it was first drawn: what the loader says after an answer is another page's.
  const [key] = useState(props.idempotencyKey)
  const sentKey = lastResult?.initialValue?.idempotencyKey
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
      import('./new-certificate.schema').then(
        (m) => (form: FormData) =>
          ['create', null].includes(form.get('intent') as string | null)
            ? m.newCertificateSchema
            : m.unfinishedCertificateSchema,
      ),
  })
  const { fields } = portal
  const companyId = locked?.id ?? fields.companyId.value ?? ''
  const { draftField, products, dropped, add, remove, removeUnavailable } = useChosenProducts(
    props.products,
    answer,
    companyId,
  )
  const facility = facilityNamed(companyId, locked, facilities)

  return (
    <>
      {props.asked ? <RequestNotice asked={props.asked} /> : null}
      <PortalForm of={portal}>
        {/* What Enter presses: what it does must not depend on which button happens to stand first. */}
        <button
          type="submit"
          name="intent"
          value={answer?.picker && !hydrated ? 'search' : 'create'}
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <input
          type="hidden"
          name="idempotencyKey"
          value={typeof sentKey === 'string' && sentKey ? sentKey : key}
        />
        {hydrated ? <input type="hidden" name="opensPdf" value="yes" /> : null}

        <FormSection title={words.dataSection}>
          <FieldGrid>
            <TextField field={fields.name} autoComplete="off" required />
            {locked ? (
              <LockedFacility locked={locked} />
            ) : (
              <SelectField
                field={fields.companyId}
                options={facilities}
                required
                hint={facilities.length === 0 ? words.noFacilities : undefined}
              />
            )}
            <FieldSpan>
              <TextareaField field={fields.description} rows={2} />
            </FieldSpan>
            <DateField field={fields.expireOn} hint={words.expireOnHint} required />
            <TextField field={fields.lotNumber} autoComplete="off" hint={words.lotHint} />
          </FieldGrid>
        </FormSection>

        {/* Kept with the draft; the ids that count are the table's. */}
        <input
          ref={draftField}
          type="hidden"
          name="chosen"
          data-draft
          readOnly
          value={products.map(({ id }) => id).join(' ')}
        />
        <ChosenProductsSection
          id={fields.productIds.id}
          errors={fields.productIds.errors}
          products={hydrated ? products : (answer?.products ?? props.products)}
          dropped={hydrated ? dropped : (answer?.dropped ?? [])}
          picker={hydrated ? undefined : answer?.picker}
          {...(hydrated && { onRemove: remove, onRemoveUnavailable: removeUnavailable })}
          addButton={
            <SubmitButton
              intent="search"
              variant="secondary"
              icon={Plus}
              formAction={redrawAction}
              formNoValidate
              disabledReason={hydrated && !facility ? words.chooseFacilityFirst : undefined}
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

        <ActionBar>
          <ButtonLink to={parent} variant="ghost">
            {w.common.cancel}
          </ButtonLink>
          <SubmitButton intent="create" pendingLabel={words.issuing}>
            {words.issue}
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {picking && facility ? (
        <ProductDialog
          facility={facility}
          chosen={new Set(products.map(({ id }) => id))}
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

function facilityNamed(id: string, locked: Locked | null, groups: SelectGroup[]) {
  if (locked) return { id: locked.id, name: locked.name }
  const option = groups.flatMap(({ options }) => options).find(({ value }) => value === id)
  return option && { id: option.value, name: option.label }
}

import type { SubmissionResult } from '@conform-to/react'
import { SearchInForm } from '~/components/picker/search-in-form'
import { DateField, SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import type { SelectOption } from '~/components/ui/select'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** The facility's, up to the search's limit. */
export interface OfferedIngredients {
  search: string
  items: SelectOption[]
  totalItems: number
}

type LastResult = SubmissionResult<string[]> | null | undefined

export interface AdoptProps {
  visit: { id: string; number: string }
  /** As read on the pack. */
  label: { name: string; vendorName: string; expirationDate: string }
  offered: OfferedIngredients
  lastResult: LastResult
}

/** A finding that is not on the list becomes an ingredient, or a question about one. */
export function AdoptDialog({ visit, label, offered, lastResult }: AdoptProps) {
  const w = useWords().visits
  // The form that was sent.
  const isOfNew = lastResult?.initialValue?.intent === 'new'
  return (
    <RouteDialog
      title={w.adoptTitle}
      description={w.adoptLead(label.name)}
      closeTo={paths.certifier.visitEvidence(visit.id)}
    >
      <div className="flex flex-col gap-6">
        <NewOne label={label} lastResult={isOfNew ? lastResult : undefined} />
        {offered.totalItems > 0 || offered.search ? (
          <OldOne
            offered={offered}
            says={w.adoptMessageSays(visit.number, label.name)}
            lastResult={isOfNew ? undefined : lastResult}
          />
        ) : null}
      </div>
    </RouteDialog>
  )
}

function NewOne({ label, lastResult }: { label: AdoptProps['label']; lastResult: LastResult }) {
  const w = useWords().visits
  const portal = usePortalForm<AdoptProps['label']>({
    id: 'adopt-new',
    lastResult,
    defaultValue: label,
    labels: { name: w.adoptName, vendorName: w.adoptVendor, expirationDate: w.adoptExpiry },
  })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{w.adoptNew}</h3>
      <p className="text-label text-ink-2">{w.adoptNewHint}</p>
      <PortalForm of={portal} failure={w.adoptFailed}>
        <TextField field={portal.fields.name} required />
        <TextField field={portal.fields.vendorName} />
        <DateField field={portal.fields.expirationDate} />
        <div className="flex justify-end">
          <SubmitButton intent="new">{w.makeIngredient}</SubmitButton>
        </div>
      </PortalForm>
    </section>
  )
}

function OldOne({
  offered: { search, items, totalItems },
  says,
  lastResult,
}: {
  offered: OfferedIngredients
  says: string
  lastResult: LastResult
}) {
  const words = useWords()
  const w = words.visits
  const portal = usePortalForm<{ ingredientId: string; message: string }>({
    id: 'adopt-old',
    lastResult,
    defaultValue: { message: says },
    labels: { ingredientId: w.adoptIngredient, message: w.adoptMessage },
  })
  return (
    <section className="flex flex-col gap-3 border-t pt-5">
      <h3 className="font-semibold">{w.adoptOld}</h3>
      <PortalForm of={portal} failure={w.adoptFailed}>
        <SearchInForm
          at={portal.fields.ingredientId.id}
          search={search}
          label={w.adoptSearch}
          button={words.common.search}
        />
        <SelectField
          field={portal.fields.ingredientId}
          options={items}
          hint={
            items.length === 0
              ? w.adoptNone
              : items.length < totalItems
                ? w.adoptMore(items.length, totalItems)
                : undefined
          }
          required
        />
        <TextareaField field={portal.fields.message} rows={3} required />
        <div className="flex justify-end">
          <SubmitButton intent="old" variant="secondary">
            {w.adoptSend}
          </SubmitButton>
        </div>
      </PortalForm>
    </section>
  )
}

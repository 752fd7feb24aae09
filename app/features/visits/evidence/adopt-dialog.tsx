import type { SubmissionResult } from '@conform-to/react'
import { DateField, SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import type { SelectOption } from '~/components/ui/select'
import { visitWords } from '~/i18n/own/visits'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

type LastResult = SubmissionResult<string[]> | null | undefined

export interface AdoptProps {
  visit: { id: string; number: string }
  /** As read on its pack. */
  label: { name: string; vendorName: string; expirationDate: string }
  ingredients: SelectOption[]
  lastResult: LastResult
}

/** What was found and is not on the list becomes an ingredient, or a question about one. */
export function AdoptDialog({ visit, label, ingredients, lastResult }: AdoptProps) {
  const w = visitWords(useWords())
  // Which of the two was sent.
  const of = (intent: string) => (lastResult?.initialValue?.intent === intent ? lastResult : undefined)
  return (
    <RouteDialog
      title={w.adoptTitle}
      description={w.adoptLead(label.name)}
      closeTo={paths.certifier.visitEvidence(visit.id)}
    >
      <div className="flex flex-col gap-6">
        <NewOne label={label} lastResult={of('new')} />
        {ingredients.length > 0 ? (
          <OldOne
            ingredients={ingredients}
            says={w.adoptMessageSays(visit.number, label.name)}
            lastResult={of('old')}
          />
        ) : null}
      </div>
    </RouteDialog>
  )
}

function NewOne({ label, lastResult }: { label: AdoptProps['label']; lastResult: LastResult }) {
  const w = visitWords(useWords())
  const portal = usePortalForm<AdoptProps['label']>({
    id: 'adopt-new',
    lastResult,
    defaultValue: label,
    labels: { name: w.adoptName, vendorName: w.adoptVendor, expirationDate: w.adoptExpiry },
    loadSchema: () => import('./adopt-form.schema').then((module) => module.adoptNewSchema),
  })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{w.adoptNew}</h3>
      <p className="text-label text-ink-2">{w.adoptNewHint}</p>
      <PortalForm of={portal}>
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
  ingredients,
  says,
  lastResult,
}: {
  ingredients: SelectOption[]
  says: string
  lastResult: LastResult
}) {
  const w = visitWords(useWords())
  const portal = usePortalForm<{ ingredientId: string; message: string }>({
    id: 'adopt-old',
    lastResult,
    defaultValue: { message: says },
    labels: { ingredientId: w.adoptIngredient, message: w.adoptMessage },
    loadSchema: () => import('./adopt-form.schema').then((module) => module.adoptOldSchema),
  })
  return (
    <section className="flex flex-col gap-3 border-t pt-5">
      <h3 className="font-semibold">{w.adoptOld}</h3>
      <PortalForm of={portal}>
        <SelectField field={portal.fields.ingredientId} options={ingredients} required />
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

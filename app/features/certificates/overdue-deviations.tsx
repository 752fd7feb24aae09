import type { FieldMetadata } from '@conform-to/react'
import { TextareaField } from '~/components/form/form-fields'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

export type OverdueDeviation = { id: string; number: string }

/** The deviations that issuing was refused for. */
const refusedFor = (refusal: FormResult['refusal']): OverdueDeviation[] =>
  refusal?.code === 'certificate.deviations_overdue' ? (refusal.details.deviations as OverdueDeviation[]) : []

/** Warns of a facility's overdue major deviations, and asks for the reason to issue all the same. */
export function OverdueDeviations({
  known,
  refusal,
  field,
}: {
  /** The facility that the page was opened for. */
  known: OverdueDeviation[]
  refusal: FormResult['refusal']
  field: FieldMetadata<string>
}) {
  const words = useWords().certificates
  const refused = refusedFor(refusal)
  const overdue = refused.length > 0 ? refused : known
  if (overdue.length === 0) return null
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <Alert kind="warning" title={words.deviationsOverdue(overdue.length)}>
        {overdue.map(({ id, number }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : null}
            <Link
              to={paths.certifier.deviation(id)}
              className="font-medium underline underline-offset-2 hover:no-underline"
            >
              {number}
            </Link>
          </span>
        ))}
      </Alert>
      <TextareaField
        field={field}
        label={words.deviationReason}
        hint={words.deviationReasonHint}
        rows={3}
        required
      />
    </section>
  )
}

import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { mostInQuestion } from '~/domain/items/review'
import { NextBatch } from '~/features/items/next-batch'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'

interface Listed {
  id: string
  name: string
  companyName: string
  headQuarterName: string
  supplier: string | null
  expirationDate: string | null
}

interface LettersDialogProps {
  companies: { name: string; ingredients: Listed[] }[]
  count: number
  gone: number
  left: number
  next: string | null
  backTo: string
  idempotencyKey: string
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

/** Who is written to, and about what; the list is added to the text. */
export function LettersDialog(props: LettersDialogProps) {
  const { companies, count, gone, left, next, backTo, idempotencyKey, constraint, draft, answer } = props
  const words = useWords()
  const w = words.letters
  const portal = usePortalForm<{ content: string }>({
    id: 'letters',
    lastResult: answer?.result ?? draft,
    defaultValue: { content: w.text },
    constraint,
    labels: { content: w.content },
  })
  return (
    <RouteDialog title={w.title(count)} closeTo={backTo} size="lg">
      <PortalForm of={portal} failure={w.failed} sends={count > 0}>
        {gone > 0 ? <Alert kind="info">{words.review.bulkGone(gone)}</Alert> : null}
        {next ? (
          <NextBatch to={next}>
            <input type="hidden" name="next" value={next} />
            {w.onlySo(mostInQuestion, left)}
          </NextBatch>
        ) : null}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {count === 0 ? (
          <p>{words.review.bulkNothing}</p>
        ) : (
          <>
            <p className="text-ink-2">{w.hint}</p>
            <TextareaField field={portal.fields.content} rows={4} required />
            {companies.map(({ name, ingredients }) => (
              <section key={name} className="flex min-w-0 flex-col gap-1">
                <h3 className="font-semibold wrap-anywhere">{w.company(name, ingredients.length)}</h3>
                <input type="hidden" name="ids" value={ingredients.map(({ id }) => id).join(' ')} />
                <ul className="flex list-disc flex-col gap-0.5 ps-5">
                  {ingredients.map((one) => (
                    <li key={one.id} className="wrap-anywhere">
                      {one.name}
                      <span className="text-label text-ink-2">
                        {[one.companyName, one.supplier].filter(Boolean).map((said) => ` · ${said}`)}
                        {one.expirationDate ? ' · ' : null}
                        {one.expirationDate ? <ExpiryDate date={one.expirationDate} /> : null}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={backTo} preventScrollReset>
            {words.common.cancel}
          </ButtonLink>
          {count > 0 ? <SubmitButton>{w.confirm(count)}</SubmitButton> : null}
        </div>
      </PortalForm>
    </RouteDialog>
  )
}

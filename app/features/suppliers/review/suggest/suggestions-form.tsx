import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { FormSection, HiddenVersion } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Choices } from '~/components/picker/choices'
import { Alert } from '~/components/ui/alert'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck, ListPlus } from '~/components/ui/icons'
import type {
  CoverageSuggestion,
  CoverageSuggestions,
  SupplierCertificate,
} from '~/contract/items/supplier-certificates'
import { differingParts } from '~/domain/certificates/certificate-matching'
import { likenesses } from '~/domain/items/supplier-certificates'
import { typedList } from '~/features/review/review-form'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { useTicked } from '../use-ticked'

interface SuggestionsFormProps {
  certificate: Pick<SupplierCertificate, 'id' | 'vendorId' | 'vendorName' | 'items'>
  suggestions: CoverageSuggestions
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

/** With what the other does not have marked. */
function Marked({ text, other }: { text: string; other: string }) {
  return differingParts(text, other).map((part, at) => (
    <span key={at}>
      {at > 0 ? ' ' : null}
      {part.differs ? <mark>{part.text}</mark> : part.text}
    </span>
  ))
}

function Row({ row, printed }: { row: CoverageSuggestion; printed: string | undefined }) {
  const w = useWords()
  const review = w.supplierReview
  const words = w.supplierProposals
  const { formatDate } = useFormat()
  const isMarked = printed !== undefined && row.likeness === 'close'
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="block font-medium">
        {isMarked ? <Marked text={row.name} other={printed} /> : row.name}
      </span>
      {isMarked ? (
        <span className="block text-ink-2">
          {words.printedAs('')}
          <Marked text={printed} other={row.name} />
        </span>
      ) : null}
      <span className="block text-label text-ink-2">
        {[
          row.headQuarterName,
          row.companyName === row.headQuarterName ? null : row.companyName,
          review.nowUntil(row.expirationDate && formatDate(row.expirationDate)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.proofPerDelivery ? (
        <span className="block text-label text-warning-text">
          {review.proofPerDelivery(row.kosherGroupCode ?? '')}
        </span>
      ) : null}
    </span>
  )
}

/** Nobody is covered by a machine: what is like is ticked or not by a person. */
export function SuggestionsForm({
  certificate,
  suggestions,
  draft,
  constraint,
  answer,
}: SuggestionsFormProps) {
  const w = useWords()
  const words = w.supplierProposals
  const lastResult = answer?.result ?? draft
  const { ingredients, totalItems, version } = suggestions
  const sent = typedList(lastResult ? { result: lastResult } : undefined, 'ingredientIds')
  const first = sent ?? ingredients.flatMap((one) => (one.ticked ? [one.ingredientId] : []))
  const { ticked, onInput } = useTicked(first)
  const portal = usePortalForm<{ ingredientIds: string }>({
    id: 'suggestions',
    lastResult,
    constraint,
    labels: { ingredientIds: words.suggestions },
  })
  const printed = new Map(
    certificate.items.map(({ id, name, code }) => [id, [name, code].filter(Boolean).join(' ')]),
  )
  const isStale = answer?.refusal?.code.endsWith('.stale_version') ?? false
  const { items, suggestions: here } = paths.certifier.supplierReview(certificate.id)
  if (ingredients.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title={words.noSuggestions}
        description={certificate.vendorId === null ? words.noVendor : words.noSuggestionsHint}
        action={<ButtonLink to={items}>{w.supplierReview.toItems}</ButtonLink>}
      />
    )
  return (
    <PortalForm of={portal} summary={!isStale} failure={words.coverFailed} onInput={onInput}>
      <HiddenVersion version={version} seen={isStale} />
      {isStale ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={`${answer?.refusal?.message ?? ''}.`}
          reloadTo={here}
        />
      ) : null}
      <p className="text-ink-2">{words.suggestionsLead(certificate.vendorName ?? '')}</p>
      {likenesses.map((likeness) => {
        const rows = ingredients.filter((one) => one.likeness === likeness)
        return rows.length === 0 ? null : (
          <FormSection
            key={likeness}
            title={words.likenesses[likeness]}
            description={words.likenessHints[likeness]}
          >
            <Choices
              label={words.likenesses[likeness]}
              items={rows}
              idOf={({ ingredientId }) => ingredientId}
              name="ingredientIds"
              ticked={new Set(first)}
            >
              {(row) => <Row row={row} printed={printed.get(row.itemId ?? '')} />}
            </Choices>
          </FormSection>
        )
      })}
      {totalItems > ingredients.length ? (
        <Alert kind="info">{words.moreSuggestions(totalItems - ingredients.length)}</Alert>
      ) : null}
      <ActionBar>
        <ButtonLink to={items}>{w.common.cancel}</ButtonLink>
        <SubmitButton
          icon={ListPlus}
          pendingLabel={w.common.saving}
          disabledReason={ticked.size === 0 ? words.noneTicked : undefined}
        >
          <span className="noscript:hidden">{words.cover(ticked.size)}</span>
          <span className="noscript-only">{words.coverTicked}</span>
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { RouteArgs } from '~/portal/route-args'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { id, version } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { isCovered } from '~/features/suppliers/review/items/item-rows'
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
import { useTicked } from '~/features/suppliers/review/use-ticked'

type Args = RouteArgs<'supplierCertificateId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.suggestions }),
}

export const meta = titled<typeof loader>(
  (w, data) => `${w.supplierProposals.suggestions}: ${data?.certificate.name}`,
)

export const loader = ({ request, params }: Args) => loadSuggestions(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => cover(request, params.supplierCertificateId)

export default function SuggestionsPage() {
  const loaded = useLoaderData<typeof loader>()
  return <SuggestionsForm {...loaded} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const suggestionsSchema = z.object({
  ingredientIds: z.array(id, { error: messages.required }).min(1, messages.required),
  version,
})

async function loadSuggestions(request: Request, supplierCertificateId: string) {
  const { api, headers } = await requireCertifier(request)
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  // Final by now.
  if (certificate.status === 'approved' || certificate.state === 'merged')
    throw redirect(paths.certifier.supplierCertificates.item(supplierCertificateId))
  const suggestions = await api.supplierCertificates.suggestions({ supplierCertificateId })
  return formPage(request, suggestionsSchema, headers, {
    certificate: pick(certificate, ['id', 'name', 'vendorId', 'vendorName', 'items']),
    suggestions,
  })
}

/** Joins the list that is there: as ticked, under the name that each is like. */
async function cover(request: Request, supplierCertificateId: string) {
  const form = await signedInForm(request, requireCertifier)
  const { supplierCertificates: calls } = form.api
  const words = form.words.supplierProposals
  return handleForm(
    form,
    suggestionsSchema,
    { failure: words.coverFailed },
    async ({ ingredientIds: ticked, version: seen }) => {
      const [certificate, { ingredients }] = await Promise.all([
        calls.get({ supplierCertificateId }),
        calls.suggestions({ supplierCertificateId }),
      ])
      const likelyItems = new Map(
        ingredients.flatMap(({ ingredientId, itemId, likeness }) =>
          itemId !== null && likeness !== 'sameVendor' ? [[ingredientId, itemId] as const] : [],
        ),
      )
      const covered = [
        ...certificate.coverages
          .filter(isCovered)
          .map(({ ingredientId, itemId }) => [ingredientId, itemId] as const),
        ...ticked.map((one) => [one, likelyItems.get(one) ?? null] as const),
      ]
      const under = (itemId: string | null) =>
        covered.flatMap(([one, item]) => (item === itemId ? [one] : []))
      await calls.setItems({
        supplierCertificateId,
        version: seen,
        items: certificate.items.map((item) => ({ ...item, ingredientIds: under(item.id) })),
        ingredientIds: under(null),
      })
      const { items } = paths.certifier.supplierReview(supplierCertificateId)
      return redirectWithSuccess(items, words.covered(ticked.length), form.headers)
    },
  )
}

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
function SuggestionsForm({ certificate, suggestions, draft, constraint, answer }: SuggestionsFormProps) {
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

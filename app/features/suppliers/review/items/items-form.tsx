import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { EnterButton } from '~/components/form/enter-button'
import { FormSection, HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { TickAll } from '~/components/picker/tick-all'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { EmptyState } from '~/components/ui/empty-state'
import { FieldErrors } from '~/components/ui/field'
import { ArrowRight, FlaskConical, ListPlus, Search } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { typedList, typedText } from '~/features/review/review-form'
import { FOUND_LINES, hasText, printableNames } from '~/features/suppliers/certificates/found-names'
import { FoundNames, PrintableNames } from '~/features/suppliers/certificates/found-names-section'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { savedByYou } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import {
  CODE_MARK,
  codeField,
  coveredField,
  printedField,
  type IngredientRow,
  type ItemsAnswer,
} from './item-rows'

const COVERED = 'covered-ingredients'

export interface ItemsFormProps {
  certificate: Pick<SupplierCertificate, 'id' | 'version' | 'vendorName' | 'items' | 'coverages' | 'document'>
  rows: IngredientRow[]
  more: number
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<ItemsAnswer> | undefined
}

function Row({
  row,
  answer,
}: {
  row: IngredientRow
  answer: { result: SubmissionResult<string[]> } | undefined
}) {
  const words = useWords().supplierReview
  const inWords = useMessages()
  const { id, name } = row
  const typed = (field: string, stored: string) => (answer ? typedText(answer, field) : stored)
  const ticked = typedList(answer, coveredField)
  const errors = answer?.result.error
  const wrong = inWords([...(errors?.[printedField(id)] ?? []), ...(errors?.[codeField(id)] ?? [])])
  const wrongId = `wrong-${id}`
  const facts = [
    row.companyName === row.headQuarterName ? null : row.companyName,
    row.state && words[row.state],
  ].filter(Boolean)
  const invalid = wrong?.length ? ({ 'aria-invalid': true, 'aria-describedby': wrongId } as const) : {}
  return (
    <li>
      <label>
        <Checkbox
          name={coveredField}
          value={id}
          defaultChecked={ticked ? ticked.includes(id) : row.covered}
          className="mt-0.5"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{name}</span>
          {facts.length > 0 ? <span className="block text-label text-ink-2">{facts.join(' · ')}</span> : null}
          {row.proofPerDelivery === null ? null : (
            <span className="block text-label text-warning-text">
              {words.proofPerDelivery(row.proofPerDelivery)}
            </span>
          )}
        </span>
      </label>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex gap-2">
          <Input
            name={printedField(id)}
            defaultValue={typed(printedField(id), row.printed)}
            aria-label={words.printedNameOf(name)}
            placeholder={words.printedName}
            list={FOUND_LINES}
            autoComplete="off"
            className="min-w-0 flex-1"
            {...invalid}
          />
          <Input
            name={codeField(id)}
            defaultValue={typed(codeField(id), row.code)}
            aria-label={words.codeOf(name)}
            placeholder={words.code}
            autoComplete="off"
            className="w-24 shrink-0"
          />
        </div>
        <FieldErrors id={wrongId} errors={wrong} />
      </div>
    </li>
  )
}

/** The whole list: what is ticked is covered, under the name beside it. */
export function ItemsForm({ certificate, rows, more, draft, constraint, answer }: ItemsFormProps) {
  const w = useWords()
  const words = w.supplierReview
  const lastResult = answer?.result ?? draft
  const used = new Set(certificate.coverages.map(({ itemId }) => itemId))
  const others = certificate.items.filter(({ id }) => !used.has(id))
  const portal = usePortalForm<{ others: string; find: string; version: string }>({
    id: `items-${certificate.id}`,
    lastResult,
    constraint,
    defaultValue: {
      others: others.map(({ name, code }) => [name, code].filter(Boolean).join(`${CODE_MARK} `)).join('\n'),
    },
    labels: { others: words.otherItems, find: words.find },
  })
  const isStale = answer?.refusal?.code.endsWith('.stale_version') ?? false
  const extra = answer?.extra?.filter(({ rootId }) => !rows.some((row) => row.rootId === rootId)) ?? []
  const all = [...rows, ...extra]
  const companies = [...new Set(all.map(({ headQuarterName }) => headQuarterName))]
  const sent = lastResult?.initialValue ? { result: lastResult } : undefined
  const { items, suggestions } = paths.certifier.supplierReview(certificate.id)
  return (
    <PortalForm of={portal} summary={!isStale} failure={words.itemsFailed}>
      <EnterButton />
      <HiddenVersion version={certificate.version} seen={isStale} />
      {extra.map(({ id }) => (
        <input key={id} type="hidden" name="extra" value={id} />
      ))}
      {isStale ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={`${answer?.refusal?.message ?? ''}.`}
          reloadTo={items}
        />
      ) : null}
      <p className="text-ink-2">{words.itemsLead}</p>
      <PrintableNames names={printableNames(certificate, answer)} />
      <FormSection
        title={words.covered}
        description={certificate.vendorName ? words.coveredHint(certificate.vendorName) : undefined}
      >
        {certificate.vendorName ? null : <Alert kind="info">{words.noVendor}</Alert>}
        {all.length === 0 ? (
          <EmptyState icon={FlaskConical} title={words.noCandidates} description={words.noCandidatesHint} />
        ) : null}
        {all.length > 1 ? <TickAll at={COVERED} intent="tickAll" /> : null}
        <div id={COVERED} className="flex min-w-0 scroll-mt-20 flex-col gap-4">
          {companies.map((company) => (
            <div key={company} className="min-w-0">
              <h3 className="font-medium">
                <bdi className="wrap-anywhere">{company}</bdi>
              </h3>
              <ul aria-label={company} className="covered-rows">
                {all
                  .filter(({ headQuarterName }) => headQuarterName === company)
                  .map((row) => (
                    <Row key={row.rootId} row={row} answer={sent} />
                  ))}
              </ul>
            </div>
          ))}
        </div>
        {certificate.items.length > 0 && certificate.vendorName ? (
          <ButtonLink to={suggestions} icon={ListPlus} className="self-start">
            {words.suggestions}
          </ButtonLink>
        ) : null}
        {more > 0 ? <p className="text-label text-ink-2">{words.moreCandidates(more)}</p> : null}
        <div id="find" className="flex scroll-mt-20 flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
            <Label htmlFor="find-ingredients">{words.find}</Label>
            <Input
              id="find-ingredients"
              type="search"
              name="find"
              defaultValue={sent ? typedText(sent, 'find') : ''}
              autoComplete="off"
              maxLength={200}
            />
          </div>
          <SubmitButton intent="find" variant="secondary" icon={Search} formNoValidate>
            {words.findButton}
          </SubmitButton>
        </div>
        <p role="status" className="text-label text-ink-2 empty:hidden">
          {answer?.found === undefined ? null : words.found(answer.found, answer.foundOf ?? answer.found)}
        </p>
      </FormSection>
      {hasText(certificate) ? <FoundNames answer={answer} /> : null}
      <FormSection title={words.itemsList}>
        <TextareaField field={portal.fields.others} hint={words.otherItemsHint} rows={4} />
      </FormSection>
      <ActionBar>
        <ButtonLink to={paths.certifier.supplierCertificates.item(certificate.id)}>
          {w.common.cancel}
        </ButtonLink>
        <SubmitButton intent="save" variant="secondary" pendingLabel={w.common.saving}>
          {words.saveItems}
        </SubmitButton>
        <SubmitButton intent="approve" icon={ArrowRight}>
          {words.toApproval}
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

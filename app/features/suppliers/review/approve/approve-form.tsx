import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { FormSection, HiddenVersion, TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Choices } from '~/components/picker/choices'
import { TickAll } from '~/components/picker/tick-all'
import { Alert } from '~/components/ui/alert'
import { EmptyState } from '~/components/ui/empty-state'
import { BadgeCheck, CircleCheck, ListPlus } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type {
  CoverageEffect,
  SupplierCertificate,
  SupplierCertificateEffects,
  SupplierCoverage,
} from '~/contract/items/supplier-certificates'
import type { DecisionRule } from '~/domain/items/review'
import { coverageEffects } from '~/domain/items/supplier-certificates'
import { useWorklist } from '~/features/items/worklist'
import { LockWarning } from '~/features/review/lock-warning'
import { OnwardChoice } from '~/features/review/onward-choice'
import { typedList } from '~/features/review/review-form'
import { whyNotMine } from '~/features/review/task-panel'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { companyGroup, type Lacking } from './approvable'
import { useTicked } from '../use-ticked'

export interface ApproveFormProps {
  certificate: Pick<
    SupplierCertificate,
    | 'id'
    | 'name'
    | 'version'
    | 'agencyName'
    | 'agencyStanding'
    | 'expiresOn'
    | 'longValidity'
    | 'opinion'
    | 'lock'
  >
  effects: SupplierCertificateEffects
  lacks: Lacking[]
  decisionRule: DecisionRule
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

/** Keeps the order, which is by company. */
function byCompany<Row extends SupplierCoverage>(rows: Row[]): { id: string; name: string; rows: Row[] }[] {
  const groups = new Map<string, { id: string; name: string; rows: Row[] }>()
  for (const row of rows) {
    const { headQuarterId: id, headQuarterName: name } = row
    const group = groups.get(id) ?? { id, name, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** The facts about a covered ingredient beside its name. */
function useFacts() {
  const words = useWords().supplierReview
  const { formatDate } = useFormat()
  return (row: SupplierCoverage & Partial<Pick<CoverageEffect, 'effect' | 'current'>>) => ({
    facts: [
      row.companyName === row.headQuarterName ? null : row.companyName,
      words.nowUntil(row.expirationDate && formatDate(row.expirationDate)),
      row.effect === 'other' && row.current ? words.nowFollows(row.current.name) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    hint: row.proofPerDelivery ? words.proofPerDelivery(row.kosherGroupCode ?? '') : null,
  })
}

function Row({ row }: { row: SupplierCoverage }) {
  const { facts, hint } = useFacts()(row)
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="block font-medium">{row.name}</span>
      <span className="block text-label text-ink-2">{facts}</span>
      {hint ? <span className="block text-label text-warning-text">{hint}</span> : null}
    </span>
  )
}

function EffectGroup({
  rows,
  first,
  ticked,
}: {
  rows: CoverageEffect[]
  first: ReadonlySet<string>
  ticked: ReadonlySet<string>
}) {
  return byCompany(rows).map(({ id, name, rows: own }) => {
    const at = companyGroup(own[0])
    const count = own.filter(({ ingredientId }) => ticked.has(ingredientId)).length
    const isAll = count === own.length
    return (
      <div key={id} id={at} className="flex min-w-0 scroll-mt-20 flex-col gap-2 py-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="flex min-w-0 items-baseline gap-2 font-medium">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="text-label font-normal text-ink-2 tabular-nums">
              <span className="noscript:hidden">{count}/</span>
              {own.length}
            </span>
          </h3>
          {own.length > 1 ? (
            <TickAll at={at} intent={`${isAll ? 'untick' : 'tick'}:${at}`} of={name} clear={isAll} />
          ) : null}
        </div>
        <Choices
          label={name}
          items={own}
          idOf={({ ingredientId }) => ingredientId}
          name="ingredientIds"
          ticked={first}
        >
          {(row) => <Row row={row} />}
        </Choices>
      </div>
    )
  })
}

function WhyNot({ certificate, lacks }: Pick<ApproveFormProps, 'certificate' | 'lacks'>) {
  const words = useWords().supplierReview
  const isManager = useUser()?.isCertifierCompanyManager
  const said: Record<Lacking, string> = {
    file: words.missingFile,
    vendor: words.missingVendor,
    agency: words.missingAgency,
    expiry: words.missingExpiry,
    future: words.pastExpiry,
  }
  const { agencyName, agencyStanding, id } = certificate
  return (
    <>
      {lacks.length > 0 ? (
        <Alert
          kind="warning"
          title={words.missing}
          actions={
            <ButtonLink to={paths.certifier.supplierCertificates.item(id)} size="sm">
              {words.toData}
            </ButtonLink>
          }
        >
          <ul>
            {lacks.map((one) => (
              <li key={one}>{said[one]}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {agencyName && agencyStanding !== 'recognised' ? (
        <Alert
          kind="warning"
          title={words.agencyUnknown(agencyName)}
          actions={
            isManager ? (
              <SubmitButton intent="recognise" size="sm" variant="secondary" icon={BadgeCheck} formNoValidate>
                {words.recognise(agencyName)}
              </SubmitButton>
            ) : undefined
          }
        >
          {words.agencyUnknownHint} {isManager ? null : words.askManager}
        </Alert>
      ) : null}
    </>
  )
}

/** The decision: the ingredients that take the date, by company, and those that do not by themselves. */
export function ApproveForm(props: ApproveFormProps) {
  const { certificate, effects, lacks, decisionRule, draft, constraint, answer } = props
  const w = useWords()
  const words = w.supplierReview
  const { formatDate } = useFormat()
  const lastResult = answer?.result ?? draft
  const sent = typedList(lastResult ? { result: lastResult } : undefined, 'ingredientIds')
  const first = sent ?? effects.ingredients.flatMap((one) => (one.ticked ? [one.ingredientId] : []))
  const { ticked, onInput } = useTicked(first)
  const portal = usePortalForm<{ notes: string; ingredientIds: string }>({
    id: 'approve-supplier-certificate',
    lastResult,
    constraint,
    labels: { notes: words.approveNote },
  })
  const taken = effects.ingredients.filter(({ ingredientId }) => ticked.has(ingredientId))
  const companies = new Set(taken.map(({ headQuarterId }) => headQuarterId))
  const isStale = answer?.refusal?.code.endsWith('.stale_version') ?? false
  const isBlocked = lacks.length > 0 || certificate.agencyStanding !== 'recognised'
  const here = paths.certifier.supplierReview(certificate.id)
  const worklist = useWorklist()
  return (
    <PortalForm of={portal} summary={!isStale} keep="never" failure={words.approveFailed} onInput={onInput}>
      <HiddenVersion version={effects.version} seen={isStale} />
      {isStale ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={`${answer?.refusal?.message ?? ''}. ${w.review.changedBySomeone}`}
          reloadTo={here.approve}
        />
      ) : null}
      <LockWarning lock={certificate.lock} />
      <WhyNot certificate={certificate} lacks={lacks} />
      {certificate.longValidity ? <Alert kind="warning">{words.longValidity}</Alert> : null}
      {certificate.expiresOn ? (
        <p className="text-ink-2">{words.approveLead(formatDate(certificate.expiresOn))}</p>
      ) : null}
      {effects.ingredients.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title={words.nothingCovered}
          description={words.nothingCoveredHint}
          action={<ButtonLink to={here.items}>{words.toItems}</ButtonLink>}
        />
      ) : null}
      {coverageEffects.map((effect) => {
        const rows = effects.ingredients.filter((one) => one.effect === effect)
        return rows.length === 0 ? null : (
          <FormSection key={effect} title={words.effects[effect]} description={words.effectHints[effect]}>
            <EffectGroup rows={rows} first={new Set(first)} ticked={ticked} />
          </FormSection>
        )
      })}
      {effects.dropped.length > 0 ? (
        <FormSection title={words.dropped} description={words.droppedHint}>
          {byCompany(effects.dropped).map(({ id, name, rows }) => (
            <div key={id} className="flex min-w-0 flex-col gap-2 py-2">
              <h3 className="font-medium">
                <bdi>{name}</bdi>
              </h3>
              <ul className="divide-y rounded-lg border bg-surface">
                {rows.map((row) => (
                  <li key={row.ingredientRootId} className="px-3 py-2">
                    <Row row={row} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </FormSection>
      ) : null}
      <FormSection title={words.approveNote}>
        <TextareaField field={portal.fields.notes} hint={words.approveNoteHint} rows={2} />
      </FormSection>
      <ActionBar
        note={
          <>
            {words.irreversible}
            {worklist ? (
              <OnwardChoice worklist={worklist} typed={lastResult ? { result: lastResult } : undefined} />
            ) : null}
          </>
        }
      >
        <ButtonLink to={paths.certifier.supplierCertificates.item(certificate.id)}>
          {w.common.cancel}
        </ButtonLink>
        <SubmitButton
          intent="approve"
          icon={CircleCheck}
          pendingLabel={words.approving}
          disabledReason={whyNotMine(w, certificate, decisionRule) ?? (isBlocked ? words.missing : undefined)}
          reasonUnseen={isBlocked}
        >
          <span className="noscript:hidden">{words.approve(taken.length, companies.size)}</span>
          <span className="noscript-only">{words.approveTicked}</span>
        </SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

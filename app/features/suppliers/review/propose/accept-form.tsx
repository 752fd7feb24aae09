import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import {
  CheckboxField,
  currentValue,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextField,
} from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Choices } from '~/components/picker/choices'
import { Alert } from '~/components/ui/alert'
import { EmptyState } from '~/components/ui/empty-state'
import { BadgeCheck, CircleCheck, FileSearch } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type { CertificateProposal } from '~/contract/items/supplier-certificates'
import type { DecisionRule } from '~/domain/items/review'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { DocumentView } from '~/features/documents/document-view'
import { typedList } from '~/features/review/review-form'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import type { AgencyChoice } from '../form/fact-fields'
import { useTicked } from '../use-ticked'

export interface AcceptFormProps {
  proposal: CertificateProposal | null
  agencies: AgencyChoice[]
  decisionRule: DecisionRule
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

type Fields = Record<
  | 'agencyId'
  | 'agencyName'
  | 'number'
  | 'issuedOn'
  | 'expiresOn'
  | 'expiryAssumed'
  | 'shared'
  | 'documentId'
  | 'ingredientIds',
  string
>

function Gone({ answer }: Pick<AcceptFormProps, 'answer'>) {
  const words = useWords().supplierProposals
  return (
    <div className="flex flex-col gap-4">
      {answer?.refusal ? (
        <Alert kind="warning" live="alert">
          {answer.refusal.message}
        </Alert>
      ) : null}
      <EmptyState
        icon={FileSearch}
        title={words.gone}
        description={words.goneHint}
        action={<ButtonLink to={paths.certifier.supplierProposals.list()}>{words.toProposals}</ButtonLink>}
      />
    </div>
  )
}

/** On the spot, for managers. */
function NotRecognised({ answer }: Pick<AcceptFormProps, 'answer'>) {
  const words = useWords().supplierReview
  const isManager = useUser()?.isCertifierCompanyManager
  if (answer?.refusal?.code !== 'supplier_certificate.agency_not_recognised') return null
  const { name } = answer.refusal.details.agency as { name: string }
  return (
    <Alert
      kind="warning"
      title={words.agencyUnknown(name)}
      actions={
        isManager ? (
          <SubmitButton intent="recognise" size="sm" variant="secondary" icon={BadgeCheck}>
            {words.recognise(name)}
          </SubmitButton>
        ) : undefined
      }
    >
      {words.agencyUnknownHint} {isManager ? null : words.askManager}
    </Alert>
  )
}

export function AcceptForm(props: AcceptFormProps) {
  return props.proposal ? <Accept {...props} proposal={props.proposal} /> : <Gone answer={props.answer} />
}

function Accept({
  proposal,
  agencies,
  decisionRule,
  draft,
  constraint,
  answer,
}: AcceptFormProps & { proposal: CertificateProposal }) {
  const w = useWords()
  const review = w.supplierReview
  const words = w.supplierProposals
  const { formatDate } = useFormat()
  const lastResult = answer?.result ?? draft
  const sent = typedList(lastResult ? { result: lastResult } : undefined, 'ingredientIds')
  const first = sent ?? proposal.ingredients.map(({ ingredientId }) => ingredientId)
  const { ticked, onInput } = useTicked(first)
  const portal = usePortalForm<Fields>({
    id: 'accept-proposal',
    lastResult,
    constraint,
    defaultValue: {
      expiresOn: proposal.expiresOn ?? '',
      documentId: proposal.documents[0]?.documentId ?? '',
    },
    labels: {
      agencyId: review.agency,
      agencyName: review.newAgency,
      number: review.number,
      issuedOn: review.issuedOn,
      expiresOn: review.expiresOn,
      expiryAssumed: review.expiryAssumed,
      shared: review.shared,
      documentId: words.file,
      ingredientIds: words.which,
    },
  })
  const { fields } = portal
  const { documents, ingredients } = proposal
  const chosen =
    documents.find(({ documentId }) => documentId === currentValue(fields.documentId)) ?? documents[0]
  const companies = [...new Set(ingredients.map(({ headQuarterName }) => headQuarterName))]
  const isUnknown = answer?.refusal?.code === 'supplier_certificate.agency_not_recognised'
  return (
    <div className="panes">
      <PortalForm
        of={portal}
        summary={!isUnknown}
        keep="never"
        failure={words.acceptFailed}
        className="facts"
        onInput={onInput}
      >
        <NotRecognised answer={answer} />
        <FormSection title={review.data}>
          <FieldGrid>
            <SelectField
              field={fields.agencyId}
              hint={review.agencyHint}
              placeholder={review.agencyChoose}
              options={agencyStandings.flatMap((standing) => {
                const options = agencies.flatMap((one) =>
                  one.standing === standing ? [{ value: one.id, label: one.name }] : [],
                )
                return options.length > 0 ? [{ label: review.standings[standing], options }] : []
              })}
            />
            <TextField field={fields.agencyName} hint={review.newAgencyHint} autoComplete="off" />
            <TextField field={fields.number} hint={review.numberHint} autoComplete="off" />
          </FieldGrid>
        </FormSection>
        <FormSection title={review.dates}>
          <FieldGrid>
            <DateField field={fields.issuedOn} required={false} />
            <DateField field={fields.expiresOn} required={false} />
            <FieldSpan>
              <CheckboxField field={fields.expiryAssumed} hint={review.expiryAssumedHint} />
            </FieldSpan>
          </FieldGrid>
        </FormSection>
        <FormSection title={words.which} description={words.whichHint}>
          {companies.map((company) => (
            <div key={company} className="flex min-w-0 flex-col gap-2 py-2">
              <h3 className="font-medium">
                <bdi className="wrap-anywhere">{company}</bdi>
              </h3>
              <Choices
                label={company}
                items={ingredients.filter(({ headQuarterName }) => headQuarterName === company)}
                idOf={({ ingredientId }) => ingredientId}
                name="ingredientIds"
                ticked={new Set(first)}
              >
                {({ name, companyName, expirationDate }) => (
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-label text-ink-2">
                      {[
                        companyName === company ? null : companyName,
                        words.expiry(expirationDate && formatDate(expirationDate)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                )}
              </Choices>
            </div>
          ))}
        </FormSection>
        <FormSection title={words.file}>
          {documents.length > 1 ? (
            <SelectField
              field={fields.documentId}
              hint={words.fileHint}
              placeholder={false}
              options={documents.map(({ documentId, filename, createdAt }) => ({
                value: documentId,
                label: `${filename} (${formatDate(createdAt.slice(0, 10))})`,
              }))}
            />
          ) : (
            <input type="hidden" name="documentId" value={documents[0]?.documentId} />
          )}
          <CheckboxField field={fields.shared} hint={review.sharedHint} />
        </FormSection>
        <ActionBar note={decisionRule === 'two' ? words.acceptNoteTwo : words.acceptNote}>
          <ButtonLink to={paths.certifier.supplierProposals.list()}>{w.common.cancel}</ButtonLink>
          <SubmitButton
            intent="accept"
            icon={CircleCheck}
            pendingLabel={words.accepting}
            disabledReason={ticked.size === 0 ? words.noneTicked : undefined}
          >
            <span className="noscript:hidden">{words.accept(ticked.size)}</span>
            <span className="noscript-only">{words.acceptTicked}</span>
          </SubmitButton>
        </ActionBar>
      </PortalForm>
      {chosen ? (
        <aside className="evidence" aria-label={review.besideLabel}>
          <DocumentView document={chosen} file={paths.documentFile(chosen.documentId)} />
        </aside>
      ) : null}
    </div>
  )
}

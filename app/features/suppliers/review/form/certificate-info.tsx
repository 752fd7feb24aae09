import { ButtonLink } from '~/components/button-link'
import { ChoiceField } from '~/components/choice/choice-field'
import type { Choices } from '~/components/choice/choices'
import { ExpiryDate } from '~/components/expiry-date'
import { CheckboxField, FieldGrid, FieldSpan, FormSection, SelectField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { usePortalForm } from '~/components/form/use-portal-form'
import { Alert } from '~/components/ui/alert'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { ArrowRight, Download } from '~/components/ui/icons'
import type { CertificateDouble, SupplierCertificate } from '~/contract/items/supplier-certificates'
import { CertifierItemForm } from '~/features/review/certifier-item-form'
import { answeredConflict, changesAgainst, type ReviewAnswer } from '~/features/review/review-form'
import { withAssignee, type Task } from '~/features/review/task-panel'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { FORM } from '../certificate'
import { FilePane, ReplaceFile } from '../file-pane'
import { Doubles } from '../merge/doubles'
import { FactFields, useFactLabels, type FactLookups, type FactName } from './fact-fields'

type Fields = Record<FactName | 'onlyForId' | 'shared' | 'notes' | 'reason' | 'opinionNote', string>

const storedFields = (one: SupplierCertificate) => ({
  vendorName: one.vendorName ?? '',
  agencyId: one.agencyId ?? '',
  agencyName: '',
  number: one.number ?? '',
  issuedOn: one.issuedOn ?? '',
  // An assumed end is counted again from the issue.
  expiresOn: one.expiresOn ?? '',
  expiryAssumed: one.expiryAssumed ? 'on' : '',
  onlyForId: one.onlyForId ?? '',
  shared: one.shared ? 'on' : '',
})

export interface CertificateInfoProps {
  certificate: SupplierCertificate
  lookups: FactLookups
  companies: Choices
  task: Task
  doubles: CertificateDouble[]
  answer: ReviewAnswer | undefined
}

/** The differences from somebody else's save. */
function useChanges({ lookups, companies, answer }: CertificateInfoProps) {
  const w = useWords()
  const labels = useFactLabels()
  const { formatDate } = useFormat()
  const conflict = answeredConflict<SupplierCertificate>(answer)
  if (!conflict) return []
  const named = (id: string) =>
    lookups.agencies.find((one) => one.id === id)?.name ??
    companies.options.find((one) => 'value' in one && one.value === id)?.label ??
    id
  const shows: Partial<Record<string, (value: string) => string>> = {
    agencyId: named,
    onlyForId: named,
    issuedOn: (day) => day && formatDate(day),
    expiresOn: (day) => day && formatDate(day),
    expiryAssumed: (on) => (on ? w.common.yes : w.common.no),
    shared: (on) => (on ? w.common.yes : w.common.no),
  }
  return changesAgainst(
    answer,
    Object.entries(storedFields(conflict)).map(([name, theirs]) => {
      const show = shows[name]
      return { name, label: labels[name as keyof typeof labels], theirs, ...(show && { show }) }
    }),
  )
}

function OpenCertificate(props: CertificateInfoProps) {
  const { certificate, lookups, companies, task, answer } = props
  const w = useWords()
  const words = w.supplierReview
  const labels = useFactLabels()
  const portal = usePortalForm<Fields>({
    id: FORM,
    lastResult: answer?.result,
    defaultValue: withAssignee(storedFields(certificate), certificate),
    labels: { ...labels, reason: w.review.reason },
  })
  const { fields } = portal
  return (
    <CertifierItemForm
      kind="supplier_certificate"
      item={certificate}
      task={task}
      portal={portal}
      answer={answer}
      changes={useChanges(props)}
      notes={{ title: w.review.notes, hint: words.notesHint }}
      toApproval={{ icon: ArrowRight, label: words.toApproval }}
      evidence={<FilePane certificate={certificate} isOpen />}
    >
      <FactFields
        fields={fields}
        lookups={lookups}
        vendorHint={
          certificate.vendorId === null && certificate.vendorName
            ? words.vendorTyped(certificate.vendorName)
            : undefined
        }
      >
        <FormSection title={words.use}>
          <FieldGrid>
            {companies.search ? (
              <ChoiceField field={fields.onlyForId} hint={words.onlyForHint} choices={companies} />
            ) : (
              <SelectField
                field={fields.onlyForId}
                hint={words.onlyForHint}
                placeholder={words.onlyForNobody}
                options={companies.options}
              />
            )}
            <FieldSpan>
              <CheckboxField field={fields.shared} hint={words.sharedHint} />
            </FieldSpan>
          </FieldGrid>
        </FormSection>
      </FactFields>
    </CertifierItemForm>
  )
}

function FinalCertificate({ certificate, answer }: CertificateInfoProps) {
  const w = useWords()
  const words = w.supplierReview
  const { formatDate } = useFormat()
  const { vendorName, agencyName, number, issuedOn, withdrawn, onlyForName } = certificate
  const said: unknown = answer?.result.error?.['']?.[0]
  return (
    <div className="panes">
      <div className="facts flex min-w-0 flex-1 flex-col gap-4">
        {typeof said === 'string' ? (
          <Alert kind="warning" live="alert">
            {said}
          </Alert>
        ) : null}
        <KeptText
          lastResult={answer?.result}
          fields={(['notes', 'reason'] as const).map((name) => ({ name, label: words.notes }))}
        />
        {withdrawn ? (
          <Alert kind="warning" title={words.withdrawn(formatDate(withdrawn.on))}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {withdrawn.reason}
            </p>
          </Alert>
        ) : certificate.state === 'merged' ? null : (
          <Alert kind="info">{words.finalLead}</Alert>
        )}
        <Card title={words.data}>
          <DefinitionList
            columns={1}
            items={[
              { term: words.vendor, description: vendorName ?? w.common.none },
              { term: words.agency, description: agencyName ?? w.common.none },
              { term: words.number, description: number ?? words.noNumber },
              { term: words.issuedOn, description: issuedOn ? formatDate(issuedOn) : w.common.none },
              {
                term: words.expiresOn,
                description: (
                  <>
                    <ExpiryDate date={certificate.expiresOn} />
                    {certificate.expiryAssumed ? (
                      <span className="block text-label text-ink-2">{words.assumed}</span>
                    ) : null}
                  </>
                ),
              },
              { term: words.state, description: <CertificateBadge {...certificate} /> },
              { term: words.onlyFor, description: onlyForName ?? words.onlyForNobody },
              { term: words.sharedWith, description: certificate.shared ? w.common.yes : w.common.no },
            ]}
          />
        </Card>
      </div>
      <FilePane certificate={certificate} />
    </div>
  )
}

export function CertificateInfo(props: CertificateInfoProps) {
  const { certificate } = props
  const words = useWords().supplierReview
  const to = paths.certifier.supplierCertificates
  const replaced = certificate.replacedById
  const isMerged = certificate.state === 'merged'
  const isFinal = certificate.status === 'approved' || isMerged
  const current = isFinal ? null : certificate.renewsId
  const merged = certificate.mergedIntoId
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <Doubles certificate={certificate} doubles={props.doubles} />
      {merged ? (
        <Alert
          kind="info"
          actions={
            <ButtonLink to={to.item(merged)} size="sm">
              {words.openMerged}
            </ButtonLink>
          }
        >
          {words.mergedInto}
        </Alert>
      ) : null}
      {replaced ? (
        <Alert
          kind="info"
          actions={
            <ButtonLink to={to.item(replaced)} size="sm">
              {words.openNewer}
            </ButtonLink>
          }
        >
          {words.replacedBy}
        </Alert>
      ) : null}
      {current ? (
        <Alert
          kind="info"
          actions={
            <ButtonLink to={to.item(current)} size="sm">
              {words.openOlder}
            </ButtonLink>
          }
        >
          {words.renews}
        </Alert>
      ) : null}
      {certificate.fileMissing ? (
        <Alert
          kind="warning"
          title={words.fileMissing}
          actions={
            isFinal ? null : (
              <ButtonLink to={to.attach(certificate.id)} size="sm">
                {words.attachFile}
              </ButtonLink>
            )
          }
        >
          {words.fileMissingLead}
        </Alert>
      ) : null}
      {certificate.document ? (
        <div className="actions wide:hidden">
          <a href={paths.supplierCertificateFile(certificate.id)} className={buttonClass({ size: 'sm' })}>
            <Download />
            {words.openFile}
          </a>
          {isFinal ? null : <ReplaceFile id={certificate.id} />}
        </div>
      ) : null}
      {isFinal ? <FinalCertificate {...props} /> : <OpenCertificate key={certificate.id} {...props} />}
    </div>
  )
}

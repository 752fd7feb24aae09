import type { ReactNode } from 'react'
import { ActionBar } from '~/components/form/action-bar'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { EnterButton } from '~/components/form/enter-button'
import { FormSection, HiddenVersion } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { SearchInForm } from '~/components/picker/search-in-form'
import { TickAll } from '~/components/picker/tick-all'
import { Checkbox } from '~/components/ui/checkbox'
import { Link } from '~/components/link'
import { Field, FieldErrors } from '~/components/ui/field'
import { Send } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import type { SelectOption } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { mayMove } from '~/domain/items/review'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { savedByYou } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import {
  CompanyCertificateFields,
  certificateFacts,
  useFactLabels,
  type CertificateFactsForm,
} from './company-certificate-fields'
import { FOUND_LINES, hasText, printableNames } from './found-names'
import { FoundNames, PrintableNames } from './found-names-section'
import {
  OTHER_NAMES,
  listOtherNames,
  printedField,
  TICKED,
  type CoverageAnswer,
  type CoverageRow,
} from './company-coverage'

const FORM = 'supplier-certificate'
const COVERS = 'covers'

interface Typed {
  text: (name: string) => string | undefined
  /** Undefined unless the form was sent. */
  ticked: ReadonlySet<string> | undefined
  errors: (name: string) => string[] | undefined
}

function useTyped(answer: CoverageAnswer | undefined): Typed {
  const inWords = useMessages()
  const sent = answer?.result.initialValue
  const ticked = sent && [sent[TICKED]].flat().filter((one): one is string => typeof one === 'string')
  return {
    text: (name) => {
      const value: unknown = sent?.[name]
      return sent ? (typeof value === 'string' ? value : '') : undefined
    },
    ticked: ticked ? new Set(ticked) : undefined,
    errors: (name) => inWords(answer?.result.error?.[name] ?? undefined),
  }
}

/** A tick and, beside it, the name that the certificate prints. */
function Row({ row, typed }: { row: CoverageRow; typed: Typed }) {
  const w = useWords().companyCertificates
  const name = printedField(row.rootId)
  const id = `${FORM}-${name}`
  const errors = typed.errors(name)
  const note = [row.supplier, row.companyName].filter(Boolean).join(' · ')
  return (
    <li>
      <label>
        <Checkbox
          name={TICKED}
          value={row.id}
          defaultChecked={typed.ticked ? typed.ticked.has(row.id) : row.covered}
          className="mt-0.5"
        />
        <span>
          <span className="font-medium wrap-anywhere">{row.name}</span>
          <span className="block text-label text-ink-2">{note}</span>
          {row.excluded ? <span className="block text-label text-warning-text">{w.excluded}</span> : null}
          {row.proofPerDelivery ? <span className="block text-label text-ink-2">{w.perDelivery}</span> : null}
        </span>
      </label>
      <div>
        <Input
          id={id}
          name={name}
          aria-label={w.printedNameOf(row.name)}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${id}-error` : undefined}
          // A ticked one was sent with its name, which may be empty.
          defaultValue={
            typed.ticked?.has(row.id) ? (typed.text(name) ?? '') : typed.text(name) || row.printed
          }
          placeholder={w.printedName}
          list={FOUND_LINES}
          autoComplete="off"
        />
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    </li>
  )
}

/** Facts and coverage in one form: nothing is sent that is not saved. */
export function CompanyCertificateForm({
  certificate,
  agencies,
  rows: stored,
  more,
  isAny,
  answer,
  file,
}: {
  certificate: SupplierCertificate
  agencies: SelectOption[]
  rows: CoverageRow[]
  more: boolean
  /** Not only the supplier's: they have nothing in common. */
  isAny: boolean
  answer: CoverageAnswer | undefined
  file: ReactNode
}) {
  const words = useWords()
  const w = words.companyCertificates
  const typed = useTyped(answer)
  const rows = answer?.rows ?? stored
  const isStale = answer?.refusal?.code === 'supplier_certificate.stale_version'
  const portal = usePortalForm<CertificateFactsForm>({
    id: FORM,
    lastResult: answer?.result,
    defaultValue: certificateFacts(certificate),
    labels: {
      ...useFactLabels(),
      ...Object.fromEntries(rows.map((row) => [printedField(row.rootId), w.printedNameOf(row.name)])),
      [OTHER_NAMES]: w.otherNames,
      file: w.chooseFile,
    },
  })
  const sendable = mayMove('send', certificate, 'Company') === true
  const searched = answer?.search
  const printable = printableNames(certificate, answer)
  return (
    <PortalForm of={portal} failure={w.failed} summary={!isStale}>
      <EnterButton />
      <HiddenVersion version={certificate.version} seen={isStale} />
      {isStale ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={answer?.refusal?.message}
          reloadTo={paths.company.supplierCertificates.item(certificate.id)}
        />
      ) : null}
      <CompanyCertificateFields portal={portal} agencies={agencies} />
      {/* The target of a refusal to send. */}
      <p id={`${FORM}-file`} tabIndex={-1} className="text-label">
        {w.file}: {file}{' '}
        <Link className="text-link" to={paths.company.supplierCertificates.attach(certificate.id)}>
          {certificate.fileMissing ? w.attachFile : w.replaceFile}
        </Link>
      </p>
      <div id={COVERS} className="scroll-mt-20">
        <FormSection title={w.covers} description={w.coversLead}>
          <PrintableNames names={printable} />
          <SearchInForm at={COVERS} search={searched} label={w.find} button={w.findButton} />
          {rows.length === 0 ? (
            <p role="status" className="text-ink-2">
              {searched ? w.nothingFound : w.noIngredients}
            </p>
          ) : (
            <>
              {rows.length > 1 && (!isAny || searched) ? <TickAll at={COVERS} intent="tickAll" /> : null}
              <ul aria-label={w.ingredients} className="covered-rows">
                {rows.map((row) => (
                  <Row key={row.rootId} row={row} typed={typed} />
                ))}
              </ul>
            </>
          )}
          {(answer?.rows ? answer.more : more) ? <p className="text-label text-ink-2">{w.more}</p> : null}
          <Field
            id={`${FORM}-${OTHER_NAMES}`}
            label={w.otherNames}
            hint={w.otherNamesHint}
            errors={typed.errors(OTHER_NAMES) ?? []}
          >
            {(control) => (
              <Textarea
                {...control}
                name={OTHER_NAMES}
                rows={4}
                defaultValue={typed.text(OTHER_NAMES) ?? listOtherNames(certificate)}
              />
            )}
          </Field>
        </FormSection>
      </div>
      {hasText(certificate) ? <FoundNames answer={answer} /> : null}
      <ActionBar>
        <SubmitButton
          intent="save"
          variant={sendable ? 'secondary' : 'primary'}
          pendingLabel={words.common.saving}
        >
          {w.save}
        </SubmitButton>
        {sendable ? (
          <SubmitButton intent="send" icon={Send}>
            {w.send}
          </SubmitButton>
        ) : null}
      </ActionBar>
    </PortalForm>
  )
}

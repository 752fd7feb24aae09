import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { dueOnFor } from '~/domain/visits/deviation'
import { deliveryPapers, kosherizationMethods, lineResults, sealActions } from '~/domain/visits/observation'
import { suggestedGrade } from '~/domain/visits/suggested-grade'
import { deviationGrades } from '~/domain/visits/visit'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { findingKinds, type FindingKind } from '../field-address'
import { useAnswers, useField, useFieldWords } from '../field-context'
import { ChoiceInputs, DayInput, LineInput, SelectInput, TextInput, TickInput } from '../field-inputs'
import { FieldLink } from '../field-link'
import { ObservationForm } from '../observation-form'
import { PhotoInput } from '../photo-input'
import { Recorded } from '../recorded'
import { observationLine } from '../observation-line'
import { useCorrected } from '../use-corrected'

export function FindingsView() {
  const w = useFieldWords()
  const { address, pack } = useField()
  const { add } = address
  if (add) return <FindingForm key={`${add} ${address.of} ${address.about} ${address.seal}`} kind={add} />
  return (
    <>
      <h2 className="text-section font-semibold">{w.add}</h2>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {findingKinds
          .filter((kind) => kind !== 'line' || pack.lines?.length)
          .map((kind) => (
            <FieldLink key={kind} to={{ view: 'findings', add: kind }} button="secondary">
              {w.addKinds[kind]}
            </FieldLink>
          ))}
      </div>
      <Recorded kinds={findingKinds} />
      <PlantLines />
      <OpenDeviations />
      <OpenSeals />
    </>
  )
}

const inputs: Record<FindingKind, () => ReactNode> = {
  deviation: DeviationInputs,
  note: NoteInputs,
  delivery: DeliveryInputs,
  line: LineInputs,
  kosherization: KosherizationInputs,
  seal: SealInputs,
  sample: SampleInputs,
  label: ProductLabelInputs,
}

function FindingForm({ kind }: { kind: FindingKind }) {
  const w = useFieldWords()
  const { address } = useField()
  const corrected = useCorrected(kind)
  const Inputs = inputs[kind]
  const about = address.about ?? ''
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <FieldLink to={{ view: 'findings' }} className="text-link self-start">
        {w.back}
      </FieldLink>
      <h2 className="text-title font-semibold">{w.addKinds[kind]}</h2>
      {corrected.of ? <p className="text-ink-2">{w.correcting}</p> : null}
      <ObservationForm
        kind={kind}
        form={`${kind} ${corrected.of ?? about}${address.seal ?? ''}`}
        of={corrected.of}
        typed={corrected.typed}
        onKept={corrected.onKept}
      >
        <Inputs />
        <PhotoInput />
        <div className="field-buttons">
          <Button type="submit" variant="primary">
            {w.record}
          </Button>
        </div>
      </ObservationForm>
    </section>
  )
}

function DeviationInputs() {
  const w = useFieldWords()
  const { address, pack, today } = useField()
  const { records } = useAnswers()
  const about = records.find(({ id }) => id === address.about)
  const suggested = about ? suggestedGrade(about) : null
  const begin = suggested ?? 'minor'
  const [grade, setGrade] = useState<string>(begin)
  const found = deviationGrades.find((one) => one === grade) ?? begin
  return (
    <>
      {about ? (
        <>
          <input type="hidden" name="about" value={about.id} />
          <p className="text-ink-2">{w.deviation.about(observationLine(w, about, pack))}</p>
        </>
      ) : null}
      <SelectInput
        name="grade"
        label={w.deviation.grade}
        hint={suggested ? w.deviation.suggested(w.grades[suggested]) : undefined}
        choices={deviationGrades}
        words={w.grades}
        begin={begin}
        onChoose={setGrade}
        required
      />
      <TextInput name="finding" label={w.deviation.finding} required />
      <TextInput name="requirement" label={w.deviation.requirement} rows={2} />
      <TextInput name="measure" label={w.deviation.measure} rows={2} />
      {/* Reset by each grade. */}
      <DayInput key={grade} name="dueOn" label={w.deviation.dueOn} begin={dueOnFor(found, today) ?? ''} />
    </>
  )
}

function NoteInputs() {
  const w = useFieldWords()
  return (
    <>
      <TextInput name="text" label={w.note.text} required rows={4} />
      <TickInput name="internal" label={w.note.internal} />
    </>
  )
}

function DeliveryInputs() {
  const w = useFieldWords()
  const words = w.delivery
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <LineInput name="material" label={words.material} required />
        <DayInput name="deliveredOn" label={words.deliveredOn} />
        <LineInput name="deliveryNote" label={words.deliveryNote} />
        <LineInput name="tanker" label={words.tanker} autoCapitalize="characters" />
        <LineInput name="certificate" label={words.certificate} />
        <LineInput name="washTicket" label={words.washTicket} />
        <LineInput name="seal" label={words.seal} />
        {[0, 1, 2].map((at) => (
          <LineInput key={at} name="previousLoads" at={at} label={words.load(at + 1)} />
        ))}
      </div>
      <ChoiceInputs many name="missing" label={words.missing} choices={deliveryPapers} words={w.papers} />
      <TextInput name="text" label={w.text} rows={2} />
    </>
  )
}

/** A line of the plant; none for anything else that is kosherized. */
function LineSelect({ required = false }: { required?: boolean }) {
  const w = useFieldWords()
  const { address, pack } = useField()
  const lines = pack.lines ?? []
  if (lines.length === 0) return null
  return (
    <SelectInput
      name="lineId"
      label={w.line.line}
      choices={lines.map(({ lineId }) => lineId)}
      words={Object.fromEntries(lines.map(({ lineId, name }) => [lineId, name]))}
      placeholder={required ? '' : w.line.none}
      begin={address.about ?? ''}
      required={required}
    />
  )
}

function LineInputs() {
  const w = useFieldWords()
  return (
    <>
      <LineSelect required />
      <ChoiceInputs
        name="result"
        label={w.line.result}
        choices={lineResults}
        words={w.lineResults}
        required
      />
      <TextInput name="text" label={w.line.text} rows={2} />
    </>
  )
}

function KosherizationInputs() {
  const w = useFieldWords()
  const words = w.kosherization
  const { address, pack } = useField()
  const known = pack.lines?.find(({ lineId }) => lineId === address.about)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <LineSelect />
        <LineInput name="equipment" label={words.equipment} begin={known?.name ?? ''} required />
        <LineInput name="idleSince" type="datetime-local" label={words.idleSince} hint={words.idleHint} />
        <SelectInput
          name="method"
          label={words.method}
          choices={kosherizationMethods}
          words={w.methods}
          required
        />
        <LineInput name="celsius" label={words.celsius} inputMode="decimal" />
        <LineInput name="minutes" label={words.minutes} inputMode="numeric" />
        <LineInput name="from" label={words.from} />
        <LineInput name="to" label={words.to} />
        <LineInput name="seals" label={words.seals} hint={words.sealsHint} />
      </div>
      <TextInput name="text" label={w.text} rows={2} />
    </>
  )
}

function SealInputs() {
  const w = useFieldWords()
  const { address, pack } = useField()
  const known = pack.seals.find(({ number }) => number === address.seal)
  return (
    <>
      <LineInput
        name="number"
        label={w.seal.number}
        begin={address.seal ?? ''}
        autoCapitalize="characters"
        required
      />
      <ChoiceInputs
        name="action"
        label={w.seal.action}
        choices={sealActions}
        words={w.sealActions}
        begin={known ? undefined : 'applied'}
        required
      />
      <LineInput name="place" label={w.seal.place} begin={known?.place ?? ''} />
      <TextInput name="text" label={w.text} rows={2} />
    </>
  )
}

function SampleInputs() {
  const { sample } = useFieldWords()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <LineInput name="code" label={sample.code} autoCapitalize="characters" required />
      <LineInput name="of" label={sample.of} required />
      <LineInput name="lot" label={sample.lot} autoCapitalize="characters" />
      <LineInput name="purpose" label={sample.purpose} />
    </div>
  )
}

function ProductLabelInputs() {
  const w = useFieldWords()
  const { pack } = useField()
  const { productSuspended } = useWords().rulings
  const { formatDate } = useFormat()
  const names = Object.fromEntries(
    pack.products.map(({ productId, name, suspendedOn: day }) => [
      productId,
      day ? `${name} · ${productSuspended(formatDate(day))}` : name,
    ]),
  )
  return (
    <>
      <SelectInput
        name="productId"
        label={w.label.product}
        choices={pack.products.map(({ productId }) => productId)}
        words={names}
        placeholder={w.label.otherProduct}
      />
      <LineInput name="name" label={w.label.name} />
      <div className="grid gap-4 md:grid-cols-2">
        <LineInput name="symbolShown" label={w.label.symbolShown} />
        <LineInput name="symbolExpected" label={w.label.symbolExpected} />
      </div>
      <TextInput name="text" label={w.text} rows={2} />
    </>
  )
}

/** What the pack knows, and can be recorded again. */
function Known({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-section font-semibold">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

const recordable = 'flex min-h-12 flex-wrap items-center justify-between gap-2 border-t py-1'

const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** With their state, and what was found of them. */
function PlantLines() {
  const w = useFieldWords()
  const words = useWords().lines
  const { formatDate } = useFormat()
  const { pack } = useField()
  const { standing } = useAnswers()
  const links = { line: w.recordSeal, kosherization: w.addKinds.kosherization }
  return (
    <Known id="plant-lines" title={w.line.title}>
      {(pack.lines ?? []).map((line) => {
        const now = standing.get(`line:${line.lineId}`)?.[0]?.record
        return (
          <li key={line.lineId} className={recordable}>
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <span className="font-medium">
                {joined(line.name, now?.kind === 'line' && w.lineResults[now.payload.result])}
              </span>
              <span className="block text-label text-ink-2">
                {joined(
                  line.kind,
                  line.isHot ? words.fields.isHot : words.cold,
                  line.notKosher ? words.fields.notKosher : (line.kosherStatusCode ?? words.stateUnknown),
                  line.passoverUntil && words.passoverUntil(formatDate(line.passoverUntil)),
                  line.circuit,
                  line.kosherizedOn && words.kosherizedOn(formatDate(line.kosherizedOn)),
                  !line.kosherizable && words.notKosherizable,
                )}
              </span>
            </span>
            {(['line', 'kosherization'] as const).map((add) => (
              <FieldLink
                key={add}
                to={{ view: 'findings', add, about: line.lineId }}
                button="secondary"
                aria-label={`${links[add]}: ${line.name}`}
              >
                {links[add]}
              </FieldLink>
            ))}
          </li>
        )
      })}
    </Known>
  )
}

function OpenDeviations() {
  const w = useFieldWords()
  const { formatDate } = useFormat()
  const { pack } = useField()
  return (
    <Known id="open-deviations" title={w.openDeviations}>
      {pack.deviations.map(({ id, number, grade, finding, dueOn }) => (
        <li key={id} className="border-t py-2 wrap-anywhere">
          <span className="text-label text-ink-2">
            {joined(number, w.grades[grade], dueOn && w.dueOn(formatDate(dueOn)))}
          </span>
          <span className="block">{finding}</span>
        </li>
      ))}
    </Known>
  )
}

function OpenSeals() {
  const w = useFieldWords()
  const { none } = useWords().common
  const { pack } = useField()
  const { standing } = useAnswers()
  return (
    <Known id="open-seals" title={w.openSeals}>
      {pack.seals.map(({ number, place }) => {
        const now = standing.get(`seal:${number}`)?.[0]?.record
        return (
          <li key={number} className={recordable}>
            <span className="wrap-anywhere">
              {joined(number, place ?? none, now?.kind === 'seal' && w.sealActions[now.payload.action])}
            </span>
            <FieldLink to={{ view: 'findings', add: 'seal', seal: number }} button="secondary">
              {w.recordSeal}
            </FieldLink>
          </li>
        )
      })}
    </Known>
  )
}

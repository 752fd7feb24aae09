import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { z } from 'zod'
import { ButtonLink } from '~/components/button-link'
import { ActionBar } from '~/components/form/action-bar'
import {
  CheckboxField,
  DateField,
  FieldGrid,
  FieldSpan,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { Choices } from '~/components/picker/choices'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { FieldErrors } from '~/components/ui/field'
import { Plus, Trash2 } from '~/components/ui/icons'
import { useAnswer } from '~/components/use-answer'
import { useRoot } from '~/components/use-root'
import { CreateRuling, type RulingEffects } from '~/contract/certificates/rulings'
import { endOfCertificate } from '~/domain/certificates/certificate-rules'
import { longestNoticeDays } from '~/domain/certificates/rulings'
import { daysAfter } from '~/domain/dates'
import { deviationGrades } from '~/domain/visits/visit'
import { Effects, ProductTicks } from '~/features/certificates/rulings/effects'
import { GradeBadge } from '~/features/deviations/deviation-badge'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { NoteField } from '~/features/phrases/phrase-picker'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import { FormQuestion } from '~/features/review/form-question'
import { typedList, typedText } from '~/features/review/review-form'
import { todayInRome } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { formPage, signedInForm, toSubmission } from '~/portal/forms/form.server'
import { intent, runIntents, type FormAnswer } from '~/portal/forms/intents.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.rulings.suspend.title }),
}

export const meta = titled<typeof loader>((w, data) => `${w.rulings.suspend.title}: ${data?.group.name}`)

/** `?productIds=` and `?deviationIds=` name those that are ticked at first: they come first, too. */
export async function loader({ request, params }: RouteArgs<'certificateId'>) {
  const { api } = await requireManager(request)
  const { certificateId } = params
  const [{ certificationGroup: group, certificates }, { deviations }] = await Promise.all([
    api.certificates.get({ certificationGroupId: certificateId }),
    api.rulings.effects({ subjectType: 'certificate', subjectId: certificateId }),
  ])
  const asked = new URL(request.url).searchParams
  const askedFirst = <Row extends { id: string }>(rows: Row[], name: string) => {
    const ids = asked.getAll(name)
    const ticked = rows.filter(({ id }) => ids.includes(id))
    return {
      rows: [...ticked, ...rows.filter((row) => !ticked.includes(row))],
      ids: ticked.map(({ id }) => id),
    }
  }
  const products = certificates
    .flatMap((document) => document.products)
    .filter(({ suspendedOn }) => suspendedOn === null)
    .map(({ id, name, code }) => ({ id, name, code }))
  return formPage(request, CreateRuling, new Headers(), {
    group,
    ended:
      endOfCertificate(group, todayInRome(new Date())) ?? (group.suspendedOn ? ('suspended' as const) : null),
    products: askedFirst(
      [...new Map(products.map((product) => [product.id, product])).values()],
      'productIds',
    ),
    deviations: askedFirst(deviations, 'deviationIds'),
    idempotencyKey: randomUUID(),
  })
}

type SuspendResult = FormResult & { effects?: RulingEffects; phrases?: PhrasesInForm }

/** `ask` says what it touches, `suspend` does it; every other button draws the form again. */
export async function action({
  request,
  params,
}: RouteArgs<'certificateId'>): Promise<FormAnswer<SuspendResult>> {
  const form = await signedInForm(request, requireManager, 'deviations')
  const about = { subjectType: 'certificate', subjectId: params.certificateId } as const
  const { formData, api, words } = form
  const goods = formData.get('goodsFrom') ? 'from' : 'all'
  for (const [name, value] of Object.entries({ kind: 'suspend', ...about, goods })) formData.set(name, value)
  const send = intent(CreateRuling, { failure: words.rulings.failed }, async (typed) => {
    if (formData.get('intent') !== 'suspend') {
      const { productIds } = typed
      const effects = await api.rulings.effects({ ...about, productIds })
      return data<SuspendResult>({ result: toSubmission(formData), effects })
    }
    const { state, subject } = await api.rulings.create(typed)
    const done = words.rulings.done[state === 'notice' ? 'announced' : 'suspend']
    const page = paths.certifier.certificate(params.certificateId)
    return redirectWithSuccess(page, done(subject.number ?? ''), form.headers)
  })
  const keep = { failure: null, run: async () => data({ result: toSubmission(formData) }) }
  const phrases = phraseIntents(form, { kind: 'certificate', id: params.certificateId })
  return runIntents<SuspendResult>(form, { ...phrases, keep, ask: send, suspend: send }, { enter: 'ask' })
}

type SuspendFields = z.input<typeof CreateRuling>

export default function SuspendCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const w = useWords()
  const { group, ended, draft } = loaded
  if (!ended) return <SuspendForm key={group.id} {...loaded} answer={answer} />
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info">{w.certificates.additionRefused[ended]}</Alert>
      <KeptText
        lastResult={answer?.result ?? draft}
        fields={[{ name: 'reason', label: w.rulings.reason }]}
        sendTo={paths.certifier.companyMessages(group.headQuarterId)}
      />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function SuspendForm({
  group,
  products,
  deviations,
  idempotencyKey,
  draft,
  constraint,
  answer,
}: Loaded & { answer: SuspendResult | undefined }) {
  const w = useWords()
  const { rulings: words, deviations: ofDeviations } = w
  const own = words.suspend
  const inWords = useMessages()
  const { today } = useRoot()
  const { formatDate } = useFormat()
  const lastResult = answer?.result ?? draft
  const typed = lastResult ? { result: lastResult } : undefined
  const [key] = useState(idempotencyKey)
  const portal = usePortalForm<SuspendFields>({
    id: 'suspend',
    lastResult,
    constraint,
    defaultValue: { effectiveOn: today },
    labels: {
      productIds: words.products,
      deviationIds: words.deviations,
      ownWish: own.ownWish,
      effectiveOn: own.effectiveOn,
      reason: words.reason,
      goodsFrom: words.goodsFrom,
      lots: words.lots,
      publicNote: words.publicNote,
    },
  })
  const { fields } = portal
  const toSettle = fields.deviationIds
  return (
    <PortalForm of={portal} keep="never" failure={words.failed}>
      {/* Enter presses a form's first button. */}
      <button type="submit" name="intent" value="ask" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="idempotencyKey" value={typedText(typed, 'idempotencyKey') || key} />
      {products.rows.length > 1 ? (
        <FormSection title={words.products} description={own.whichHint}>
          <ProductTicks
            label={words.products}
            products={products.rows}
            ticked={typedList(typed, 'productIds') ?? products.ids}
          />
        </FormSection>
      ) : null}
      <FormSection title={words.toDo.Certifier} description={own.toDoHint}>
        <div
          id={toSettle.id}
          role="group"
          tabIndex={-1}
          aria-label={words.toDo.Certifier}
          aria-describedby={toSettle.errors?.length ? `${toSettle.id}-error` : undefined}
          className="flex min-w-0 scroll-mt-20 flex-col gap-4"
        >
          <FieldErrors id={`${toSettle.id}-error`} errors={inWords(toSettle.errors)} />
          {deviations.rows.length > 0 ? (
            <Choices
              label={words.deviations}
              items={deviations.rows}
              idOf={({ id }) => id}
              name="deviationIds"
              ticked={new Set(typedList(typed, 'deviationIds') ?? deviations.ids)}
            >
              {({ number, grade, finding, dueOn, isOverdue }) => (
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="flex flex-wrap items-center gap-2 font-medium">
                    {number} <GradeBadge grade={grade} />
                  </span>
                  <span className="line-clamp-3">{finding}</span>
                  {dueOn ? (
                    <span className={isOverdue ? 'text-label text-danger-text' : 'text-label text-ink-2'}>
                      {ofDeviations.dueOn}: {formatDate(dueOn)}
                      {isOverdue ? ` · ${ofDeviations.overdue}` : null}
                    </span>
                  ) : null}
                </span>
              )}
            </Choices>
          ) : null}
          <NewDeviations portal={portal} />
          <CheckboxField field={fields.ownWish} />
        </div>
      </FormSection>
      <FormSection title={own.when}>
        <FieldGrid>
          <DateField
            field={fields.effectiveOn}
            min={today}
            max={daysAfter(today, longestNoticeDays)}
            hint={own.effectiveOnHint(longestNoticeDays)}
            required
          />
          <FieldSpan>
            <NoteField
              about={{ kind: 'certificate', id: group.id }}
              phrases={offeredPhrases(answer)}
              field={fields.reason}
              rows={4}
              hint={words.reasonHint}
            />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <FormSection title={own.public} description={own.publicHint}>
        <FieldGrid>
          <DateField field={fields.goodsFrom} hint={own.goodsFromHint} required={false} />
          <FieldSpan>
            <TextField field={fields.lots} hint={own.lotsHint} required={false} />
          </FieldSpan>
          <FieldSpan>
            <TextareaField field={fields.publicNote} rows={3} hint={own.publicNoteHint} required={false} />
          </FieldSpan>
        </FieldGrid>
      </FormSection>
      <Question answer={answer} from={typedText(typed, 'effectiveOn') || today} />
      <ActionBar>
        <ButtonLink to={paths.certifier.certificate(group.id)}>{w.common.cancel}</ButtonLink>
        <SubmitButton intent="ask">{own.proceed}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

/** Raised with it. Without scripts each is added and removed by a round trip. */
function NewDeviations({ portal: { form, fields } }: { portal: PortalFormState<SuspendFields> }) {
  const { rulings, deviations: words } = useWords()
  const { add, added, remove } = rulings.suspend
  const { name } = fields.deviations
  return (
    <>
      {fields.deviations.getFieldList().map((row, index) => {
        const { grade, finding, requirement, dueOn } = row.getFieldset()
        return (
          <fieldset key={row.key} className="flex flex-col gap-3 rounded-lg border p-4">
            <legend className="px-1 font-medium">{added(index + 1)}</legend>
            <FieldGrid>
              <SelectField
                field={grade}
                label={words.gradeLabel}
                required
                options={deviationGrades.map((one) => ({ value: one, label: words.grade[one] }))}
              />
              <DateField field={dueOn} label={words.dueOn} required />
              <FieldSpan>
                <TextareaField field={finding} label={words.finding} rows={3} required />
              </FieldSpan>
              <FieldSpan>
                <TextareaField field={requirement} label={words.requirement} rows={2} required={false} />
              </FieldSpan>
            </FieldGrid>
            <Button
              {...form.remove.getButtonProps({ name, index })}
              type="submit"
              variant="ghost"
              icon={Trash2}
              className="self-start"
            >
              {remove(index + 1)}
            </Button>
          </fieldset>
        )
      })}
      <div>
        <Button {...form.insert.getButtonProps({ name })} type="submit" icon={Plus}>
          {add}
        </Button>
      </div>
    </>
  )
}

function Question({ answer, from }: { answer: SuspendResult | undefined; from: string }) {
  const words = useWords().rulings.suspend
  const { today } = useRoot()
  const { formatDate } = useFormat()
  const [closed, setClosed] = useState<SuspendResult>()
  if (!answer?.effects || closed === answer) return null
  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={words.question}
      confirm={
        <SubmitButton intent="suspend" variant="danger">
          {words.confirm}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <Effects effects={answer.effects} />
        <Alert kind="warning">{from > today ? words.later(formatDate(from)) : words.today}</Alert>
      </div>
    </FormQuestion>
  )
}

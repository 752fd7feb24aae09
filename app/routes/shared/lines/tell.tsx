import { useLoaderData, useOutletContext } from '@remix-run/react'
import type { z } from 'zod'
import { useAnswer } from '~/components/use-answer'
import { DateField, FieldGrid, SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useRoot } from '~/components/use-root'
import { CorrectLine, KosherizeLine, UseLine, type Line, type ObservedKosherization } from '~/contract/lines'
import { kosherizationMethods } from '~/domain/visits/observation'
import { lookupOptions } from '~/features/items/lookup-options'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { stateOptions, type LineStatus } from '~/features/lines/line-state'
import { saidState } from '~/features/lines/lines.server'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireArea, requireManager } from '~/portal/guards.server'
import { areaPaths, lineActs, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

type Args = RouteArgs<'lineId' | 'act'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { act }, words }) => ({ label: words.lines.acts[act].action }),
}

export const meta = titled<typeof loader>((w, data) => data && w.lines.acts[data.act].action)

/** With what a visit has observed, if it is to be confirmed. */
export async function loader({ request, params }: Args) {
  const { act, api, headers } = await telling(request, params.act)
  const observationId = new URL(request.url).searchParams.get('observationId')
  const observed =
    act === 'kosherize' && observationId
      ? (await api.lines.observed({})).items.find((one) => one.observationId === observationId)
      : undefined
  return formPage(request, schemas[act] as z.ZodObject, headers, { act, observed: observed ?? null })
}

export async function action({ request, params: { lineId, act } }: Args) {
  const form = await signedInForm(request, (sent) => telling(sent, act))
  const { told, issuedSince, failed: failure } = form.words.lines
  const { use, kosherize, correct } = form.api.lines
  const visit = form.formData.get('visitId')
  const back =
    form.act === 'kosherize' && typeof visit === 'string'
      ? paths.certifier.visitEvidence(visit)
      : areaPaths(form.user.userType).line(lineId)
  const done = ({ name, certificates = [] }: { name: string; certificates?: { number: string }[] }) => {
    const numbers = certificates.map(({ number }) => number).join(', ')
    const text = [told(name), ...(numbers ? [issuedSince(numbers)] : [])].join(' · ')
    return redirectWithSuccess(back, text, form.headers)
  }
  const tell = {
    use: () =>
      handleForm(form, schemas.use, { failure }, async (typed) =>
        done(await use({ lineId, ...saidState(typed) })),
      ),
    kosherize: () =>
      handleForm(form, schemas.kosherize, { failure }, async (typed) =>
        done(await kosherize({ lineId, ...typed })),
      ),
    correct: () =>
      handleForm(form, schemas.correct, { failure }, async (typed) =>
        done(await correct({ lineId, ...saidState(typed) })),
      ),
  }
  return tell[form.act]()
}

export default function TellLinePage() {
  const { act } = useLoaderData<typeof loader>()
  return <TellDialog key={act} {...useOutletContext<{ line: Line; statuses: LineStatus[] }>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const about = { lineId: true } as const

const schemas = {
  use: UseLine.omit(about),
  kosherize: KosherizeLine.omit(about),
  correct: CorrectLine.omit(about),
}

/** @throws 404 for what one's side does not say; 403 for a correction by others than managers */
async function telling(request: Request, asked: string) {
  const act = lineActs.find((one) => one === asked)
  const signedIn = await requireArea(request)
  if (!act || (signedIn.user.userType === 'Company' && act !== 'use'))
    throw new Response(null, { status: 404 })
  return { act, ...(act === 'correct' ? await requireManager(request) : signedIn) }
}

type TellFields = Record<
  'kosherStatusId' | 'day' | 'fromDay' | 'method' | 'restedHours' | 'celsius' | 'passoverUntil' | 'reason',
  string
>

const asTyped = ({ day, method, restedHours, celsius, text }: ObservedKosherization) => ({
  day,
  method,
  restedHours: String(restedHours ?? ''),
  celsius: String(celsius ?? ''),
  reason: text ?? '',
})

/** What ran on a line, its kosherization, or a correction. */
function TellDialog({ line, statuses }: { line: Line; statuses: LineStatus[] }) {
  const { act, observed, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const w = useWords()
  const words = w.lines
  const { today } = useRoot()
  const { action: title, lead, state, confirm } = words.acts[act]
  const page = useAreaPaths().line(line.id)
  const closeTo = observed ? paths.certifier.visitEvidence(observed.visitId) : page
  const portal = usePortalForm<TellFields>({
    id: `line-${act}`,
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: { day: today, fromDay: today, ...(observed && asTyped(observed)) },
    labels: { ...words.fields, kosherStatusId: state },
  })
  const { fields } = portal
  const isKosherization = act === 'kosherize'
  return (
    <RouteDialog title={`${line.name}: ${title}`} description={lead} closeTo={closeTo}>
      <PortalForm of={portal} failure={words.failed}>
        {observed ? (
          <>
            <input type="hidden" name="observationId" value={observed.observationId} />
            <input type="hidden" name="visitId" value={observed.visitId} />
          </>
        ) : null}
        <FieldGrid>
          <SelectField
            field={fields.kosherStatusId}
            required={act !== 'correct'}
            placeholder={act === 'correct' ? words.stateUnknown : undefined}
            hint={observed?.to ? words.observed.to(observed.to) : undefined}
            options={isKosherization ? lookupOptions(statuses, w) : stateOptions(w, statuses)}
          />
          <DateField field={isKosherization ? fields.day : fields.fromDay} max={today} required />
          {isKosherization ? (
            <>
              <SelectField
                field={fields.method}
                required
                options={kosherizationMethods.map((value) => ({ value, label: w.visits.methods[value] }))}
              />
              <TextField field={fields.restedHours} inputMode="numeric" autoComplete="off" />
              <TextField field={fields.celsius} inputMode="numeric" autoComplete="off" />
            </>
          ) : null}
          {act === 'use' ? null : <DateField field={fields.passoverUntil} required={false} />}
        </FieldGrid>
        <TextareaField field={fields.reason} rows={2} required={act === 'correct'} />
        <DialogButtons closeTo={closeTo}>
          <SubmitButton>{confirm}</SubmitButton>
        </DialogButtons>
      </PortalForm>
    </RouteDialog>
  )
}

import { useLoaderData, useNavigation, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { titled } from '~/components/page/page-meta'
import {
  loadStep,
  runStep,
  type Failure,
  type StepAnswer,
} from '~/features/certificates/renewals/renewal-step.server'
import type { RouteArgs } from '~/portal/route-args'
import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { Link } from '~/components/link'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogResult, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { Checkbox } from '~/components/ui/checkbox'
import { Progress } from '~/components/ui/progress'
import { mostRenewals } from '~/domain/certificates/renewal-steps'
import { ConcernItems } from '~/features/kosher/concern-list'
import { isForbidden, tickValue, weighedCodes } from '~/features/kosher/concerns'
import { NextBatch } from '~/features/items/next-batch'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { RenewalsToIssue } from '~/features/certificates/renewals/renewals-to-issue'

export const meta = titled<typeof loader>((w, data) =>
  w.renewalSteps.question[data?.step ?? 'renew'](data?.rows.length ?? 0),
)

export const loader = ({ request, params }: RouteArgs<'step'>) => loadStep(request, params)

export const action = ({ request, params }: RouteArgs<'step'>) => runStep(request, params)

/** Issued certificates are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const form = await to.request.clone().formData()
  try {
    return await to.serverAction()
  } catch (error) {
    if (to.params.step === 'issue' && error instanceof Response && error.status < 400)
      untick(
        to.request.url,
        form.getAll('items').map((item) => (typeof item === 'string' ? (item.split(':')[0] ?? '') : '')),
      )
    throw error
  }
}

export default function RenewalStepPage() {
  const answer = useAnswer<typeof action>()
  return <RenewalStepDialog page={useLoaderData<typeof loader>()} answer={answer} />
}

type StepPage = Awaited<ReturnType<typeof loadStep>>['data']

/** The pending step, certificate by certificate; without scripts the same, as a page. */
function RenewalStepDialog({
  page,
  answer,
}: {
  page: StepPage
  answer: StepAnswer | Pick<StepAnswer, 'result'> | undefined
}) {
  const words = useWords()
  const w = words.renewalSteps
  const { step, rows, outcomes, gone, left, next, backTo, following, shownAt } = page
  const stepped = answer && 'left' in answer ? answer : undefined
  const portal = usePortalForm({
    id: 'renewals',
    lastResult: answer?.result,
    draft: false,
    toastOnError: !stepped || stepped.outcomes !== undefined,
  })
  const goesOn = stepped !== undefined && stepped.left.length > 0
  const waiting = step === 'renew' ? ('toRenew' as const) : ('toApprove' as const)
  const open = step === 'issue' ? rows : rows.filter((row) => row[waiting] > 0)
  const total = open.reduce((sum, row) => sum + row[waiting], 0)
  const possible = outcomes.filter(({ refusal }) => !refusal).length
  const isDone = stepped !== undefined && !goesOn && stepped.failed.length > 0
  // A refused one is retried only with an answer.
  const mayGo = step === 'issue' ? possible > 0 : isDone ? stepped.failed.some(isAnswerable) : open.length > 0

  return (
    <RouteDialog
      title={w.question[step](step === 'issue' ? possible : open.length)}
      closeTo={backTo}
      size="xl"
    >
      <PortalForm of={portal} keep="never" failure={w.stepFailed}>
        <DialogResult of={goesOn ? undefined : stepped}>
          {stepped && !goesOn && stepped.done > 0 ? (
            <Alert kind="success" live="status">
              {w.done[step](stepped.done)}
            </Alert>
          ) : null}
          {isDone ? <Failures failed={stepped.failed} /> : null}
        </DialogResult>
        {stepped && goesOn ? (
          <GoesOn
            answer={stepped}
            max={stepped.done + total}
            button={
              <SubmitButton intent="go" pendingLabel={w.doing[step]}>
                {w.carryOn}
              </SubmitButton>
            }
          >
            <input type="hidden" name="shownAt" value={shownAt} />
          </GoesOn>
        ) : (
          <>
            {gone > 0 && !stepped ? <Alert kind="info">{w.gone(gone)}</Alert> : null}
            {next ? <NextBatch to={next}>{w.onlySo(mostRenewals, left)}</NextBatch> : null}
            {mayGo || isDone ? (
              <Alert kind={step === 'renew' ? 'info' : 'warning'}>{w.hint[step]}</Alert>
            ) : (
              <p>{rows.length === 0 ? words.review.bulkNothing : w.nothing[step]}</p>
            )}
            {step === 'issue' ? (
              <RenewalsToIssue
                rows={rows}
                outcomes={outcomes}
                chosen={stepped?.outcomes ?? []}
                lastResult={answer?.result}
              />
            ) : (
              <>
                <input type="hidden" name="shownAt" value={shownAt} />
                <ul className="flex flex-col">
                  {open.map((row) => (
                    <li key={row.id} className="border-b py-2 wrap-anywhere last:border-b-0">
                      <input type="hidden" name="items" value={row.id} />
                      <span className="font-medium">{row.name}</span>{' '}
                      <span className="text-label text-ink-2">
                        {[row.number, row.companyName, w.ofProducts(row[waiting])].join(' · ')}
                        <span className="block">
                          {row.products
                            .filter(({ isReady }) => !isReady)
                            .map(({ name }) => name)
                            .join(', ')}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <div className="sticky -bottom-5 z-10 -mx-4 -mb-5 flex flex-wrap justify-end gap-2 border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 low:static">
              <ButtonLink to={backTo} preventScrollReset>
                {isDone ? words.common.close : words.common.cancel}
              </ButtonLink>
              {following && step !== 'issue' && rows.length > 0 && (isDone || !mayGo) ? (
                <ButtonLink to={following} variant={mayGo ? undefined : 'primary'}>
                  {w.goOn[step]}
                </ButtonLink>
              ) : null}
              {mayGo ? (
                <SubmitButton intent="go" pendingLabel={w.doing[step]}>
                  {step === 'issue' ? w.confirm.issue : isDone ? w.approveWeighed : w.confirm[step](total)}
                </SubmitButton>
              ) : null}
            </div>
          </>
        )}
      </PortalForm>
    </RouteDialog>
  )
}

const isAnswerable = (failure: Failure) => !isForbidden(failure) && weighedCodes(failure).length > 0

/** Each with its link, and a tick where its concerns can be weighed; the page carries them along. */
function Failures({ failed }: { failed: StepAnswer['failed'] }) {
  const w = useWords().renewalSteps
  if (failed.length === 0) return null
  const { products, certificate } = paths.certifier
  return (
    <Alert kind="error" live="alert" title={w.notDone(failed.length)}>
      <ul className="mt-1 flex flex-col gap-1">
        {failed.map((failure) => {
          const { id, isProduct, name, message, concerns } = failure
          return (
            <li key={id} className="flex items-start gap-3 wrap-anywhere">
              <input type="hidden" name="failed" value={JSON.stringify(failure)} />
              {isAnswerable(failure) ? (
                <Checkbox
                  name="answers"
                  value={tickValue(id, failure)}
                  aria-label={w.weighProduct(name)}
                  className="mt-0.5"
                />
              ) : null}
              <div className="min-w-0 flex-1">
                <Link
                  to={isProduct ? products.item(id) : certificate(id)}
                  className="font-medium underline underline-offset-2"
                >
                  {name}
                </Link>
                {concerns.length > 0 ? <ConcernItems {...failure} /> : `: ${message}`}
              </div>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** The rest continues by itself; without scripts by a press. */
function GoesOn({
  answer,
  max,
  button,
  children,
}: {
  answer: StepAnswer
  max: number
  button: ReactNode
  children: ReactNode
}) {
  const w = useWords().renewalSteps
  const box = useRef<HTMLDivElement>(null)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    // Later than the form's own effects: until then it takes this for a second press.
    const press = setTimeout(() =>
      box.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
    )
    return () => clearTimeout(press)
  }, [answer, isIdle])
  return (
    <div ref={box} className="flex flex-col gap-4">
      {children}
      <input type="hidden" name="done" value={answer.done} />
      {answer.left.map((item) => (
        <input key={item} type="hidden" name="items" value={item} />
      ))}
      {answer.answers.map((value) => (
        <input key={value} type="hidden" name="answers" value={value} />
      ))}
      <Progress value={answer.done} max={max} label={w.progress(answer.done, max)} />
      <Failures failed={answer.failed} />
      <div className="flex justify-end">{button}</div>
    </div>
  )
}

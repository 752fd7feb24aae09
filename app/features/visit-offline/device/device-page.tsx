import type { ShellUser } from '~/components/accounts/shell-user'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { Field } from '~/components/ui/field'
import { CircleAlert, CircleCheck, RefreshCw, X } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { Spinner } from '~/components/ui/spinner'
import { Switch } from '~/components/ui/switch'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { KeptVisit, Readiness } from '~/offline/readiness'
import { updateWorker } from '~/offline/worker-link'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { useDevice } from './use-device'

const checkNames = ['files', 'space', 'homeScreen'] as const satisfies readonly (keyof Readiness)[]

function Checks({ readiness }: { readiness: Readiness }) {
  const w = useWords().device
  return (
    <ul className="mt-4 flex flex-col gap-3">
      {checkNames
        .filter((name) => readiness[name] !== null)
        .map((name) => {
          const isMet = readiness[name]
          const Icon = isMet ? CircleCheck : CircleAlert
          return (
            <li key={name} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <div>
                {w.checks[name]}
                <VisuallyHidden>: {isMet ? w.isMet : w.isUnmet}</VisuallyHidden>
                {isMet ? null : <p className="text-label text-ink-2">{w.failed[name]}</p>}
              </div>
            </li>
          )
        })}
    </ul>
  )
}

/** Each can be deleted, once all of it is sent. */
function KeptVisits({
  visits,
  isBusy,
  onRemove,
}: {
  visits: KeptVisit[]
  isBusy: boolean
  onRemove: (visitId: string) => void
}) {
  const words = useWords()
  const w = words.device
  const { formatInstant } = formatsIn(words)
  if (visits.length === 0) return null
  return (
    <ul aria-label={w.packs} className="mt-5 flex flex-col divide-y border-y">
      {visits.map(({ id, number, where, goesAt, unsent }) => (
        <li key={id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <span className="block font-medium wrap-anywhere">
              {[number, where].filter(Boolean).join(' · ')}
            </span>
            <span className="block text-label text-ink-2">
              {unsent > 0 ? w.visitUnsent(unsent) : w.visitGoes(formatInstant(goesAt))}
            </span>
          </div>
          {unsent > 0 ? null : (
            <Button
              size="sm"
              icon={X}
              disabled={isBusy}
              aria-label={`${w.removeVisit}: ${number}`}
              onClick={() => onRemove(id)}
            >
              {w.removeVisit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function DevicePage({ user }: { user: ShellUser }) {
  const w = useWords().device
  const { state, checked, isBusy, failed, wanted, turn, again, rename, remove } = useDevice(
    user,
    w.defaultName,
  )
  return (
    <>
      <div className="noscript-only">
        <Alert kind="warning">{w.needsScripts}</Alert>
      </div>
      {state === 'unsupported' ? <Alert kind="warning">{w.unsupported}</Alert> : null}
      <Card className="noscript:hidden">
        <p className="text-ink-2">{w.lead}</p>
        {state === undefined ? (
          <p className="mt-4 flex items-center gap-2" role="status">
            <Spinner /> {w.checking}
          </p>
        ) : state !== 'unsupported' ? (
          <>
            <label className="mt-4 flex min-h-11 items-center justify-between gap-x-6">
              <span className="min-w-0 flex-1">{w.switch}</span>
              <Switch
                checked={wanted ?? state.keeps}
                disabled={isBusy}
                onChange={(event) => void turn(event.currentTarget.checked)}
              />
            </label>
            <div role="status" className="mt-4 font-medium">
              {isBusy ? (
                <span className="flex items-center gap-2">
                  <Spinner /> {w.checking}
                </span>
              ) : !checked ? null : checked.isReady ? (
                w.ready
              ) : (
                w.notReady
              )}
            </div>
            {failed ? (
              <Alert kind="error" live="alert" className="mt-4">
                {w.switchFailed}
              </Alert>
            ) : null}
            {checked ? <Checks readiness={checked.readiness} /> : null}
            {checked?.isUpdateWaiting ? (
              <Alert
                className="mt-4"
                actions={<Button onClick={() => void updateWorker().then(again)}>{w.update}</Button>}
              >
                {w.updateWaits}
              </Alert>
            ) : null}
            {checked ? (
              <Button icon={RefreshCw} className="mt-4" disabled={isBusy} onClick={() => void again()}>
                {w.checkAgain}
              </Button>
            ) : null}
          </>
        ) : null}
      </Card>
      {checked && state !== 'unsupported' ? (
        <Card title={w.here}>
          <DefinitionList
            columns={3}
            items={[
              { term: w.pages, description: checked.pages },
              { term: w.packs, description: checked.visits.length },
              { term: w.unsent, description: checked.unsent },
            ]}
          />
          <KeptVisits visits={checked.visits} isBusy={isBusy} onRemove={(id) => void remove(id)} />
          <Field id="device-name" label={w.name} hint={w.nameHint} className="mt-5">
            {(control) => (
              <Input
                {...control}
                defaultValue={state?.name}
                maxLength={60}
                enterKeyHint="done"
                onBlur={(event) => {
                  if (event.currentTarget.value.trim() !== state?.name) void rename(event.currentTarget.value)
                }}
              />
            )}
          </Field>
        </Card>
      ) : null}
      <Card title={w.noteTitle} className="noscript:hidden">
        <p>{w.lock}</p>
        <p className="mt-2">{w.limits}</p>
      </Card>
    </>
  )
}

import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { RefreshCw, WifiOff, CircleCheck } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'
import { useFieldWords } from './field-context'
import type { LocalField } from './local/use-local-field'
import { RefusedWork } from './refused-work'

/** Whether there is a network, as far as known: the portal's answers count more than the device's opinion. */
function useOnline(reached: boolean | null): boolean {
  const [believed, setBelieved] = useState(true)
  useEffect(() => {
    const look = () => setBelieved(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return believed && reached !== false
}

/** Always visible: whether there is a network, what is unsent, and when something was last sent. */
export function FieldBar({ local }: { local: LocalField }) {
  const w = useFieldWords()
  const { formatTime } = useFormat()
  const { waiting, progress, visit, sender } = local
  const isOnline = useOnline(progress?.reached ?? null)
  const isWaiting = waiting.observations + waiting.photos > 0
  if (!visit)
    return (
      <div className="field-bar hue-info" role="region" aria-label={w.bar.label}>
        <p>{local.failed ? w.storeFailed : w.bar.withoutScripts}</p>
      </div>
    )
  const facts = [
    isWaiting ? w.bar.unsent(waiting.observations, waiting.photos) : w.bar.nothingUnsent,
    ...(progress?.lastSentAt ? [w.bar.lastSent(formatTime(progress.lastSentAt))] : []),
  ]
  return (
    <div
      role="region"
      aria-label={w.bar.label}
      className={clsx('field-bar', isOnline ? (isWaiting ? 'hue-warning' : 'hue-success') : 'hue-neutral')}
    >
      {isOnline ? <CircleCheck className="size-4" /> : <WifiOff className="size-4" />}
      <p className="min-w-0 flex-1 tabular-nums">
        <strong className="font-semibold">{isOnline ? w.bar.online : w.bar.offline}</strong>
        {' · '}
        {facts.join(' · ')}
      </p>
      {isWaiting ? (
        <Button icon={RefreshCw} onClick={() => void sender?.kick()}>
          {w.bar.sendNow}
        </Button>
      ) : null}
    </div>
  )
}

/** Obstacles to sending, and refused records. */
export function FieldNotices({ local, account }: { local: LocalField; account: string }) {
  const w = useFieldWords()
  const state = local.progress?.state
  return (
    <>
      {local.lost ? (
        <Alert kind="error" live="alert">
          {w.storageLost(local.lost.answers, local.lost.photos, local.lost.others)}
        </Alert>
      ) : null}
      {state === 'signIn' && local.progress?.reached ? (
        <Alert
          kind="warning"
          title={w.bar.signIn}
          actions={
            <a
              href={paths.login(window.location.pathname + window.location.search)}
              className="btn btn-md btn-primary"
            >
              {w.bar.signIn}
            </a>
          }
        >
          {w.bar.signInHint}
        </Alert>
      ) : null}
      {state === 'otherAccount' ? (
        <Alert kind="warning" title={w.bar.collectedBy(local.email ?? '')}>
          {w.bar.collectedByHint}
        </Alert>
      ) : null}
      {local.waiting.refused > 0 ? <RefusedWork account={account} count={local.waiting.refused} /> : null}
    </>
  )
}

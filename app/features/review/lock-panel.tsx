import { Hand, HandHelping } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert, type AlertKind } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { itemPageWords } from '~/i18n/own/items'
import type { ReviewItem } from '~/features/items/review-item'

/** Given back by its holder, or by a manager for them (decisions §4). In the form, so that nothing typed is lost. */
export function LockPanel({ item }: { item: Pick<ReviewItem, 'status' | 'lock'> }) {
  const w = itemPageWords(useWords())
  const { formatInstant } = useFormat()
  const isManager = useUser()?.isCertifierCompanyManager
  const { status, lock } = item
  if (status !== 'approving' && !lock) return null

  const take = (disabledReason?: string) => (
    <SubmitButton intent="lock" size="sm" variant="secondary" icon={Hand} disabledReason={disabledReason}>
      {w.review.take}
    </SubmitButton>
  )
  const giveBack = (
    <SubmitButton intent="unlock" size="sm" variant="secondary" icon={HandHelping}>
      {w.review.giveBack}
    </SubmitButton>
  )
  const panel = (kind: AlertKind, words: string, actions: ReactNode) => (
    <Alert kind={kind} actions={actions}>
      {words}
    </Alert>
  )
  if (!lock) return panel('info', w.review.lockFree, take())
  const until = formatInstant(lock.until)
  if (lock.mine) return panel('success', w.review.lockMine(until), giveBack)
  return panel(
    'warning',
    w.review.lockOther(lock.name, until),
    isManager ? giveBack : take(w.review.lockTaken),
  )
}

/** Anybody may decide on what a colleague holds, but should know it. */
export function LockWarning({ lock }: Pick<ReviewItem, 'lock'>) {
  const w = itemPageWords(useWords())
  const { formatInstant } = useFormat()
  if (!lock || lock.mine) return null
  return <Alert kind="warning">{w.review.lockOtherDecides(lock.name, formatInstant(lock.until))}</Alert>
}

import { useErrorTitle } from '../page-title'
import { Alert } from '../ui/alert'

/** What an action answers when something was not done. */
export interface Refusal {
  title: string
  /** Empty where there is nothing to add. */
  reason: string
}

/** Says what was not done and why; nothing where nothing was refused. */
export function Refused({ refusal }: { refusal: Refusal | undefined }) {
  useErrorTitle(refusal !== undefined)
  if (!refusal) return null
  return (
    <Alert kind="error" live="alert" title={refusal.title}>
      {refusal.reason}
    </Alert>
  )
}

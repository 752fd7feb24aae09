import { useErrorTitle } from '../page-title'
import { Alert } from '../ui/alert'

export interface Refusal {
  title: string
  reason: string
}

export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  useErrorTitle(refusal !== undefined)
  if (!refusal) return null
  return (
    <Alert kind="error" live="alert" title={refusal.title}>
      {refusal.reason}
    </Alert>
  )
}

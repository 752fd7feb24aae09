import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { FormResult } from '~/portal/form-result'

/** Beneath the spec's words for a mailed link that is refused: why that may be, and what to do next. */
export function LinkRefusalHint({
  answer,
  children,
}: {
  answer: FormResult | undefined
  children: ReactNode
}) {
  return answer?.refusal?.code === 'link_invalid' ? <Alert kind="info">{children}</Alert> : null
}

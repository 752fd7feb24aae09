import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { FormResult } from '~/portal/forms/form-result'

export function LinkRefusalHint({
  answer,
  children,
}: {
  answer: FormResult | undefined
  children: ReactNode
}) {
  return answer?.refusal?.code === 'link_invalid' ? <Alert kind="info">{children}</Alert> : null
}

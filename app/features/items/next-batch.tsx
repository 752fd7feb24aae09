import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import { useWords } from '~/i18n/use-words'

/** For more than fit into one batch: how many there are, and the way to the next. */
export function NextBatch({ to, children }: { to: string; children: ReactNode }) {
  const w = useWords()
  return (
    <Alert
      kind="info"
      actions={
        <ButtonLink to={to} size="sm" preventScrollReset>
          {w.review.bulkNext}
        </ButtonLink>
      }
    >
      {children}
    </Alert>
  )
}

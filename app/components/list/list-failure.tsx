import { useLocation } from '@remix-run/react'
import { useErrorTitle } from '../page-title'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { useWords } from '~/i18n/use-words'

export function ListFailure({ message }: { message: string }) {
  const w = useWords()
  const location = useLocation()
  useErrorTitle(true)
  return (
    <Alert
      kind="error"
      live="alert"
      actions={
        <a href={location.pathname + location.search} className={buttonClass({ size: 'sm' })}>
          {w.common.retry}
        </a>
      }
    >
      {message}
    </Alert>
  )
}

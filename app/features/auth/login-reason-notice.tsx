import { useWords } from '~/i18n/use-words'
import { Alert } from '~/components/ui/alert'
import type { LoginReason } from './login.server'

export function LoginReasonNotice({
  why,
  isKept,
  redirectTo,
}: {
  why: LoginReason
  /** The server keeps the form's fields; this browser may, too. */
  isKept: boolean
  redirectTo: string
}) {
  const w = useWords()
  const pathname = redirectTo.split(/[?#]/, 1)[0] ?? redirectTo
  const kept = (
    <p hidden={!isKept} data-draft-of={pathname}>
      {w.auth.login.kept}
    </p>
  )
  if (why === 'needed') {
    return (
      <Alert kind="info" className="mb-5">
        <p>{w.auth.login.needed}</p>
        {kept}
      </Alert>
    )
  }
  return (
    <Alert kind="info" title={w.auth.login.ended} className="mb-5">
      <p>{w.auth.login.endedNext}</p>
      {kept}
    </Alert>
  )
}

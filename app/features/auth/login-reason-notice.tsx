import { useEffect, useState } from 'react'
import { listDrafts } from '~/components/form/form-draft'
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
  const [isHere, setHere] = useState(isKept)
  useEffect(() => {
    const [pathname = redirectTo] = redirectTo.split(/[?#]/, 1)
    if (listDrafts(pathname).length > 0) setHere(true)
  }, [redirectTo])
  const kept = isHere ? <p>{w.auth.login.kept}</p> : null
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

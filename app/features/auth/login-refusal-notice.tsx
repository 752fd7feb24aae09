import { useState } from 'react'
import { useErrorTitle } from '~/components/page-title'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { AuthLink } from './auth-link'
import type { LoginRefusal } from './login.server'

/** A modal (specification §2 "Public routes"); once closed, or without scripts, a notice above the form. */
export function LoginRefusalNotice({ refusal, fieldId }: { refusal: LoginRefusal; fieldId: string }) {
  const w = useWords()
  const hydrated = useHydrated()
  const [read, setRead] = useState<LoginRefusal>()
  useErrorTitle(true)

  const next = refusal.isPaused ? (
    <p className="mt-2">
      {w.auth.login.pausedNext} <AuthLink to={paths.resetPassword()}>{w.auth.resetPassword.title}</AuthLink>
    </p>
  ) : null
  if (!hydrated || read === refusal)
    return (
      <Alert kind="error" title={w.auth.login.errorTitle} live={hydrated ? undefined : 'alert'}>
        <a
          href={`#${fieldId}`}
          className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(fieldId)?.focus()
          }}
        >
          {refusal.message}
        </a>
        {next}
      </Alert>
    )
  const close = () => {
    setRead(refusal)
    // Once the dialog has let go of the focus.
    setTimeout(() => document.getElementById(fieldId)?.focus())
  }
  return (
    <Dialog open onClose={close} title={w.auth.login.errorTitle} closeLabel={w.common.close} size="sm">
      <div className="flex flex-col gap-5">
        <div>
          <p role="alert">{refusal.message}</p>
          {next}
        </div>
        <div className="flex justify-end">
          <Button variant="primary" onClick={close}>
            {w.auth.login.continue}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

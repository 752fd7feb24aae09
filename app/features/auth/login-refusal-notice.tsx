import { useWords } from '~/i18n/use-words'
import clsx from 'clsx'
import { PartTemplate } from '~/components/plain/plain-script'
import { Alert } from '~/components/ui/alert'
import { Button, buttonClass } from '~/components/ui/button'
import { dialogLook } from '~/components/ui/dialog-look'
import { X } from '~/components/ui/icons'
import { paths } from '~/portal/paths'
import { AuthLink } from './auth-link'
import type { LoginRefusal } from './login.server'

const titleId = 'login-refusal'

/**
 * A modal (specification §2 "Public routes") that the page's script opens; once closed, or without scripts, a notice
 * above the form.
 */
export function LoginRefusalNotice({ refusal, fieldId }: { refusal: LoginRefusal; fieldId: string }) {
  const w = useWords()
  const next = refusal.isPaused ? (
    <p className="mt-2">
      {w.auth.login.pausedNext} <AuthLink to={paths.resetPassword()}>{w.auth.resetPassword.title}</AuthLink>
    </p>
  ) : null
  return (
    <>
      <div data-modal-first className="contents">
        <Alert kind="error" title={w.auth.login.errorTitle} live="alert">
          <a
            href={`#${fieldId}`}
            className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
          >
            {refusal.message}
          </a>
          {next}
        </Alert>
      </div>
      <PartTemplate part="modal">
        <dialog
          data-dialog
          data-then={fieldId}
          tabIndex={-1}
          aria-labelledby={titleId}
          className={clsx(
            dialogLook.backdrop,
            'm-0 size-full max-h-none max-w-none outline-none open:flex backdrop:bg-transparent',
          )}
        >
          <div className={clsx(dialogLook.box, 'sm:max-w-md')}>
            <header className={dialogLook.head}>
              <h2 id={titleId} className="min-w-0 py-1.5 text-section font-semibold">
                {w.auth.login.errorTitle}
              </h2>
              <button
                type="button"
                aria-label={w.common.close}
                className={buttonClass({ variant: 'ghost', size: 'icon' })}
              >
                <X aria-hidden className="size-5" />
              </button>
            </header>
            <div className={clsx(dialogLook.body, 'flex flex-col gap-5')}>
              <div>
                <p role="alert">{refusal.message}</p>
                {next}
              </div>
              <div className="flex justify-end">
                <Button variant="primary">{w.auth.login.continue}</Button>
              </div>
            </div>
          </div>
        </dialog>
      </PartTemplate>
    </>
  )
}

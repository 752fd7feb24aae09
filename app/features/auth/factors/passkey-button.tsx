import { useRef, useState } from 'react'
import { ownFetch } from '~/components/ask-server'
import { Button, type ButtonProps } from '~/components/ui/button'
import { KeyRound } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import { useWords } from '~/i18n/use-words'

/** The path of the call that returns the challenge for a signed-in account's passkey. */
export const askPath = '/api/authentication/passkeys/ask'

interface PasskeyButtonProps {
  /** The call that returns the challenge, or the options of a new passkey. */
  by: { ask: string } | { make: object }
  /** The target of the error summary. */
  id: string
  label: string
  /** Shown if the browser, or the lack of scripts, allows none. */
  without?: string
  variant?: ButtonProps['variant']
}

const isPossible = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** @throws what the browser, or the portal, refuses it with */
async function answerTo(by: PasskeyButtonProps['by']): Promise<Credential | null> {
  if ('make' in by)
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        by.make as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
  // At sign-in there is no session that could have ended.
  const response = await ownFetch(by.ask, { method: 'POST' })
  const { options } = (await response.json()) as { options: PublicKeyCredentialRequestOptionsJSON }
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}

/** In a form: submits it with the authenticator's signature. Without scripts, other factors remain. */
export function PasskeyButton({ by, id, label, without, variant = 'secondary' }: PasskeyButtonProps) {
  const { passkey } = useWords().auth
  const isOffered = useHydrated() && isPossible()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const sign = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      const credential = await answerTo(by)
      if (!field.current) return
      field.current.value = JSON.stringify(credential)
      field.current.form?.requestSubmit()
      // A signature counts once: after a refusal the form goes without it.
      field.current.value = ''
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      if (name === 'NotAllowedError') setProblem(passkey.cancelled)
      else setProblem(name === 'InvalidStateError' ? passkey.there : passkey.failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <input ref={field} type="hidden" name="passkey" />
      {isOffered ? (
        <Button
          id={id}
          variant={variant}
          icon={KeyRound}
          disabled={isBusy}
          className="w-full"
          onClick={() => void sign()}
        >
          {label}
        </Button>
      ) : null}
      {without && !isOffered ? <p className="text-label text-ink-2">{without}</p> : null}
      <p role="alert" className="text-label text-danger-text">
        {problem}
      </p>
    </div>
  )
}

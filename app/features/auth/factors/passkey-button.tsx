import { useNonce } from '~/components/nonce'
import { Button, type ButtonProps } from '~/components/ui/button'
import { KeyRound } from '~/components/ui/icons'
import { useWords } from '~/i18n/use-words'
import plainPasskey from './plain-passkey.ts?script'

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

/** In a form: submits it with the authenticator's signature. */
export function PasskeyButton({ by, id, label, without, variant = 'secondary' }: PasskeyButtonProps) {
  const { passkey } = useWords().auth
  return (
    <div
      className="flex flex-col gap-2"
      data-passkey
      data-ask={'ask' in by ? by.ask : undefined}
      data-make={'make' in by ? JSON.stringify(by.make) : undefined}
      data-cancelled={passkey.cancelled}
      data-there={passkey.there}
      data-failure={passkey.failure}
    >
      <input type="hidden" name="passkey" />
      <Button id={id} hidden variant={variant} icon={KeyRound} className="w-full">
        {label}
      </Button>
      {without ? (
        <p data-without className="text-label text-ink-2">
          {without}
        </p>
      ) : null}
      <p role="alert" className="text-label text-danger-text" />
    </div>
  )
}

/** Once on a page with such buttons. */
export function PasskeyScript() {
  return <script type="module" src={plainPasskey} nonce={useNonce()} />
}

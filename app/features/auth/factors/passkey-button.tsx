import { useNonce } from '~/components/nonce'
import { Button, type ButtonProps } from '~/components/ui/button'
import { KeyRound } from '~/components/ui/icons'
import { usePublicWords } from '~/i18n/use-public-words'
import plainPasskey from './plain-passkey.ts?script'

/** The path of the call that says what a passkey of somebody signed in has to sign. */
export const askPath = '/api/authentication/passkeys/ask'

interface PasskeyButtonProps {
  /** The call that says what is to be signed, or what a new passkey is to be made of. */
  by: { ask: string } | { make: object }
  /** What a summary of errors links to. */
  id: string
  label: string
  /** Said where the browser, or the lack of scripts, allows none. */
  without?: string
  variant?: ButtonProps['variant']
}

/** In a form: it sends the form with what the authenticator signed. */
export function PasskeyButton({ by, id, label, without, variant = 'secondary' }: PasskeyButtonProps) {
  const { passkey } = usePublicWords().auth
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

/** Once on a page that has such buttons. */
export function PasskeyScript() {
  return <script type="module" src={plainPasskey} nonce={useNonce()} />
}

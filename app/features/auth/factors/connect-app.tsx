import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { FactorCodeForm } from './factor-forms'

export interface AppInMaking {
  secret: string
  uri: string
  qr: { size: number; path: string }
}

export function ConnectApp({ making, answer }: { making: AppInMaking; answer: FormResult | undefined }) {
  const words = useWords().auth.factor
  const { secret, uri, qr } = making
  return (
    <div className="flex flex-col">
      <p>{words.scan}</p>
      <svg
        role="img"
        aria-label={words.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="my-4 w-56 self-center rounded-lg bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <p className="text-label text-ink-2">{words.typeIt}</p>
      <p className="mb-2 font-mono wrap-anywhere">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
      <a
        href={uri}
        className="mb-5 inline-flex min-h-11 items-center self-start text-accent underline underline-offset-2"
      >
        {words.openApp}
      </a>
      <FactorCodeForm
        step="confirm"
        label={words.confirm}
        by={{ app: true, passkey: false }}
        answer={answer}
      />
    </div>
  )
}

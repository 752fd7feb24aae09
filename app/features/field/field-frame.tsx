import { WifiOff } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useWords } from '~/i18n/use-words'
import { fieldWords } from '~/i18n/own/field'

/** Drawn for nobody, before a visit is there; or where none is to be had. */
export function FieldFrame({ isOpening }: { isOpening: boolean }) {
  const w = fieldWords(useWords())
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4"
    >
      {isOpening ? <Spinner /> : <WifiOff />}
      <h1 className="text-title font-semibold">{isOpening ? w.opening : w.nothingKept}</h1>
      {isOpening ? null : <p className="text-ink-2">{w.nothingKeptHint}</p>}
    </main>
  )
}

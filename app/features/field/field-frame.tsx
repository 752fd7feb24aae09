import { WifiOff } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useWords } from '~/i18n/use-words'
import { fieldWords } from '~/i18n/own/field'
import type { NoPack } from './local/packs'

/** Drawn for nobody, before a visit is there; or where none is to be had. */
export function FieldFrame({ nothing }: { nothing: NoPack | null }) {
  const w = fieldWords(useWords())
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-4 text-center"
    >
      {nothing ? <WifiOff /> : <Spinner />}
      <h1 className="text-title font-semibold">{nothing ? w.nothingKept : w.opening}</h1>
      {nothing ? <p className="text-ink-2">{w.noPack[nothing]}</p> : null}
    </main>
  )
}

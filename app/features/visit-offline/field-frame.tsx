import { useLocation, useParams } from '@remix-run/react'
import { ChevronLeft, RefreshCw, WifiOff } from '~/components/ui/icons'
import { Spinner } from '~/components/ui/spinner'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { NoPack } from './local/packs'

/** Drawn for nobody, before a visit is loaded, or if none is available. */
export function FieldFrame({ nothing }: { nothing: NoPack | null }) {
  const w = useWords().field
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-3 px-4 text-center"
    >
      {nothing ? <WifiOff /> : <Spinner />}
      <h1 className="text-title font-semibold">{nothing ? w.nothingKept : w.opening}</h1>
      {nothing ? <Nothing why={nothing} /> : null}
    </main>
  )
}

function Nothing({ why }: { why: NoPack }) {
  const words = useWords()
  const w = words.field
  const { pathname, search } = useLocation()
  const { visitId = '' } = useParams()
  return (
    <>
      <p className="text-ink-2">{w.noPack[why]}</p>
      {/* Full page loads: without a network, the browser's own copies are all there is. */}
      <div className="flex flex-wrap justify-center gap-2">
        <a href={pathname + search} className="btn btn-md btn-primary">
          <RefreshCw />
          {words.common.retry}
        </a>
        <a href={paths.certifier.visit(visitId)} className="btn btn-md btn-ghost">
          <ChevronLeft />
          {w.leave}
        </a>
      </div>
    </>
  )
}

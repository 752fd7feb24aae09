import { ChevronRight } from '~/components/ui/icons'

/** @param of its subject, for screen readers */
export function Folded({
  summary,
  of,
  children,
}: {
  summary: string
  of: string
  children: React.ReactNode
}) {
  return (
    <details className="group mt-1">
      <summary className="-ms-1 inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm pe-1 text-label text-accent select-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        {summary}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="mt-1 mb-2">{children}</div>
    </details>
  )
}

import { useId, useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated'

export interface Part {
  id: string
  title: string
  count?: number
  content: ReactNode
}

export interface PartsProps {
  label: string
  heading: 'h3' | 'h4'
  items: Part[]
  shown?: string
  onShow?: (id: string) => void
  inset?: string
}

/** Round at the ends. */
const steps: Record<string, (index: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
}

/** The server draws all parts under headings; scripts make tabs of them. */
export function Parts({ label, heading: Heading, items, shown, onShow, inset = '' }: PartsProps) {
  const hydrated = useHydrated()
  const baseId = useId()
  const [own, setOwn] = useState<string>()
  const selected = shown ?? (items.find(({ id }) => id === own) ?? items[0])?.id
  const show = (id: string) => {
    setOwn(id)
    onShow?.(id)
  }
  if (!hydrated || items.length < 2)
    return (
      <div className="flex flex-col gap-4">
        {items.map(({ id, title, content }) => (
          <section key={id} aria-label={title} className="flex flex-col gap-2">
            <Heading className={`font-semibold ${inset}`}>{title}</Heading>
            {content}
          </section>
        ))}
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div role="tablist" aria-label={label} className={`flex flex-wrap gap-x-1 border-b ${inset}`}>
        {items.map(({ id, title, count }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${id}`}
            aria-selected={id === selected}
            aria-controls={`${baseId}-panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => show(id)}
            onKeyDown={(event) => {
              const step = steps[event.key]?.(index)
              const next = step === undefined ? undefined : items.at(step % items.length)
              if (!next) return
              event.preventDefault()
              show(next.id)
              document.getElementById(`${baseId}-tab-${next.id}`)?.focus()
            }}
            className="flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-start font-medium text-ink-2 transition-colors hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {title}{' '}
            {count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-small text-ink-2 tabular-nums">
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      {items.map(({ id, title, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${baseId}-panel-${id}`}
          aria-labelledby={`${baseId}-tab-${id}`}
          hidden={id !== selected}
          tabIndex={0}
          className="flex min-w-0 flex-col gap-2"
        >
          {id === selected ? (
            <>
              <Heading className="sr-only">{title}</Heading>
              {content}
            </>
          ) : null}
        </div>
      ))}
    </div>
  )
}

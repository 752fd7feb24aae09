import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated'

interface Part {
  id: string
  title: string
  count?: number
  content: ReactNode
}

interface PartsProps {
  label: string
  heading: 'h3' | 'h4'
  items: Part[]
  shown?: string
  onShow?: (id: string) => void
  inset?: string
}

/** All parts under headings; scripts make tabs of them. */
export function Parts(props: PartsProps) {
  const { heading: Heading, items, inset = '' } = props
  const hydrated = useHydrated()
  if (hydrated && items.length > 1) return <PartTabs {...props} />
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
}

function PartTabs({ label, heading: Heading, items, shown, onShow, inset = '' }: PartsProps) {
  return (
    <RadixTabs.Root
      {...(shown === undefined ? { defaultValue: items[0]?.id } : { value: shown })}
      onValueChange={onShow}
      className="flex min-w-0 flex-col gap-3"
    >
      <RadixTabs.List aria-label={label} className={`flex flex-wrap gap-x-1 border-b ${inset}`}>
        {items.map(({ id, title, count }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 text-start font-medium text-ink-2 transition-colors hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {title}{' '}
            {count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-small text-ink-2 tabular-nums">
                {count}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map(({ id, title, content }) => (
        <RadixTabs.Content key={id} value={id} className="flex min-w-0 flex-col gap-2">
          <Heading className="sr-only">{title}</Heading>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}

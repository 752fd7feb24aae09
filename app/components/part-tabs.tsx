import * as RadixTabs from '@radix-ui/react-tabs'
import type { PartsProps } from './parts-props'

export function PartTabs({ label, heading: Heading, items, shown, onShow, inset = '' }: PartsProps) {
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

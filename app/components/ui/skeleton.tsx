import clsx from 'clsx'

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-10/12', 'w-2/3']

/** Decoration: its surroundings announce the loading. */
export function Skeleton({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('skeleton flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={clsx('h-4 animate-pulse rounded-sm bg-line', widths[line % widths.length])}
        />
      ))}
    </div>
  )
}

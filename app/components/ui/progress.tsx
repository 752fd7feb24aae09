import clsx from 'clsx'

export function Progress({
  value,
  max,
  label,
  className,
}: {
  value: number
  max: number
  label: string
  className?: string
}) {
  return (
    <label className={clsx('flex flex-col gap-1.5 text-label text-ink-2', className)}>
      <span className="tabular-nums">{label}</span>
      <progress
        value={value}
        max={max}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all"
      />
    </label>
  )
}

import clsx from 'clsx'

/** Decoration unless it has a `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex shrink-0', className)}>
      <svg viewBox="0 0 16 16" aria-hidden className="size-4 animate-spin">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path
          d="M8 1.75A6.25 6.25 0 0 1 14.25 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}

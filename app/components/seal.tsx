import clsx from 'clsx'

/** The favicon and the PDF use the same path. */
export const SEAL_EDGE =
  'M32 5A5.25 5.25 0 0 1 41.23 6.63A5.25 5.25 0 0 1 49.36 11.32A5.25 5.25 0 0 1 55.38 18.5A5.25 5.25 0 0 1 58.59 27.31A5.25 5.25 0 0 1 58.59 36.69A5.25 5.25 0 0 1 55.38 45.5A5.25 5.25 0 0 1 49.36 52.68A5.25 5.25 0 0 1 41.23 57.37A5.25 5.25 0 0 1 32 59A5.25 5.25 0 0 1 22.77 57.37A5.25 5.25 0 0 1 14.64 52.68A5.25 5.25 0 0 1 8.62 45.5A5.25 5.25 0 0 1 5.41 36.69A5.25 5.25 0 0 1 5.41 27.31A5.25 5.25 0 0 1 8.62 18.5A5.25 5.25 0 0 1 14.64 11.32A5.25 5.25 0 0 1 22.77 6.63A5.25 5.25 0 0 1 32 5Z'

export const SEAL_CHECK = 'M22.5 32.8l6.6 6.7 12.6-14'

/** Decoration unless it has a `title`. */
export function Seal({ className, title }: { className?: string; title?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={clsx('shrink-0', className)}
    >
      <path d={SEAL_EDGE} fill="currentColor" />
      <g className="stroke-surface" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="32" cy="32" r="20.5" strokeWidth="2" />
        <path d={SEAL_CHECK} strokeWidth="4.6" />
      </g>
    </svg>
  )
}

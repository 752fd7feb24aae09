import type { ReactNode } from 'react'

export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-section font-semibold break-words">{title}</h2>
      {children ? <p className="text-ink-2">{children}</p> : null}
    </div>
  )
}

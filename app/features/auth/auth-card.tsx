import clsx from 'clsx'
import type { ReactNode } from 'react'

const widths = { narrow: 'max-w-md', wide: 'max-w-form' } as const

export interface AuthCardProps {
  title: ReactNode
  lead?: ReactNode
  width?: keyof typeof widths
  footer?: ReactNode
  children?: ReactNode
}

export function AuthCard({ title, lead, width = 'narrow', footer, children }: AuthCardProps) {
  return (
    <div className={clsx('flex w-full min-w-0 flex-col gap-4', widths[width])}>
      <section className="rounded-xl border bg-surface p-5 sm:p-8">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
        <div className="mt-6 flex flex-col">{children}</div>
      </section>
      {footer ? (
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-center">{footer}</div>
      ) : null}
    </div>
  )
}

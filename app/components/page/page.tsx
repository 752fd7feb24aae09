import clsx from 'clsx'
import type { ReactNode } from 'react'

const widths = { list: 'max-w-list', form: 'max-w-form', full: '' } as const

export function Page({ width = 'list', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return <div className={clsx('page', widths[width])}>{children}</div>
}

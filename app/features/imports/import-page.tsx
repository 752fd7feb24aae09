import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { useArea } from '~/features/items/use-item-paths'

/** A page of its own for a company; for the certifier a tab of the site. */
export function ImportPage({
  title,
  intro,
  narrow = false,
  children,
}: {
  title: string
  intro: string
  narrow?: boolean
  children: ReactNode
}) {
  if (useArea() === 'Company')
    return (
      <Page width={narrow ? 'form' : 'list'}>
        <PageHeader title={title} description={intro} />
        {children}
      </Page>
    )
  return (
    <div className={clsx('flex flex-col gap-5', narrow && 'max-w-form')}>
      <div className="flex flex-col gap-1">
        <h2 className="text-section font-semibold break-words">{title}</h2>
        <p className="text-ink-2">{intro}</p>
      </div>
      {children}
    </div>
  )
}

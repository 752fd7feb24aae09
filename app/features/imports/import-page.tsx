import clsx from 'clsx'
import { useParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { placeIdIn } from '~/portal/paths'

/** A page of its own; for a certifier's items a tab of their site. */
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
  const isTab = placeIdIn(useParams()) !== ''
  if (!isTab)
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

import { useEffect, useState } from 'react'
import { buttonClass } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { RefreshCw } from '~/components/ui/icons'
import { keptPages, type KeptPage } from '~/offline/kept-pages'
import { readerHere } from '~/offline/reader'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, safeRedirectPath } from '~/portal/paths'

/** Drawn for nobody, long before: it gets the account's data from the browser. */
export function OfflinePage() {
  const w = useWords().device.offline
  const { formatInstant } = useFormat()
  const [pages, setPages] = useState<KeptPage[]>()
  const [at, setAt] = useState<string>()
  useEffect(() => {
    setAt(safeRedirectPath(new URLSearchParams(window.location.search).get('at'), paths.home()))
    const read = async () => {
      const account = await readerHere()
      setPages(account ? await keptPages(account) : [])
    }
    read().catch(() => setPages([]))
  }, [])
  return (
    <>
      <Card>
        <p>{w.lead}</p>
        {/* Documents of their own: the cache holds whole pages. */}
        {at ? (
          <a href={at} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
            <RefreshCw />
            {w.retry}
          </a>
        ) : null}
      </Card>
      {pages ? (
        <Card title={w.pages}>
          {pages.length === 0 ? <p>{w.none}</p> : null}
          <ul className="flex flex-col">
            {pages.map((page) => (
              <li key={page.address}>
                <a
                  href={page.address}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
                >
                  <span className="text-link">{page.title}</span>
                  <span className="text-label text-ink-2">{formatInstant(page.at)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

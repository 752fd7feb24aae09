import { useServerWords } from '~/i18n/use-words.server'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'

const look = 'inline-flex min-h-6 items-center touch:min-h-11 underline underline-offset-2 hover:no-underline'

/** When the page was drawn, and where all of the register is to be had. */
export function DirectoryFoot({ asOf, licence, feed }: { asOf: string; licence: string; feed?: string }) {
  const { directory: words, follow } = useServerWords()
  const { formatInstant } = useFormat()
  return (
    <footer className="flex flex-wrap items-center gap-x-6 gap-y-1 text-label text-ink-2">
      <p className="py-1">
        <time dateTime={asOf}>{words.asOf(formatInstant(asOf))}</time>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {words.download}:{' '}
        <a href={paths.directoryExport('csv')} className={look}>
          CSV
        </a>{' '}
        <a href={paths.directoryExport('json')} className={look}>
          JSON
        </a>{' '}
        {feed ? (
          <a href={feed} className={look}>
            {follow.feed}
          </a>
        ) : null}
      </p>
      <p className="py-1">{words.licence(licence)}</p>
    </footer>
  )
}

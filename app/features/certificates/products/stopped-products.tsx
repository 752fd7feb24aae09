import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { withQuery } from '~/portal/paths'

export function StoppedProducts({ count }: { count: number | undefined }) {
  const { certificates } = useWords()
  const { products } = useAreaPaths()
  if (!count) return null
  return (
    <p className="text-label text-warning-text">
      {certificates.stopped(count)}{' '}
      <a
        href={withQuery(products.list(), { Stopped: 'true' })}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
      >
        {certificates.stoppedWhich}
      </a>
    </p>
  )
}

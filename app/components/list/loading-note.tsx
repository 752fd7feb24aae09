import clsx from 'clsx'
import { useWords } from '~/i18n/use-words'
import { Spinner } from '../ui/spinner'

export function LoadingNote({ className }: { className?: string }) {
  const w = useWords()
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 rounded-full border bg-surface px-3 py-1.5 text-label shadow-raised',
        className,
      )}
    >
      <Spinner />
      {w.common.loading}
    </span>
  )
}

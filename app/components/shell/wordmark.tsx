import clsx from 'clsx'
import { useWords } from '~/i18n/use-words'
import { Seal } from '~/components/ui/icons'

export function Wordmark({ size = 'md', className }: { size?: 'md' | 'lg'; className?: string }) {
  const w = useWords()
  return (
    <span className={clsx('wordmark', size === 'lg' && 'wordmark-lg', className)}>
      <Seal />
      <span>{w.common.productName}</span>
    </span>
  )
}

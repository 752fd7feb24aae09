import clsx from 'clsx'
import { useWords } from '~/i18n/use-words'
import { Seal } from '~/components/ui/icons'

const sizes = {
  md: { gap: 'gap-2.5', seal: 'size-8', text: 'text-[1.125rem] leading-6' },
  lg: { gap: 'gap-4', seal: 'size-16', text: 'text-[2.25rem] leading-10' },
} as const

export function Wordmark({ size = 'md', className }: { size?: keyof typeof sizes; className?: string }) {
  const w = useWords()
  const look = sizes[size]
  return (
    <span className={clsx('inline-flex items-center', look.gap, className)}>
      <Seal className={clsx('text-accent', look.seal)} />
      <span className={clsx('font-semibold tracking-tight text-ink', look.text)}>{w.common.productName}</span>
    </span>
  )
}

import { Link, type LinkProps } from '~/components/link'
import clsx from 'clsx'

/** High enough for a finger; `quiet` if it leads away from the page's purpose. */
export function AuthLink({ quiet = false, ...props }: LinkProps & { quiet?: boolean }) {
  return (
    <Link
      {...props}
      className={clsx(
        'inline-flex min-h-11 items-center rounded-sm underline underline-offset-2 hover:no-underline',
        quiet ? 'text-ink-2' : 'font-medium text-accent',
      )}
    />
  )
}

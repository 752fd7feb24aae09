import { Link, type LinkProps } from './link'
import clsx from 'clsx'
import type { Icon } from '~/components/ui/icons'
import { buttonClass, type ButtonLook } from './ui/button'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: Icon
}

/** For going somewhere; a button does something. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size }), className)}>
      {Icon ? <Icon /> : null}
      {children}
    </Link>
  )
}

import { Link, type LinkProps } from './link'
import clsx from 'clsx'
import { useMayGo } from './accounts/for-writers'
import type { Icon } from '~/components/ui/icons'
import { buttonClass, type ButtonLook } from './ui/button'

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: Icon
}

/** For navigation; a button performs an action. Not where the target would only refuse. */
export function ButtonLink({ variant, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  const mayGo = useMayGo()
  if (!mayGo(rest.to)) return null
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size }), className)}>
      {Icon ? <Icon /> : null}
      {children}
    </Link>
  )
}

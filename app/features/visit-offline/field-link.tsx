import { useLocation, useNavigate } from '@remix-run/react'
import clsx from 'clsx'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { fieldQuery, type FieldAddress } from './field-address'

interface FieldLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Partial<FieldAddress>
  at?: string
  button?: 'primary' | 'secondary' | 'ghost'
}

/** Leads to another part of this page, without a request. */
export function FieldLink({ to, at, button, className, onClick, children, ...rest }: FieldLinkProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const href = pathname + fieldQuery(to) + (at ? `#${at}` : '')
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    <a
      {...rest}
      data-without-network
      href={href}
      onClick={go}
      className={clsx(button && `btn btn-md btn-${button}`, className)}
    >
      {children}
    </a>
  )
}

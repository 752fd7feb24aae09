import { useLocation, useNavigate } from '@remix-run/react'
import { staysInList } from '~/portal/paths'
import { forwardRef, type AnchorHTMLAttributes, type MouseEvent } from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole address, as `paths` returns them, or `?…` relative to the current one. */
  to: string
  preventScrollReset?: boolean
  /** The browser navigates by itself, and the page is loaded anew. */
  reloadDocument?: boolean
}

/** Whether the browser would open it in this same window. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined) =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!target || target === '_self')

/** Remix resolves each address against the routes three times: with dozens on a page, a tenth of the rendering time. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, preventScrollReset, reloadDocument, onClick, target, ...rest },
  ref,
) {
  const here = useLocation()
  const navigate = useNavigate()
  const href = staysInList(here, to.startsWith('?') ? here.pathname + to : to)
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is in the rest
    <a
      {...rest}
      ref={ref}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || reloadDocument || !isPlain(event, target)) return
        event.preventDefault()
        // On the current page, so that Back need not be pressed twice.
        const { pathname, search, hash } = window.location
        navigate(href, { preventScrollReset, replace: href === pathname + search + hash })
      }}
    />
  )
})

/** Whether the target, or something below it, is on the screen. */
export const isAt = (pathname: string, to: string, only = false) =>
  pathname === to || (!only && pathname.startsWith(`${to}/`))

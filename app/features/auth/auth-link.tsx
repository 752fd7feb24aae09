import { Link, type LinkProps } from '@remix-run/react'

/** A link by itself on a sign-in page, high enough for a finger. */
export function AuthLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center rounded-sm font-medium text-accent underline underline-offset-2 hover:no-underline"
    />
  )
}

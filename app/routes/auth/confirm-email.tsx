import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { confirmEmail, loadNewPassword } from '~/features/auth/lost-credential.server'
import { NewPassword } from '~/features/auth/new-password'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.confirmEmail.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return loadNewPassword(request, 'company-contributor')
}

export function action({ request }: RouteArgs) {
  return confirmEmail(request)
}

export default function ConfirmEmailPage() {
  const loaded = useLoaderData<typeof loader>()
  return <NewPassword page="confirmEmail" {...loaded} answer={useAnswer<typeof action>()} />
}

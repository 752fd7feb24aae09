import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { loadNewPassword, setNewPassword } from '~/features/auth/lost-credential.server'
import { NewPassword } from '~/features/auth/new-password'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.lostCredential.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return loadNewPassword(request, 'password')
}

export function action({ request }: RouteArgs) {
  return setNewPassword(request)
}

export default function LostCredentialPage() {
  const loaded = useLoaderData<typeof loader>()
  return <NewPassword page="lostCredential" {...loaded} answer={useAnswer<typeof action>()} />
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { logOutEverywhere } from '~/features/account/account.server'
import { LogOutEverywhereDialog } from '~/features/account/log-out-everywhere-dialog'
import { wordsFor } from '~/i18n/words'
import { requireUser } from '~/portal/guards.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.auth.account.logOutEverywhere }),
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().auth.account.logOutEverywhere) },
]

/** A GET ends nothing (promises.md [3.5.3]): it asks. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return null
}

export function action({ request }: ActionFunctionArgs) {
  return logOutEverywhere(request)
}

export const clientAction = keepForm()

export default function LogOutEverywherePage() {
  return <LogOutEverywhereDialog />
}

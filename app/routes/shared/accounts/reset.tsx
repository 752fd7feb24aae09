import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { titled } from '~/components/page/page-meta'
import { RouteDialog } from '~/components/page/route-dialog'
import { usePageParams } from '~/components/page/use-page-params'
import { accountOfPage, resetAccountFactor } from '~/features/accounts/accounts.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany, requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'userId', 'companyId'>

const accountsPath = (companyId: string | undefined) =>
  companyId === undefined ? paths.company.accounts() : paths.certifier.companyAccounts(companyId)

/** By a colleague or a manager. */
const guard = (request: Request, companyId: string | undefined) =>
  companyId === undefined ? requireCompany(request) : requireManager(request)

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.factor.resetTitle }),
}

export const meta = titled((w) => w.accounts.factor.resetTitle)

export async function loader({ request, params: { companyId, userId } }: Args) {
  const { api, user } = await guard(request, companyId)
  const { email, hasFactor } = await accountOfPage(api, companyId ?? user.companyId ?? '', userId)
  if (!hasFactor) throw new Response(null, { status: 404 })
  return { email }
}

export async function action({ request, params: { companyId, userId } }: Args) {
  const signedIn = await guard(request, companyId)
  const ids = { companyId: companyId ?? signedIn.user.companyId ?? '', userId }
  return resetAccountFactor(request, signedIn, { ...ids, list: accountsPath(companyId).list() })
}

export default function ResetAccountFactorPage() {
  const { companyId } = usePageParams<typeof loader>()
  const { email } = useLoaderData<typeof loader>()
  const words = useWords().accounts.factor
  const closeTo = accountsPath(companyId).list() + useLocation().search
  return (
    <RouteDialog title={words.resetTitle} closeTo={closeTo} size="sm">
      <div className="flex flex-col gap-4">
        <RefusalNotice refusal={useAnswer<typeof action>()?.refusal} />
        <ConfirmPanel danger confirmLabel={words.resetTitle} cancelTo={closeTo}>
          <p className="wrap-anywhere">{words.resetQuestion(email)}</p>
          <p className="mt-1 text-ink-2">{words.resetHint}</p>
        </ConfirmPanel>
      </div>
    </RouteDialog>
  )
}

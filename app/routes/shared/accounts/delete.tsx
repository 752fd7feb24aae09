import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { accountOfPage, deleteAccount } from '~/features/accounts/accounts.server'
import { requireArea } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import type { Account } from '~/contract/accounts/accounts'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'

type Args = RouteArgs<'userId', 'companyId'>

const accountsPath = (companyId: string | undefined) =>
  companyId === undefined ? paths.company.accounts() : paths.certifier.companyAccounts(companyId)

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.deleteTitle }),
}

export const meta = titled((w) => w.accounts.deleteTitle)

export async function loader({ request, params: { companyId, userId } }: Args) {
  const { api, user } = await requireArea(request)
  return { account: await accountOfPage(api, companyId ?? user.companyId ?? '', userId) }
}

export async function action({ request, params: { companyId, userId } }: Args) {
  const signedIn = await requireArea(request)
  const ids = { companyId: companyId ?? signedIn.user.companyId ?? '', userId }
  return deleteAccount(request, signedIn, { ...ids, list: accountsPath(companyId).list() })
}

export default function DeleteAccountPage() {
  const { companyId } = usePageParams<typeof loader>()
  const { account } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()?.refusal
  const closeTo = accountsPath(companyId).list() + useLocation().search
  return <DeleteAccountDialog account={account} refusal={refusal} closeTo={closeTo} />
}

/** Irreversible actions name the address as well. */
const personAt = ({ username, email }: Account) => (username === email ? email : `${username} (${email})`)

function DeleteAccountDialog({
  account,
  refusal,
  closeTo,
}: {
  account: Account
  refusal: Refusal | undefined
  closeTo: string
}) {
  const w = useWords()
  const words = w.accounts
  const isOwn = useUser()?.email === account.email
  return (
    <RouteDialog title={words.deleteTitle} closeTo={closeTo} size="sm">
      <div className="flex flex-col gap-4">
        <RefusalNotice refusal={refusal} />
        {isOwn ? (
          <Alert
            kind="info"
            actions={
              <ButtonLink to={closeTo} size="sm" preventScrollReset>
                {w.common.close}
              </ButtonLink>
            }
          >
            {words.deleteOwnHint}
          </Alert>
        ) : (
          <ConfirmPanel confirmLabel={w.common.delete} cancelTo={closeTo} failure={words.deleteFailed} danger>
            <p className="wrap-anywhere">{words.deleteConfirm(personAt(account))}</p>
            <p className="mt-1 text-ink-2">{words.deleteHint}</p>
          </ConfirmPanel>
        )}
      </div>
    </RouteDialog>
  )
}

import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import type { Account } from '~/contract/accounts/accounts'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'

/** Irreversible actions name the address as well. */
const personAt = ({ username, email }: Account) => (username === email ? email : `${username} (${email})`)

export function DeleteAccountDialog({
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

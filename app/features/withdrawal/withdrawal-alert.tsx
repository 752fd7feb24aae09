import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { Withdrawal } from '~/contract/items/review'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { ManagersLink } from '~/components/accounts/managers-link'
import { CircleSlash } from '~/components/ui/icons'
import type { ItemRef } from '~/features/items/item-kind'
import { paths } from '~/portal/paths'

/** Since when an approval stands no more, and why; certifiers read who said so, too. */
export function WithdrawalAlert({ withdrawn, actions }: { withdrawn: Withdrawal; actions?: ReactNode }) {
  const words = useWords().withdrawal
  const { formatDate, formatInstantDate } = useFormat()
  const { on, reason, by, at } = withdrawn
  return (
    <Alert kind="error" title={words.since(formatDate(on))} actions={actions}>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      {by === null ? null : <p className="text-label">{words.by(by, formatInstantDate(at))}</p>}
    </Alert>
  )
}

export const WithdrawButton = (item: ItemRef) => (
  <ManagersLink to={paths.certifier.withdraw(item)} icon={CircleSlash} words={useWords().withdrawal} />
)

import { ConfirmPanel } from '~/components/page/confirm-panel'
import { ButtonLink } from '~/components/button-link'
import { useErrorTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { IngredientRenewal } from '~/contract/items/products'
import type { Refusal } from '~/components/form/refusal-notice'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { openSteps, RenewalOutcomes } from './renewal-outcomes'

/** The effect on each product; afterwards, if some could not follow, the result for each. */
export function RenewalDialog({
  plan,
  done,
  refusal,
  backTo,
}: {
  plan: IngredientRenewal
  done: IngredientRenewal | undefined
  refusal: Refusal | undefined
  backTo: string
}) {
  const w = useWords()
  const { formatDate } = useFormat()
  const words = w.ingredients
  const { newest, items } = done ?? plan
  const open = openSteps(items).length
  useErrorTitle(refusal !== undefined)
  return (
    <RouteDialog
      closeTo={backTo}
      size="lg"
      title={done ? words.renewedIn(open, items.length) : words.renewInTitle}
      description={
        newest && !done
          ? words.renewInLead(newest.name, formatDate(newest.expirationDate) || w.common.none)
          : undefined
      }
    >
      <div className="flex flex-col gap-5">
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {items.length === 0 ? <Alert kind="success">{words.nothingToRenew}</Alert> : null}
        <RenewalOutcomes items={items} done={done !== undefined} />
        {done || items.length === 0 ? (
          <div className="flex justify-end">
            <ButtonLink to={backTo} preventScrollReset>
              {w.common.close}
            </ButtonLink>
          </div>
        ) : (
          <ConfirmPanel
            confirmLabel={words.renewInConfirm(open)}
            cancelTo={backTo}
            failure={w.products.saveFailed}
            disabledReason={open === 0 ? words.nothingCanFollow : undefined}
          >
            <p className="text-label text-ink-2">{words.renewInHint}</p>
          </ConfirmPanel>
        )}
      </div>
    </RouteDialog>
  )
}

import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { renewEverywhere } from '~/features/ingredients/where-used/renewal.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { ButtonLink } from '~/components/button-link'
import { useErrorTitle } from '~/components/page-title'
import { RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import type { IngredientRenewal } from '~/contract/items/products'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { openSteps, RenewalOutcomes } from '~/features/ingredients/where-used/renewal-outcomes'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.ingredients.renewInTitle }),
}

export const meta = titled((w) => w.ingredients.renewInTitle)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCertifier(request)
  return api.products.ingredientRenewal({ ingredientId: params.ingredientId })
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  return renewEverywhere(await requireCertifier(request), params.ingredientId)
}

export default function RenewInProductsPage() {
  const answer = useAnswer<typeof action>()
  const { ingredientId } = usePageParams<typeof loader>()
  return (
    <RenewalDialog
      plan={useLoaderData<typeof loader>()}
      done={answer && 'done' in answer ? answer.done : undefined}
      refusal={answer && 'refusal' in answer ? answer.refusal : undefined}
      backTo={paths.certifier.ingredients.whereUsed(ingredientId)}
    />
  )
}

/** The effect on each product; afterwards, if some could not follow, the result for each. */
function RenewalDialog({
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

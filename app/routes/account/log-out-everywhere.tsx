import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { logOutEverywhere } from '~/features/account/account.server'
import { requireUser } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { forgetDrafts } from '~/components/form/form-draft'
import { RouteDialog } from '~/components/page/route-dialog'
import { Button } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.account.logOutEverywhere }),
}

export const meta = titled((w) => w.account.logOutEverywhere)

/** A GET ends nothing (specification §12): it asks. */
export async function loader({ request }: RouteArgs) {
  await requireUser(request)
  return null
}

export function action({ request }: RouteArgs) {
  return logOutEverywhere(request)
}

export default function LogOutEverywherePage() {
  return <LogOutEverywhereDialog />
}

function LogOutEverywhereDialog() {
  const w = useWords()
  const words = w.account
  return (
    <RouteDialog title={words.logOutEverywhere} closeTo={paths.account()} size="sm">
      {/* A full page load, so that nothing of the account stays in memory. */}
      <form
        method="post"
        action={paths.logoutEverywhere()}
        data-leave={paths.leave({ everywhere: true })}
        onSubmit={forgetDrafts}
        className="flex flex-col gap-5"
      >
        <p>{words.logOutEverywhereQuestion}</p>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ButtonLink to={paths.account()} preventScrollReset>
            {w.common.cancel}
          </ButtonLink>
          <Button type="submit" variant="danger">
            {words.logOutEverywhereConfirm}
          </Button>
        </div>
      </form>
    </RouteDialog>
  )
}

import { ButtonLink } from '~/components/button-link'
import { forgetDrafts } from '~/components/form/form-draft'
import { RouteDialog } from '~/components/page/route-dialog'
import { Button } from '~/components/ui/button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export function LogOutEverywhereDialog() {
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

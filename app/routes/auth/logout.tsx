import { useWords } from '~/i18n/use-words'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { titled } from '~/components/page/page-meta'
import { forgetDrafts } from '~/components/form/form-draft'
import { Button } from '~/components/ui/button'
import { AuthCard } from '~/features/auth/auth-card'
import { logOut } from '~/features/auth/logout.server'
import { currentUser } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.auth.logout.title)

/** A GET ends nothing (specification §12): it asks. */
export async function loader({ request }: RouteArgs) {
  const user = await currentUser(request)
  if (!user) throw redirect(paths.login())
  return { email: user.email }
}

export function action({ request }: RouteArgs) {
  return logOut(request)
}

export default function LogoutPage() {
  const w = useWords()
  const { email } = useLoaderData<typeof loader>()
  return (
    <AuthCard title={w.auth.logout.title} lead={w.auth.logout.question(email)}>
      {/* A whole new document, so that nothing of the account stays in memory. */}
      <form
        method="post"
        action={paths.logout()}
        data-leave={paths.leave()}
        onSubmit={forgetDrafts}
        className="flex flex-wrap justify-end gap-2"
      >
        <ButtonLink to={paths.home()}>{w.common.cancel}</ButtonLink>
        <Button type="submit" variant="primary">
          {w.auth.logout.submit}
        </Button>
      </form>
    </AuthCard>
  )
}

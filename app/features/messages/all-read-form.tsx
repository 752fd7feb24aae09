import { Form, useLocation } from '@remix-run/react'
import { CheckCheck } from '~/components/ui/icons'
import { SubmitButton } from '~/components/form/submit-button'
import { deskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** @param until when the page was loaded: later messages stay unread */
export function AllReadForm({ until }: { until: string }) {
  const w = deskWords(useWords())
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.allRead()} preventScrollReset>
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="backTo" value={pathname + search} />
      <SubmitButton size="sm" variant="secondary" icon={CheckCheck} formTarget={paths.allRead()}>
        {w.review.markAllRead}
      </SubmitButton>
    </Form>
  )
}

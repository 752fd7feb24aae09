import { Form, useLocation } from '@remix-run/react'
import { CheckCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { deskWords } from '~/i18n/own/desk'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** @param until when the page was loaded: later messages stay unread */
export function AllReadLink({ until }: { until: string }) {
  const w = deskWords(useWords())
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      to={useAreaPaths().askAllRead({ until, backTo: pathname + search })}
      size="sm"
      icon={CheckCheck}
    >
      {w.review.markAllRead}
    </ButtonLink>
  )
}

/** What is read and not answered stays on a list of its own. */
export function AllReadForm({ until, backTo }: { until: string; backTo: string }) {
  const w = deskWords(useWords())
  return (
    <Form method="post" action={paths.allRead()} className="flex flex-wrap gap-2">
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="backTo" value={backTo} />
      <SubmitButton icon={CheckCheck} formTarget={paths.allRead()}>
        {w.review.confirmAllRead}
      </SubmitButton>
      <ButtonLink to={backTo}>{w.common.cancel}</ButtonLink>
    </Form>
  )
}

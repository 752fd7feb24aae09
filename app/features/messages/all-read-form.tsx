import { Form } from '@remix-run/react'
import { CheckCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Read messages without an answer stay on a list of their own. */
export function AllReadForm({ until, backTo }: { until: string; backTo: string }) {
  const w = useWords()
  return (
    <Form method="post" action={paths.allRead()} className="flex flex-wrap gap-2">
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="backTo" value={backTo} />
      <SubmitButton icon={CheckCheck} formTarget={paths.allRead()}>
        {w.questions.confirmAllRead}
      </SubmitButton>
      <ButtonLink to={backTo}>{w.common.cancel}</ButtonLink>
    </Form>
  )
}

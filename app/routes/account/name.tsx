import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadName, saveName } from '~/features/account/account.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { FieldGrid, TextField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import type { NameForm as Fields } from '~/features/account/name-form.schema'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.account.title, to: paths.account() },
    { label: words.account.name.title },
  ],
}

export const meta = titled((w) => w.account.name.title)

export function loader({ request }: RouteArgs) {
  return loadName(request)
}

export function action({ request }: RouteArgs) {
  return saveName(request)
}

export default function NamePage() {
  const words = useWords().account.name
  const { names, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <NameForm names={names} constraint={constraint} lastResult={answer ? answer.result : draft} />
    </Page>
  )
}

function NameForm({
  names,
  constraint,
  lastResult,
}: {
  names: Fields
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.account.name
  const portal = usePortalForm<Fields>({
    id: 'name',
    lastResult,
    defaultValue: names,
    constraint,
    labels: { firstName: words.firstName, lastName: words.lastName },
  })
  return (
    <Card>
      <PortalForm of={portal} own failure={words.failure}>
        <FieldGrid>
          <TextField field={portal.fields.firstName} autoComplete="given-name" />
          <TextField field={portal.fields.lastName} autoComplete="family-name" />
        </FieldGrid>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <ButtonLink to={paths.account()}>{w.common.cancel}</ButtonLink>
          <SubmitButton>{w.common.save}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}

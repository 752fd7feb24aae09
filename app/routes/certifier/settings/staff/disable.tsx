import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { disableStaff, loadDisableStaff } from '~/features/accounts/staff/staff-accounts.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import type { StaffAccount } from '~/contract/accounts/staff'
import type { StaffChoices } from '~/features/accounts/staff/staff-choices'

type Args = RouteArgs<'userId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.settings.staff.disableTitle }),
}

export const meta = titled((w) => w.settings.staff.disableTitle)

export const loader = ({ request, params: { userId } }: Args) => loadDisableStaff(request, userId)

export const action = ({ request, params: { userId } }: Args) => disableStaff(request, userId)

export default function DisableStaffPage() {
  const w = useWords().settings.staff
  const { draft, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RouteDialog title={w.disableTitle} closeTo={paths.certifier.staff()} size="sm">
      <DisableStaffForm {...form} lastResult={answer?.result ?? draft} />
    </RouteDialog>
  )
}

interface Takers {
  tasksTo: string
  companiesTo: string
  visitsTo: string
}

/** A choice for each kind of work that there is. The manager takes it unless somebody else is chosen. */
function DisableStaffForm({
  account: { name, open },
  takers,
  self,
  constraint,
  lastResult,
}: {
  account: StaffAccount
  takers: StaffChoices
  self: string
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const all = useWords()
  const w = all.settings.staff
  const kinds = [
    { name: 'tasksTo', label: w.tasksTo(open.tasks), count: open.tasks, placeholder: w.nobody },
    { name: 'companiesTo', label: w.clientsTo(open.clients), count: open.clients, placeholder: w.nobody },
    {
      name: 'visitsTo',
      label: w.visitsTo(open.plannedVisits),
      count: open.plannedVisits,
      placeholder: false,
    },
  ] as const
  const portal = usePortalForm<Takers>({
    id: 'disable-staff',
    lastResult,
    defaultValue: { tasksTo: self, companiesTo: self, visitsTo: self },
    constraint,
    labels: Object.fromEntries(kinds.map((kind) => [kind.name, kind.label])) as Record<keyof Takers, string>,
    draft: false,
  })
  const shown = kinds.filter(({ count }) => count > 0)
  return (
    <PortalForm of={portal} keep="never" failure={w.failed}>
      <p className="wrap-anywhere">{w.disableQuestion(name)}</p>
      {open.packsAway.length > 0 ? (
        <Alert kind="warning" title={w.packsAway(open.packsAway.length)}>
          <ul className="mb-2">
            {open.packsAway.map(({ visitId, number, companyName, deviceName }) => (
              <li key={`${visitId} ${deviceName}`} className="wrap-anywhere">
                <Link to={paths.certifier.visit(visitId)} className="text-link">
                  {number}
                </Link>{' '}
                · <bdi>{companyName}</bdi> · <bdi>{deviceName}</bdi>
              </li>
            ))}
          </ul>
          <p>{w.packsAwayHint}</p>
        </Alert>
      ) : null}
      {shown.length > 0 ? (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 font-medium">{w.handOver}</legend>
          {shown.map((kind) => (
            <SelectField
              key={kind.name}
              field={portal.fields[kind.name]}
              options={takers}
              placeholder={kind.placeholder}
            />
          ))}
        </fieldset>
      ) : null}
      <DialogButtons closeTo={paths.certifier.staff()}>
        <SubmitButton variant="danger">{w.disableTitle}</SubmitButton>
      </DialogButtons>
    </PortalForm>
  )
}

import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { RouteArgs } from '~/portal/route-args'
import { MergeAgencies, type Agency } from '~/contract/items/agencies'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { HiddenVersion, SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Merge } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'

type Args = RouteArgs<'agencyId'>

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierProposals.agencyMerge }),
}

export const meta = titled((w) => w.supplierProposals.agencyMerge)

export const loader = ({ request, params }: Args) => loadAgencyMerge(request, params.agencyId)

export const action = ({ request, params }: Args) => mergeAgency(request, params.agencyId)

export default function MergeAgencyPage() {
  return <MergeAgencyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

const mergeSchema = MergeAgencies.omit({ agencyId: true })

async function loadAgencyMerge(request: Request, agencyId: string) {
  const { api, headers } = await requireManager(request)
  const { items } = await api.agencies.list({})
  const agency = items.find(({ id }) => id === agencyId)
  if (!agency) throw new Response(null, { status: 404 })
  const others = items.filter(({ id }) => id !== agencyId)
  return formPage(request, mergeSchema, headers, {
    agency: pick(agency, ['id', 'name', 'certificates', 'version']),
    others: others.map(({ id, name }) => ({ value: id, label: name })),
  })
}

async function mergeAgency(request: Request, agencyId: string) {
  const form = await signedInForm(request, requireManager)
  const words = form.words.supplierProposals
  const { agencies } = form.api
  return handleForm(form, mergeSchema, { failure: words.agencyMergeFailed }, async (typed) => {
    const { items } = await agencies.list({})
    const former = items.find(({ id }) => id === agencyId)?.name ?? ''
    const into = await agencies.merge({ agencyId, ...typed })
    const list = paths.certifier.agencies() + new URL(request.url).search
    return redirectWithSuccess(list, words.agencyMerged(former, into.name), form.headers)
  })
}

/** Irreversible: one agency under two names becomes one. */
function MergeAgencyDialog({
  agency,
  others,
  draft,
  constraint,
  answer,
}: {
  agency: Pick<Agency, 'id' | 'name' | 'certificates' | 'version'>
  others: SelectOption[]
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}) {
  const w = useWords()
  const words = w.supplierProposals
  const closeTo = paths.certifier.agencies() + useLocation().search
  const portal = usePortalForm<{ intoId: string }>({
    id: `merge-agency-${agency.id}`,
    lastResult: answer?.result ?? draft,
    constraint,
    labels: { intoId: words.agencyInto },
  })
  const isStale = answer?.refusal?.code.endsWith('.stale_version') ?? false
  const isAlone = others.length === 0
  const back = (
    <ButtonLink to={closeTo} preventScrollReset>
      {isAlone ? w.common.close : w.common.cancel}
    </ButtonLink>
  )
  return (
    <RouteDialog
      title={words.agencyMergeTitle(agency.name)}
      description={isAlone ? words.agencyAlone : words.agencyMergeLead(agency.name, agency.certificates)}
      closeTo={closeTo}
    >
      {isAlone ? (
        <div className="flex justify-end">{back}</div>
      ) : (
        <PortalForm of={portal} failure={words.agencyMergeFailed}>
          <HiddenVersion version={agency.version} seen={isStale} />
          <SelectField field={portal.fields.intoId} hint={words.agencyIntoHint} required options={others} />
          <div className="flex flex-wrap justify-end gap-2">
            {back}
            <SubmitButton variant="danger" icon={Merge}>
              {words.agencyMergeConfirm}
            </SubmitButton>
          </div>
        </PortalForm>
      )}
    </RouteDialog>
  )
}

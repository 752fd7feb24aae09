import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { HiddenVersion, SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { RouteDialog } from '~/components/page/route-dialog'
import { Merge } from '~/components/ui/icons'
import type { SelectOption } from '~/components/ui/select'
import type { Agency } from '~/contract/items/agencies'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

/** Irreversible: one agency under two names becomes one. */
export function MergeAgencyDialog({
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

import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { HiddenVersion, SelectField, TextareaField, TextField } from '~/components/form/form-fields'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Link } from '~/components/link'
import { useUser } from '~/components/use-root'
import type { Agency } from '~/contract/items/agencies'
import { agencyStandings } from '~/domain/items/supplier-certificates'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'

interface DialogProps {
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

const conflictOf = (answer: DialogProps['answer']) =>
  answer?.refusal?.code === 'agency.stale_version' ? (answer.refusal.details.current as Agency) : null

/** The list behind it keeps its filters. */
const useCloseTo = () => paths.certifier.agencies() + useLocation().search

/** @param agency null for a new one */
export function AgencyDialog({ agency, draft, constraint, answer }: DialogProps & { agency: Agency | null }) {
  const words = useWords().supplierReview
  const closeTo = useCloseTo()
  const { search } = useLocation()
  const isManager = useUser()?.isCertifierCompanyManager
  const labels = {
    name: words.agencyName,
    symbol: words.symbol,
    country: words.country,
    website: words.website,
  }
  const stored = (one: Agency) => ({
    name: one.name,
    symbol: one.symbol ?? '',
    country: one.country ?? '',
    website: one.website ?? '',
  })
  const portal = usePortalForm<typeof labels>({
    id: `agency-${agency?.id ?? 'new'}`,
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: agency ? stored(agency) : {},
    labels,
  })
  const { fields } = portal
  const conflict = conflictOf(answer)
  return (
    <RouteDialog title={agency ? words.editAgency : words.addAgency} closeTo={closeTo}>
      <PortalForm of={portal} summary={!conflict} failure={words.agencyFailed}>
        {conflict && agency ? (
          <ConflictPanel
            byYou={savedByYou(answer)}
            message={words.agencyConflict}
            changes={Object.entries(stored(conflict)).map(([name, theirs]) => ({
              label: labels[name as keyof typeof labels],
              theirs,
            }))}
            reloadTo={paths.certifier.agency(agency.id) + search}
          />
        ) : null}
        {agency ? <HiddenVersion version={(conflict ?? agency).version} seen={conflict !== null} /> : null}
        <TextField field={fields.name} required autoComplete="off" />
        <TextField field={fields.symbol} autoComplete="off" />
        <TextField field={fields.country} autoComplete="off" />
        <TextField field={fields.website} autoComplete="off" />
        {agency && isManager ? (
          <Link to={paths.certifier.mergeAgency(agency.id) + search} preventScrollReset className="text-link">
            {words.mergeAgency}
          </Link>
        ) : null}
        <DialogButtons closeTo={closeTo} />
      </PortalForm>
    </RouteDialog>
  )
}

export function StandingDialog({ agency, draft, constraint, answer }: DialogProps & { agency: Agency }) {
  const words = useWords().supplierReview
  const closeTo = useCloseTo()
  const { search } = useLocation()
  const portal = usePortalForm<{ standing: string; note: string }>({
    id: `standing-${agency.id}`,
    lastResult: answer?.result ?? draft,
    constraint,
    defaultValue: { standing: agency.standing, note: agency.standingNote ?? '' },
    labels: { standing: words.standing, note: words.standingNote },
  })
  const conflict = conflictOf(answer)
  return (
    <RouteDialog title={words.standingOf(agency.name)} description={words.standingLead} closeTo={closeTo}>
      <PortalForm of={portal} summary={!conflict} failure={words.agencyFailed}>
        {conflict ? (
          <ConflictPanel
            byYou={savedByYou(answer)}
            message={words.agencyConflict}
            changes={[
              { label: words.standing, theirs: words.standings[conflict.standing] },
              { label: words.standingNote, theirs: conflict.standingNote ?? '' },
            ]}
            reloadTo={paths.certifier.agencyStanding(agency.id) + search}
          />
        ) : null}
        <HiddenVersion version={(conflict ?? agency).version} seen={conflict !== null} />
        <SelectField
          field={portal.fields.standing}
          required
          placeholder={false}
          options={agencyStandings.map((value) => ({ value, label: words.standings[value] }))}
        />
        <TextareaField field={portal.fields.note} hint={words.standingNoteHint} rows={3} />
        <DialogButtons closeTo={closeTo} />
      </PortalForm>
    </RouteDialog>
  )
}

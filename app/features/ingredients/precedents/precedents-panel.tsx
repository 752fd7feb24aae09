import { useState } from 'react'
import { chooseAsTyped, tickAsTyped } from '~/components/form/as-typed'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { RedrawButton } from '~/components/picker/redraw-button'
import { SubmitButton } from '~/components/form/submit-button'
import { StatusBadge } from '~/components/status-badge'
import { Badge } from '~/components/ui/badge'
import { ChevronRight, TriangleAlert } from '~/components/ui/icons'
import { isolated } from '~/components/ui/isolated'
import type { Precedent, Precedents } from '~/contract/items/precedents'
import { differencesFrom } from '~/domain/kosher/decided-otherwise'
import type { LookupChoice } from '~/features/items/lookup-options'
import { lookupIn } from '~/i18n/lookup-in'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { CertifiersIngredientForm, IngredientLookups } from '../ingredient-form'
import { approveAsIntent, takePrecedentIntent, typedDecision } from './precedents'

const panelId = 'precedenti'

interface PanelProps {
  precedents: Precedents
  lookups: IngredientLookups
  portal: PortalFormState<CertifiersIngredientForm>
  /** Initially; then as the user leaves it. */
  isOpen: boolean
}

/** Decisions on similar ingredients, in all companies; the values of each can be taken. */
export function PrecedentsPanel({ precedents, isOpen, ...rest }: PanelProps) {
  const words = useWords().precedents
  const { items, totalItems, totalIsMinimum } = precedents
  // Nothing is decided yet, and the same was before.
  const proposes =
    items.find(({ refusal }) => !refusal)?.sameVendor === true && !typedDecision(rest.portal).kosherStatusId
  const [openAtFirst] = useState(isOpen || proposes)
  if (items.length === 0) return <p className="mt-5 text-label text-ink-2">{words.none}</p>
  return (
    <details id={panelId} open={openAtFirst} className="group mt-5 scroll-mt-20 rounded-lg border">
      <summary className="flex min-h-control cursor-pointer list-none flex-wrap items-center gap-x-2 px-3 py-2 select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <span className="font-semibold">{words.title}</span>
        <span className="min-w-0 text-ink-2 wrap-anywhere">
          <Counts precedents={precedents} lookups={rest.lookups} />
        </span>
        <span className="font-medium text-danger-text">
          {words.refused(precedents.withdrawnCount, precedents.rejectedCount)}
        </span>
      </summary>
      <p className="px-3 text-label text-ink-2">{words.hint}</p>
      <ul className="mt-1 flex flex-col px-3 pb-2">
        {items.map((one) => (
          <Row key={one.id} precedent={one} {...rest} />
        ))}
      </ul>
      {totalItems > items.length || totalIsMinimum ? (
        <p className="border-t px-3 py-2 text-label text-ink-2">
          {(totalIsMinimum ? words.lastCounted : words.shown)(items.length, totalItems)}
        </p>
      ) : null}
    </details>
  )
}

const findEntry = (items: LookupChoice[], id: string | null) => items.find((one) => one.id === id)

/** «Parve in 6 aziende, Latte in 1». */
function Counts({ precedents, lookups }: Pick<PanelProps, 'precedents' | 'lookups'>) {
  const w = useWords()
  const words = w.precedents
  return precedents.counts
    .map(({ kosherStatusId, companyCount }, at) => {
      const entry = findEntry(lookups.kosherStatus, kosherStatusId)
      const status = entry ? lookupIn(w, entry.description) : words.noStatus
      return at === 0 ? words.inCompanies(status, companyCount) : words.inMore(status, companyCount)
    })
    .join(', ')
}

function Row({
  precedent,
  lookups,
  portal,
}: Pick<PanelProps, 'lookups' | 'portal'> & { precedent: Precedent }) {
  const w = useWords()
  const words = w.precedents
  const { formatInstantDate } = useFormat()
  const { id, name, headQuarterName, vendorName, sameVendor, isOwn, refusal, decidedAt, decidedBy } =
    precedent
  const status = findEntry(lookups.kosherStatus, precedent.kosherStatusId)
  const group = findEntry(lookups.kosherGroups, precedent.kosherGroupId)
  const typed = typedDecision(portal)
  const differs = refusal || isOwn ? [] : differencesFrom(typed, [precedent])
  const isTaken =
    typed.kosherStatusId === precedent.kosherStatusId &&
    typed.kosherGroupId === precedent.kosherGroupId &&
    typed.isPassover === precedent.isPassover
  const isArchived = status?.archived === true || group?.archived === true
  const { kosherStatusId, kosherGroupId, isPassover } = portal.fields
  const choose = () => {
    chooseAsTyped(kosherGroupId.id, precedent.kosherGroupId ?? '')
    chooseAsTyped(kosherStatusId.id, precedent.kosherStatusId ?? '')
    tickAsTyped(isPassover.id, precedent.isPassover)
  }
  const take = () => {
    choose()
    // The button is gone after the press.
    document.getElementById(kosherStatusId.id)?.focus()
  }
  const values = [
    ['kosherStatus', status ? lookupIn(w, status.description) : words.noStatus],
    ['kosherGroup', group?.code ?? words.noGroup],
    ['passover', precedent.isPassover ? words.passover : words.notPassover],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="flex flex-wrap gap-1.5">
          {refusal ? <StatusBadge status={refusal.outcome} /> : null}
          {values.map(([field, value]) =>
            differs.includes(field) ? (
              <Badge key={field} hue="warning" icon={TriangleAlert}>
                {value}
              </Badge>
            ) : (
              <Badge key={field}>{value}</Badge>
            ),
          )}
        </p>
        <p className="text-label wrap-anywhere text-ink-2">
          {precedent.isDeleted ? (
            <span className="font-medium text-ink">
              {isolated(name)} ({words.deleted})
            </span>
          ) : (
            <Link
              to={paths.certifier.ingredients.item(id)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink underline underline-offset-2"
            >
              {isolated(name)}
            </Link>
          )}{' '}
          ·{' '}
          {isOwn ? (
            <span className="font-medium text-ink">{words.ownVersion}</span>
          ) : (
            isolated(headQuarterName)
          )}{' '}
          ·{' '}
          {sameVendor ? (
            <span className="font-medium text-ink">{words.sameVendor}</span>
          ) : vendorName ? (
            isolated(vendorName)
          ) : (
            words.noVendor
          )}{' '}
          · {words[refusal?.outcome ?? 'approved'](formatInstantDate(decidedAt), decidedBy)}
        </p>
        {refusal?.reason ? (
          <p className="whitespace-pre-line wrap-anywhere text-danger-text">{isolated(refusal.reason)}</p>
        ) : null}
      </div>
      {refusal ? null : isTaken ? (
        <span className="text-label text-ink-2">{words.same}</span>
      ) : isArchived ? (
        <span className="text-label text-ink-2">{words.archived}</span>
      ) : (
        <RedrawButton
          intent={`${takePrecedentIntent}:${id}`}
          at={panelId}
          onPress={take}
          size="sm"
          aria-label={words.takeNamed(headQuarterName)}
        >
          {words.take}
        </RedrawButton>
      )}
      {sameVendor && !isArchived && !refusal ? (
        <SubmitButton
          intent={`${approveAsIntent}:${id}`}
          onClick={choose}
          variant="secondary"
          size="sm"
          aria-label={words.approveAsNamed(headQuarterName)}
        >
          {words.approveAs}
        </SubmitButton>
      ) : null}
    </li>
  )
}

import { useLocation } from '@remix-run/react'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import { ChevronLeft } from '~/components/ui/icons'
import { goesAt, goesSoon } from '~/offline/retention'
import { isClockOff } from '~/domain/visits/clock-error'
import { dayInRome } from '~/i18n/format'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'
import { ChecksView } from './views/checks-view'
import { fieldViews, readAddress, type FieldView } from './field-address'
import { FieldBar, FieldNotices } from './field-bar'
import { FieldFrame } from './field-frame'
import {
  AnswersContext,
  FieldContext,
  useField,
  useFieldWords,
  type FieldState,
  type RefusedForm,
} from './field-context'
import { joined, fieldRecords, standingIn } from './field-data'
import { FieldLink } from './field-link'
import { FindingsView } from './views/findings-view'
import { IngredientForm } from './ingredient-form'
import { IngredientsView } from './views/ingredients-view'
import type { KeptPhoto } from './local/local-visit'
import { useLocalField, type LocalField } from './local/use-local-field'
import { KeepVisit, type Taken } from './keep-visit'
import type { OpenField } from './open-field'
import { RestView } from './views/rest-view'
import { SignatureView } from './views/signature-view'
import { UnlistedView } from './views/unlisted-view'

const views: Record<FieldView, ComponentType> = {
  ingredients: Ingredients,
  unlisted: UnlistedView,
  checks: ChecksView,
  findings: FindingsView,
  signature: SignatureView,
}

function byObservation(photos: readonly KeptPhoto[]): Map<string, KeptPhoto[]> {
  const known = new Map<string, KeptPhoto[]>()
  for (const photo of new Map(photos.map((one) => [one.id, one])).values())
    known.set(photo.observationId, [...(known.get(photo.observationId) ?? []), photo])
  return known
}

/** The visit in the plant: forms that post without scripts, or save into this browser first. */
export function FieldScreen({ opened, refused: answer }: { opened: OpenField; refused: RefusedForm | null }) {
  const { account, drawnAt } = opened
  const w = useFieldWords()
  const { formatInstant } = useFormat()
  const refused = answer ?? opened.draft
  const [taken, setTaken] = useState<Taken | null>(null)
  const pack = taken?.pack ?? opened.pack
  const { search } = useLocation()
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  const local = useLocalField(pack, account)
  const keptAt = taken?.keptAt ?? opened.keptAt
  // A page from the portal has the portal's clock, which the device's is held against once it arrives.
  const [sinceDrawn, setSinceDrawn] = useState(0)
  useEffect(() => setSinceDrawn(Date.now() - Date.parse(drawnAt)), [drawnAt])
  const atTaking = keptAt ? Date.parse(keptAt) - Date.parse(pack.takenAt) : 0
  const clockError = Math.round((opened.ids ? sinceDrawn : atTaking) / 1000)
  const ownNow = Date.parse(drawnAt) + (opened.ids ? sinceDrawn : 0)
  // The server's ids belong to its forms.
  const drawnIds = local.visit ? null : opened.ids

  const fromPortal = useMemo(() => fieldRecords(pack), [pack])
  const answers = useMemo(() => {
    const records = joined(fromPortal, local.records)
    return { records, standing: standingIn(records) }
  }, [fromPortal, local.records])
  const photos = useMemo(
    () => byObservation([...opened.photos, ...local.photos]),
    [opened.photos, local.photos],
  )
  const state = useMemo<FieldState>(
    () => ({
      pack,
      address,
      photos,
      drawnIds,
      drawnAt,
      today: dayInRome(new Date(ownNow - clockError * 1000).toISOString()),
      clockError,
      refused,
      local: local.visit,
      account,
    }),
    [pack, address, photos, drawnIds, drawnAt, ownNow, clockError, refused, local.visit, account],
  )
  // A press before the local store is ready would be posted, and lost without a network.
  if (!opened.ids && !local.visit && !local.failed) return <FieldFrame nothing={null} />
  const View = views[address.view]
  return (
    <FieldContext.Provider value={state}>
      <AnswersContext.Provider value={answers}>
        <Frame local={local} keptAt={keptAt} onTaken={setTaken}>
          {isClockOff(clockError) ? (
            <Alert kind="warning">{w.clockOff(formatInstant(new Date(ownNow).toISOString()))}</Alert>
          ) : null}
          {opened.contactAt && goesSoon(opened.contactAt) && !local.progress?.reached ? (
            <Alert kind="warning">
              {w.goesSoon(formatInstant(new Date(goesAt(opened.contactAt)).toISOString()))}
            </Alert>
          ) : null}
          <View key={address.view} />
        </Frame>
      </AnswersContext.Provider>
    </FieldContext.Provider>
  )
}

function Ingredients() {
  const { address, pack } = useField()
  const open = pack.ingredients.find(({ ingredientId }) => ingredientId === address.item)
  if (address.rest !== null) return <RestView key={address.rest} area={address.rest.slice(1)} />
  return open ? <IngredientForm key={open.ingredientId} ingredient={open} /> : <IngredientsView />
}

function Frame({
  local,
  keptAt,
  onTaken,
  children,
}: {
  local: LocalField
  keptAt: string | null
  onTaken: (taken: Taken) => void
  children: ReactNode
}) {
  const w = useFieldWords()
  const { pack, account } = useField()
  const { visit } = pack
  const { search } = useLocation()
  const { view } = readAddress(new URLSearchParams(search))
  const status = local.progress?.said?.visitId === visit.id ? local.progress.said.visit.status : visit.status
  return (
    <div className="field-screen">
      <header className="field-head">
        <FieldBar local={local} />
        <nav aria-label={w.parts}>
          <ul>
            {fieldViews.map((one) => (
              <li key={one}>
                <FieldLink to={{ view: one }} aria-current={one === view ? 'page' : undefined}>
                  {w.views[one]}
                </FieldLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-list min-w-0 flex-col gap-2 md:gap-4 px-4 pt-2 pb-16 md:pt-4"
      >
        {/* One line each on a phone: the questions need the room. */}
        <div className="flex items-center justify-between gap-x-4 gap-y-1 md:flex-wrap">
          <div className="min-w-0">
            <h1 className="text-title font-semibold tracking-tight wrap-anywhere max-md:truncate max-md:text-section">
              {pack.facility.name}
            </h1>
            <p className="text-label text-ink-2 max-md:truncate">
              {[w.title(visit.number), pack.facility.headQuarterName].join(' · ')}
            </p>
          </div>
          <div className="flex shrink-0 gap-x-2 gap-y-1 md:flex-wrap">
            <KeepVisit
              keptAt={keptAt}
              isOver={status === 'cancelled' || status === 'confirmed'}
              local={local}
              onTaken={onTaken}
            />
            <a href={paths.certifier.visit(visit.id)} className="btn btn-md btn-ghost max-md:px-3.5">
              <ChevronLeft />
              <span className="max-md:sr-only">{w.leave}</span>
            </a>
          </div>
        </div>
        {/* Only for the inspector, never while the tablet is handed over. */}
        {visit.brief && view !== 'signature' ? (
          <details key={view} className="field-more">
            <summary>{w.brief}</summary>
            <p className="pb-2 whitespace-pre-line wrap-anywhere">{visit.brief}</p>
          </details>
        ) : null}
        {status === 'cancelled' || status === 'ended' || status === 'confirmed' ? (
          <Alert kind={status === 'cancelled' ? 'warning' : 'info'}>{w.over[status]}</Alert>
        ) : null}
        <FieldNotices local={local} account={account} />
        {children}
      </main>
    </div>
  )
}

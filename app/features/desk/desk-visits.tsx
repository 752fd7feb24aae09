import { deskWords } from '~/i18n/own/desk'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths, withQuery } from '~/portal/paths'
import type { DeskTab } from './desk-links'
import { DeskGroup } from './desk-group'
import { Since } from './desk-lines'
import { DeskPanel, type Panel } from './desk-panel'
import type { DeskRow } from './desk-rows'

export interface VisitPanels {
  overdue: Panel<DeskRow<'due'>>
  ended: Panel<DeskRow<'visit'>>
  late: Panel<DeskRow<'visit'>>
  away: Panel<DeskRow<'visit'>>
}

const { visits, visitsDue, newVisit, visit, visitEvidence, visitPlan } = paths.certifier

const beneath = ({ number, whose, lead }: DeskRow<'visit'>) =>
  [number, whose, lead].filter(Boolean).join(' · ')

/** Visits that want something of the office; most days there are none, and nothing is said. */
export function DeskVisits({ panels, tab }: { panels: VisitPanels; tab: DeskTab }) {
  const words = deskWords(useWords()).desk.visits
  const { formatDate } = useFormat()
  const has = (panel: Panel<unknown>) => panel === null || panel.items.length > 0
  const listOf = (query: Record<string, string>) =>
    withQuery(visits(), { ...query, InspectorId: tab === 'me' ? 'me' : undefined })
  const { overdue, ended, late, away } = panels
  return (
    <DeskGroup title={words.title}>
      {has(ended) && (
        <DeskPanel
          title={words.ended}
          panel={ended}
          empty=""
          allTo={listOf({ WithStatus: 'ended' })}
          rowTo={(row) => visit(row.id)}
          beneath={beneath}
          beside={(row) => (row.endedAt ? <Since at={row.endedAt} says={words.endedOn} /> : null)}
        />
      )}
      {has(overdue) && (
        <DeskPanel
          title={words.overdue}
          panel={overdue}
          empty=""
          allTo={visitsDue({
            Due: ['never', 'overdue'],
            Unplanned: 'true',
            OfficerId: tab === 'me' ? 'me' : undefined,
          })}
          rowTo={(row) => (row.planned ? visit(row.planned.id) : newVisit({ companyId: row.id }))}
          beneath={({ whose, planned }) =>
            [whose, planned && words.plannedFor(formatDate(planned.plannedOn))].filter(Boolean).join(' · ')
          }
          beside={({ nextVisitOn }) =>
            nextVisitOn ? (
              <time dateTime={nextVisitOn} className="text-danger-text">
                {words.overdueSince(formatDate(nextVisitOn))}
              </time>
            ) : (
              <span className="text-danger-text">{words.neverVisited}</span>
            )
          }
        />
      )}
      {has(late) && (
        <DeskPanel
          title={words.late}
          panel={late}
          empty=""
          allTo={listOf({ Attention: 'late' })}
          rowTo={(row) => visitEvidence(row.id)}
          beneath={beneath}
          beside={() => null}
        />
      )}
      {has(away) && (
        <DeskPanel
          title={words.away}
          panel={away}
          empty=""
          allTo={listOf({ Attention: 'away' })}
          rowTo={(row) => visitPlan(row.id)}
          beneath={beneath}
          beside={() => null}
        />
      )}
    </DeskGroup>
  )
}

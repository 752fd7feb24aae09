import type { CertificateListItem } from '~/contract/certificates'
import type { DeviationListItem } from '~/contract/deviations'
import type { IngredientListItem } from '~/contract/ingredients'
import type { ProductListItem } from '~/contract/products'
import type { RequestListItem } from '~/contract/requests'
import type { CompanyThreadRow } from '~/contract/threads'
import type { DueFacility, VisitListItem } from '~/contract/visits'
import { badgeOf, type UserType } from '~/domain/review'

type Item = IngredientListItem | ProductListItem

interface Owned {
  companyId: string
  companyName: string
  headQuarterId: string
  headQuarterName: string
}

/** The headquarters, and the facility if it is one. */
const ownerOf = (row: Owned) =>
  row.companyId === row.headQuarterId ? row.companyName : `${row.headQuarterName} · ${row.companyName}`

const facilityOf = (row: Owned) => row.companyName

/** What each panel draws of its rows, with the owner as far as the reader does not know it. */
export function deskRows(area: UserType) {
  const whose = area === 'Company' ? facilityOf : ownerOf
  const item = (row: Item) => ({ id: row.id, name: row.name, whose: whose(row), lock: row.lock })
  return {
    turn: (row: Item) => ({ ...item(row), status: row.status, statusAt: row.statusAt }),
    unread: (row: Item) => ({ ...item(row), unread: row.unread }),
    expiring: (row: IngredientListItem) => ({ ...item(row), expirationDate: row.expirationDate }),
    stopped: (row: ProductListItem) => ({ ...item(row), badge: badgeOf(row) }),
    request: (row: RequestListItem) => ({
      id: row.id,
      name: row.name,
      whose: whose(row),
      kind: row.kind,
      status: row.status,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
      decisionNote: row.decisionNote,
      certificationGroup: row.certificationGroup && { id: row.certificationGroup.id },
    }),
    question: (row: CompanyThreadRow) => ({
      id: row.companyId,
      name: row.companyName,
      waitingSince: row.waitingSince,
      unread: row.unread,
    }),
    visit: (row: VisitListItem) => ({
      id: row.id,
      name: row.companyName,
      number: row.number,
      whose: row.companyId === row.headQuarterId ? '' : row.headQuarterName,
      lead: row.lead?.name,
      endedAt: row.endedAt,
    }),
    due: (row: DueFacility) => ({
      id: row.companyId,
      name: row.companyName,
      whose: row.companyId === row.headQuarterId ? '' : row.headQuarterName,
      planned: row.planned && { id: row.planned.id, plannedOn: row.planned.plannedOn },
      nextVisitOn: row.nextVisitOn,
    }),
    deviation: (row: DeviationListItem) => ({
      id: row.id,
      name: row.number,
      whose: whose(row),
      finding: row.finding,
      grade: row.grade,
      status: row.status,
      overdue: row.overdue,
      dueOn: row.dueOn,
    }),
    certificate: ({ certificationGroup: group }: CertificateListItem) => ({
      id: group.id,
      name: group.name,
      whose: whose(group),
      number: group.number,
      expireOn: group.expireOn,
    }),
  }
}

type Rows = ReturnType<typeof deskRows>
export type DeskRow<Kind extends keyof Rows> = ReturnType<Rows[Kind]>
export type ItemRow = ReturnType<Rows['turn' | 'unread' | 'expiring' | 'stopped']>

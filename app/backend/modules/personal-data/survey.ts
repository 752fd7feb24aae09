import type { PersonPart } from '~/contract/personal-data'
import { dataGroups, type DataGroup } from '~/domain/personal-data/data-groups'
import type { Ctx } from '../../core/context'
import { personalData } from '../../db/personal-data'
import type { Person } from './person'
import { judge, rowsOfPerson, tableNames, type Judged, type Table } from './rows-of-person'

export type Counts = Omit<PersonPart, 'group'>
export type Survey = Partial<Record<DataGroup, Counts>>

const none: Counts = { removed: 0, changed: 0, linked: 0, kept: 0 }

/** The effect of an erasure on a row, counted once: a deleted row is not also changed. */
export const judgedCounts = ({ goes, changed, linked, kept }: Judged): Counts => ({
  removed: goes ? 1 : 0,
  changed: !goes && Object.keys(changed).length > 0 ? 1 : 0,
  linked: !goes && linked ? 1 : 0,
  kept: !goes && kept ? 1 : 0,
})

export function add(survey: Survey, table: Table, more: Counts): Survey {
  const { group } = personalData[table]
  const before = survey[group] ?? none
  return {
    ...survey,
    [group]: {
      removed: before.removed + more.removed,
      changed: before.changed + more.changed,
      linked: before.linked + more.linked,
      kept: before.kept + more.kept,
    },
  }
}

export const surveyParts = (survey: Survey): PersonPart[] =>
  dataGroups.flatMap((group) => {
    const counts = survey[group]
    return counts ? [{ group, ...counts }] : []
  })

/** Searches all tables; changes nothing. */
export async function survey(ctx: Ctx, person: Person): Promise<PersonPart[]> {
  let all: Survey = {}
  for (const table of tableNames) {
    for await (const rows of rowsOfPerson(ctx, table, person)) {
      for (const { row } of rows) {
        const judged = judge(table, row, person)
        if (judged) all = add(all, table, judgedCounts(judged))
      }
    }
  }
  return surveyParts(all)
}

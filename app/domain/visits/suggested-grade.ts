import { expectedOf } from './expected'
import type { Difference, KindAndPayload, Seen } from './observation'
import { deviationGrades, type DeviationGrade } from './visit'

const ofDifference: Record<Difference, DeviationGrade> = {
  vendor: 'major',
  status: 'major',
  symbol: 'minor',
  passover: 'minor',
  expiry: 'minor',
  name: 'remark',
  pack: 'remark',
}

/** Preselected when an observation leads to a deviation, never forced; null if nothing is wrong. */
export function suggestedGrade(
  observation: KindAndPayload & { at: string; seen: Seen | null },
): DeviationGrade | null {
  const { kind, payload } = observation
  switch (kind) {
    case 'ingredient':
      return payload.result === 'absent' ? null : gravest(gradesOfIngredient(payload, observation))
    case 'unlisted':
      return payload.inUse === 'yes' ? 'major' : 'remark'
    case 'delivery':
      return payload.missing.length > 0 ? 'minor' : null
    case 'check':
      return payload.result === 'notOk' ? 'minor' : null
    case 'seal':
      return payload.action === 'broken' ? 'minor' : null
    case 'kosherization':
      return idleTooShort(payload.idleSince, observation.at) ? 'minor' : null
    case 'label':
      return payload.symbolExpected && payload.symbolShown !== payload.symbolExpected ? 'minor' : null
    default:
      return null
  }
}

function gradesOfIngredient(
  payload: { differences: readonly Difference[] },
  { at, seen }: { at: string; seen: Seen | null },
): DeviationGrade[] {
  const expected = expectedOf(seen ?? { group: null })
  const grades = payload.differences.map((difference) =>
    difference === 'symbol' && expected.includes('symbol') ? 'major' : ofDifference[difference],
  )
  if (expected.includes('notAllowed')) grades.push('major')
  if (seen?.expiry && seen.expiry < at.slice(0, 10)) grades.push('minor')
  return grades
}

const gravest = (grades: readonly DeviationGrade[]): DeviationGrade | null =>
  deviationGrades.find((grade) => grades.includes(grade)) ?? null

const IDLE_HOURS = 24

/** Equipment must have stood still for a day before it is made kosher. */
export const idleTooShort = (idleSince: string | undefined, at: string): boolean =>
  idleSince !== undefined && Date.parse(at) - Date.parse(idleSince) < IDLE_HOURS * 3_600_000

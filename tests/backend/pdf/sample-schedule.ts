import type { ScheduleDocument, ScheduleIngredient } from '~/backend/drivers/pdf/schedule/schedule-document'
import { sampleDocument } from './sample-document'

const NAMES = [
  'Farina di grano tenero 00',
  'Lecitina di girasole',
  'Sale marino grosso',
  'Aroma naturale di vaniglia',
]
const GROUPS = [
  ['G1', 'Gruppo 1 – approvato da qualsiasi fonte', 'Group 1 – approved from any source'],
  ['G2', 'Gruppo 2 – solo dalla fonte indicata', 'Group 2 – from the stated source only'],
] as const
const STATUSES = [
  ['PARVE', 'Parve (neutro)', 'Pareve'],
  ['LAT-CI', 'Latte – Chalav Israel', 'Dairy – Cholov Yisroel'],
  ['DE', 'Parve su attrezzature per latticini', 'Pareve – dairy equipment'],
] as const

/** Ingredients whose names and codes each occur once; every ninth has expired. */
export function sampleIngredients(count: number): ScheduleIngredient[] {
  return Array.from({ length: count }, (_, index) => {
    const [groupCode, groupDescription, groupDescriptionEn] = GROUPS[index % GROUPS.length]!
    const [code, description, english] = STATUSES[index % STATUSES.length]!
    return {
      name: `${NAMES[index % NAMES.length]!} <${index + 1}>`,
      rmc: index % 6 === 5 ? null : `MP-${100001 + index}`,
      vendor: index % 5 === 4 ? null : index % 4 === 2 ? 'מלח ים' : 'Amidi & Farine del Po S.p.A.',
      groupCode,
      groupDescription,
      groupDescriptionEn,
      kosherStatusCode: code,
      kosherStatusDescription: description,
      kosherStatusDescriptionEn: english,
      isPassover: index % 4 === 3,
      officer: index % 3 === 1 ? 'Rav Davide Perugia' : null,
      expireOn: index % 9 === 8 ? '2026-11-19' : index % 7 === 6 ? null : '2027-06-30',
    }
  })
}

export function sampleSchedule(count: number, changes: Partial<ScheduleDocument> = {}): ScheduleDocument {
  const { certifier, client, facility, creationInstant } = sampleDocument(0)
  return {
    kind: 'schedule',
    certifier,
    client,
    facility,
    madeOn: '2026-11-20',
    askedBy: 'qualita@estratti.example',
    lines: ['Forno 1: PARVE', 'Forno 2: LAT-S'],
    ingredients: sampleIngredients(count),
    creationInstant,
    ...changes,
  }
}

import sharp from 'sharp'
import type { ReportedIngredient, VisitReport } from '~/backend/drivers/pdf/visit/visit-report'
import { checkTopics } from '~/domain/visits/observation'
import { sampleDocument } from './sample-document'

const NAMES = ['Farina di grano tenero 00', 'Lecitina di girasole', 'Sale marino grosso', 'Aroma di vaniglia']
const by = {
  by: 'Anna Levi',
  at: '2026-11-19T09:41:00.000Z',
  clockAt: null as string | null,
  isDiscordant: false,
  photos: [] as number[],
}

/** Every ninth differs, every tenth is missing. */
export function sampleSeen(count: number): ReportedIngredient[] {
  return Array.from({ length: count }, (_, index) => {
    const result = index % 10 === 9 ? 'absent' : index % 9 === 8 ? 'differs' : 'found'
    return {
      ...by,
      photos: result === 'differs' ? [1] : [],
      payload: {
        ingredientId: `i${index}`,
        result,
        differences: result === 'differs' ? ['name', 'vendor'] : [],
        ...(result === 'differs' && {
          label: {
            name: 'Lecithin SF',
            vendor: 'Amidi S.r.l.',
            symbol: 'OU-D',
            lot: 'L4471',
            expiry: '2027-01-31',
          },
          area: 'Magazzino B',
          text: 'Sacchi aperti, senza etichetta del fornitore in elenco.',
        }),
      },
      seen: {
        ingredientId: `i${index}`,
        version: 2,
        name: `${NAMES[index % NAMES.length]!} <${index + 1}>`,
        vendor: index % 4 === 2 ? 'מלח ים' : 'Amidi & Farine del Po S.p.A.',
        group: index % 2 ? 'G2' : 'G1',
        status: index % 3 === 1 ? 'LAT-CI' : 'PARVE',
        isPassover: false,
        expiry: index % 7 === 6 ? null : '2027-06-30',
      },
    }
  })
}

/** A signature as a hand draws it. */
const strokes = Array.from({ length: 3 }, (_, stroke) =>
  Array.from({ length: 40 }, (_, at): [number, number] => [
    40 + stroke * 90 + at * 2.4,
    90 + Math.sin(at / 3 + stroke) * (34 - at / 2),
  ]),
)

export function sampleVisit(
  { ingredients, photos }: { ingredients: number; photos: number },
  changes: Partial<VisitReport> = {},
): VisitReport {
  const { certifier, client, facility, creationInstant } = sampleDocument(0)
  return {
    kind: 'visit',
    number: 'VS-2026-00042',
    addendum: null,
    certifier,
    client,
    facility,
    visitKind: 'periodic',
    isAnnounced: false,
    startedAt: '2026-11-19T08:05:00.000Z',
    endedAt: '2026-11-19T12:30:00.000Z',
    endedClockAt: null,
    lead: 'Anna Levi',
    inspectors: ['Bruno Segre'],
    counterparts: [{ name: 'Carla Bruni', function: 'Responsabile qualità' }],
    outcome: 'deviations',
    outcomeReason: null,
    areasNotSeen: ['Silo 3, in manutenzione.'],
    listed: ingredients + 2,
    unseen: [
      { name: 'Zafferano in pistilli', vendor: 'Crocus S.r.l.', group: 'G2' },
      { name: 'Vaniglia in bacche', vendor: null, group: null },
    ],
    ingredients: sampleSeen(ingredients),
    forbidden: [],
    unlisted: [
      {
        ...by,
        photos: [2],
        payload: { label: { name: 'Glicerina E422', vendor: 'Oleo BV' }, area: 'Cella 2', inUse: 'yes' },
      },
    ],
    checks: checkTopics.map((topic, index) => ({
      ...by,
      payload: {
        topic,
        result: index % 5 === 4 ? 'notOk' : index % 5 === 3 ? 'notApplicable' : 'ok',
        ...(index % 5 === 4 && {
          text: 'Il ritorno delle condense è stato riattivato dopo la manutenzione.',
        }),
      },
      before:
        index % 2 === 0
          ? { at: '2025-11-12T09:00:00.000Z', payload: { topic, result: 'ok', text: 'Ritorno chiuso.' } }
          : null,
    })),
    unanswered: [],
    deliveries: [
      {
        ...by,
        payload: {
          material: 'Olio di girasole sfuso',
          deliveredOn: '2026-11-18',
          deliveryNote: 'DDT 4471/A',
          tanker: 'AB 123 CD',
          previousLoads: ['Olio di palma', 'Glicerina vegetale', 'Acqua'],
          missing: ['washTicket'],
        },
      },
    ],
    kosherizations: [
      {
        ...by,
        payload: {
          equipment: 'Caldaia 2',
          idleSince: '2026-11-18T06:00:00.000Z',
          method: 'immersion',
          celsius: 98,
          minutes: 40,
          from: 'Crema al latte',
          to: 'Confettura',
          seals: ['004711'],
        },
      },
    ],
    labels: [],
    seals: [{ ...by, payload: { number: '004711', action: 'broken', place: 'Valvola 2' } }],
    lines: [{ ...by, payload: { lineId: 'Forno 1', result: 'differs', text: 'Latte in lavorazione' } }],
    samples: [{ ...by, payload: { code: 'C-1', of: 'Farina', lot: 'L4471', purpose: 'Analisi' } }],
    notes: [{ ...by, payload: { text: 'Il magazzino è stato spostato al piano terra.', internal: false } }],
    deviations: [
      {
        number: 'NC-2026-00012',
        grade: 'major',
        finding: 'Glicerina non in elenco, in uso sulla linea 2.',
        requirement: 'Solo ingredienti approvati.',
        measure: 'Togliere il prodotto dalla linea e presentare la scheda.',
        dueOn: '2026-12-19',
        photos: [2],
      },
      {
        number: 'NC-2026-00013',
        grade: 'remark',
        finding: 'Cartellini poco leggibili.',
        requirement: null,
        measure: null,
        dueOn: null,
        photos: [],
      },
    ],
    signatures: [
      {
        ...by,
        payload: { role: 'inspector', name: 'Anna Levi', strokes },
      },
      {
        ...by,
        payload: {
          role: 'counterpart',
          name: 'Carla Bruni',
          function: 'Responsabile qualità',
          typed: true,
          statement: 'Prendiamo atto; la glicerina è stata messa da parte in presenza dell’ispettore.',
        },
      },
    ],
    photos: Array.from({ length: photos }, (_, index) => ({
      number: index + 1,
      id: `p${index + 1}`,
      caption: `${NAMES[index % NAMES.length]!}: diverso`,
      by: by.by,
      at: by.at,
      clockAt: null,
    })),
    kosherGroups: [
      {
        code: 'G1',
        description: 'Gruppo 1 – approvato da qualsiasi fonte',
        descriptionEn: 'Group 1 – any source',
      },
      {
        code: 'G2',
        description: 'Gruppo 2 – solo dalla fonte indicata',
        descriptionEn: 'Group 2 – stated source',
      },
    ],
    kosherStatuses: [
      { code: 'PARVE', description: 'Parve (neutro)', descriptionEn: 'Pareve' },
      { code: 'LAT-CI', description: 'Latte – Chalav Israel', descriptionEn: 'Dairy – Cholov Yisroel' },
    ],
    creationInstant,
    ...changes,
  }
}

/** More detailed than any photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

/** A report's small pictures, every third one upright. */
export async function samplePhotos({ photos }: VisitReport): Promise<Record<string, Uint8Array>> {
  if (photos.length === 0) return {}
  const [wide, high] = [await photo(480, 360), await photo(360, 480)]
  return Object.fromEntries(photos.map(({ id }, index) => [id, index % 3 === 2 ? high : wide]))
}

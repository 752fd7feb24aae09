import type { DeviationGrade, NotCarriedOutReason } from './visit'

/** The format of a tablet's packs and records: made by this release, or by one of the last year. */
export const PACK_SCHEMA = 1

export const ingredientAnswers = ['found', 'absent', 'differs'] as const

/** `unseen` takes an answer back: both stay in the history, and the ingredient is unseen again. */
export const ingredientResults = [...ingredientAnswers, 'unseen'] as const
export type IngredientResult = (typeof ingredientResults)[number]

export const differences = ['name', 'vendor', 'symbol', 'status', 'passover', 'expiry', 'pack'] as const
export type Difference = (typeof differences)[number]

export const usages = ['yes', 'no', 'unknown'] as const
export type Usage = (typeof usages)[number]

export const checkTopics = [
  'receiving',
  'warehouse',
  'coldStores',
  'tanks',
  'sharedLines',
  'boiler',
  'cleaners',
  'rework',
  'recipes',
  'labels',
  'bulkTransport',
  'seasonal',
  'staff',
] as const
export type CheckTopic = (typeof checkTopics)[number]

/** The topics without an answer. */
export const unanswered = (answers: readonly { payload: { topic: CheckTopic } }[]): CheckTopic[] =>
  checkTopics.filter((topic) => !answers.some(({ payload }) => payload.topic === topic))

export const checkResults = ['ok', 'notOk', 'notApplicable'] as const
export type CheckResult = (typeof checkResults)[number]

/** The papers that a bulk delivery must bring along. */
export const deliveryPapers = ['deliveryNote', 'certificate', 'washTicket', 'seal'] as const
export type DeliveryPaper = (typeof deliveryPapers)[number]

export const kosherizationMethods = [
  'immersion',
  'pouring',
  'steam',
  'soaking',
  'lightHeat',
  'strongHeat',
  'other',
] as const
export type KosherizationMethod = (typeof kosherizationMethods)[number]

/** As stated, otherwise, or not running. */
export const lineResults = ['asStated', 'differs', 'notRunning'] as const
export type LineResult = (typeof lineResults)[number]

export const sealActions = ['applied', 'intact', 'broken', 'removed'] as const
export type SealAction = (typeof sealActions)[number]

export const signatureRoles = ['inspector', 'counterpart'] as const
export type SignatureRole = (typeof signatureRoles)[number]

/** As read on the pack. */
export interface SeenLabel {
  name?: string | undefined
  vendor?: string | undefined
  symbol?: string | undefined
  lot?: string | undefined
  expiry?: string | undefined
}

/** The content of each kind. An absent text was left empty. */
export interface ObservationPayloads {
  ingredient: {
    ingredientId: string
    result: IngredientResult
    differences: Difference[]
    label?: SeenLabel | undefined
    area?: string | undefined
    text?: string | undefined
  }
  unlisted: { label: SeenLabel; area?: string | undefined; inUse: Usage; text?: string | undefined }
  /** In bulk. */
  delivery: {
    material: string
    ingredientId?: string | undefined
    deliveredOn?: string | undefined
    deliveryNote?: string | undefined
    tanker?: string | undefined
    certificate?: string | undefined
    /** The previous three, newest first. */
    previousLoads: string[]
    washTicket?: string | undefined
    seal?: string | undefined
    missing: DeliveryPaper[]
    text?: string | undefined
  }
  kosherization: {
    /** The line of the plant; absent for anything else, and on tablets of an earlier release. */
    lineId?: string | undefined
    equipment: string
    /** An instant. */
    idleSince?: string | undefined
    method: KosherizationMethod
    celsius?: number | undefined
    minutes?: number | undefined
    /** The previous product on it, and the next. */
    from?: string | undefined
    to?: string | undefined
    seals: string[]
    text?: string | undefined
  }
  /** A line of the plant against its state. */
  line: { lineId: string; result: LineResult; text?: string | undefined }
  check: { topic: CheckTopic; result: CheckResult; text?: string | undefined }
  label: {
    productId?: string | undefined
    name?: string | undefined
    symbolShown?: string | undefined
    symbolExpected?: string | undefined
    text?: string | undefined
  }
  seal: { number: string; action: SealAction; place?: string | undefined; text?: string | undefined }
  sample: { code: string; of: string; lot?: string | undefined; purpose?: string | undefined }
  /** An internal one is never shown to the company. */
  note: { text: string; internal: boolean }
  deviation: {
    grade: DeviationGrade
    finding: string
    requirement?: string | undefined
    measure?: string | undefined
    dueOn?: string | undefined
    /** Ids of observations. */
    about: string[]
  }
  /** Drawn, as strokes of points, or `typed`: the name replaces it. */
  signature: {
    role: SignatureRole
    name: string
    function?: string | undefined
    strokes?: [x: number, y: number][][] | undefined
    typed?: true | undefined
    statement?: string | undefined
  }
  /** The lead's ends the visit, another's hands in the tablet. */
  end: {
    outcomeReason?: NotCarriedOutReason | undefined
    areasNotSeen?: string | undefined
    manifest: Manifest
  }
}

/** All that a device recorded in this visit. */
export interface Manifest {
  /** Ids; the `end` itself may be left out. */
  observations: string[]
  /** Digests (SHA-256); twice if it was taken twice. */
  photos: string[]
}

export type ObservationKind = keyof ObservationPayloads

export const observationKinds = [
  'ingredient',
  'unlisted',
  'delivery',
  'kosherization',
  'line',
  'check',
  'label',
  'seal',
  'sample',
  'note',
  'deviation',
  'signature',
  'end',
] as const satisfies readonly ObservationKind[]

/** An ingredient as the tablet showed it; the report says what was approved at the time. */
export interface Seen {
  ingredientId: string
  version: number
  name: string
  vendor: string | null
  /** The kosher group's code. */
  group: string | null
  /** The kosher status's code. */
  status: string | null
  isPassover: boolean
  expiry: string | null
  /** Absent on tablets of an earlier release. */
  withdrawnOn?: string | null | undefined
  rejectedOn?: string | null | undefined
}

/** The payload of each kind. */
export type KindAndPayload = {
  [Kind in ObservationKind]: { kind: Kind; payload: ObservationPayloads[Kind] }
}[ObservationKind]

/** Made on the device and never changed. */
export type Observation = KindAndPayload & {
  /** UUID v7. */
  id: string
  visitId: string
  /** By the device's clock. */
  at: string
  /** Order within a device; not unique. */
  seq: number
  deviceId: string
  /** The observations of the same subject that its author saw as current. */
  supersedes: string[]
  seen: Seen | null
}

/** The subject of an observation; null for one that stands alone, such as a note. */
export function observationSubject({ kind, payload }: KindAndPayload): string | null {
  switch (kind) {
    case 'ingredient':
      return `ingredient:${payload.ingredientId}`
    case 'line':
      return `line:${payload.lineId}`
    case 'check':
      return `check:${payload.topic}`
    case 'seal':
      return `seal:${payload.number}`
    default:
      return null
  }
}

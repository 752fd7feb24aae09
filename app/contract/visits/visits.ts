import { z } from 'zod'
import { validationMessages as messages } from '~/domain/validation-messages'
import { deviationStatuses } from '~/domain/visits/deviation'
import { dueStates, MAX_INTERVAL_MONTHS, visitRisks } from '~/domain/visits/due'
import {
  checkResults,
  checkTopics,
  deliveryPapers,
  differences,
  ingredientResults,
  kosherizationMethods,
  lineResults,
  observationKinds,
  PACK_SCHEMA,
  sealActions,
  signatureRoles,
  usages,
  type KindAndPayload,
  type ObservationKind,
  type ObservationPayloads,
} from '~/domain/visits/observation'
import {
  deviationGrades,
  notCarriedOutReasons,
  visitKinds,
  visitOutcomes,
  visitStatuses,
} from '~/domain/visits/visit'
import { normalCode } from '~/domain/text/normal-form'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  optionalId,
  optionalIsoDate,
  optionalLine,
  paragraph,
  requiredLine,
  requiredNote,
  requiredParagraph,
  line,
  version,
  shownName,
  plainText,
} from '../fields'
import { Person } from '../accounts/staff'
import { Line, LineState } from '../lines'

export const MOST_OBSERVATIONS = 50
export const MOST_SIGNATURE_BYTES = 20_000

// Records from the field

const uuid = z
  .string({ error: messages.required })
  .transform((value) => value.toLowerCase())
  .pipe(z.uuid(messages.invalidChoice))

const text = (max = 4000) =>
  paragraph(max)
    .transform((value) => value || undefined)
    .optional()

const words = (max = 200) =>
  line(max)
    .transform((value) => value || undefined)
    .optional()

const someDay = z.union([z.literal('').transform(() => undefined), isoDate], messages.invalidDate).optional()

const someId = plainText(100)
  .transform((value) => value || undefined)
  .optional()

const someInstant = z.iso.datetime({ offset: true, error: messages.invalidDate })

const digest = z.string().regex(/^[0-9a-f]{64}$/, messages.invalidChoice)

export const SeenLabel = z.object({
  name: words(),
  vendor: words(),
  symbol: words(),
  lot: words(100),
  expiry: words(40),
})

const number = (low: number, high: number) =>
  z
    .number(messages.invalidChoice)
    .min(low, messages.invalidChoice)
    .max(high, messages.invalidChoice)
    .optional()

const coordinate = z.number(messages.invalidChoice).min(-100_000).max(100_000)
const strokes = z
  .array(z.array(z.tuple([coordinate, coordinate])).max(5000))
  .max(500)
  .refine((value) => JSON.stringify(value).length <= MOST_SIGNATURE_BYTES, messages.signatureTooLarge)

const several = <S extends z.ZodType>(of: S, most: number) => z.array(of).max(most, messages.tooMany(most))

const payloads = {
  ingredient: z.object({
    ingredientId: id,
    result: z.enum(ingredientResults),
    differences: several(z.enum(differences), differences.length).default([]),
    label: SeenLabel.optional(),
    area: words(100),
    text: text(),
  }),
  unlisted: z.object({ label: SeenLabel, area: words(100), inUse: z.enum(usages), text: text() }),
  delivery: z.object({
    material: requiredLine(),
    ingredientId: someId,
    deliveredOn: someDay,
    deliveryNote: words(100),
    tanker: words(100),
    certificate: words(),
    previousLoads: several(line(), 3).default([]),
    washTicket: words(100),
    seal: words(100),
    missing: several(z.enum(deliveryPapers), deliveryPapers.length).default([]),
    text: text(),
  }),
  kosherization: z.object({
    lineId: someId.describe('The line of the plant; absent for anything else.'),
    equipment: requiredLine(),
    idleSince: someInstant.optional(),
    method: z.enum(kosherizationMethods),
    celsius: number(-50, 1500),
    minutes: number(0, 100_000),
    from: words(100),
    to: words(100),
    seals: several(requiredLine(100), 50).default([]),
    text: text(),
  }),
  line: z.object({ lineId: id, result: z.enum(lineResults), text: text() }),
  check: z.object({ topic: z.enum(checkTopics), result: z.enum(checkResults), text: text() }),
  label: z
    .object({
      productId: someId,
      name: words(),
      symbolShown: words(),
      symbolExpected: words(),
      text: text(),
    })
    .refine(({ productId, name }) => productId || name, { message: messages.required, path: ['name'] }),
  seal: z.object({
    number: requiredLine(100),
    action: z.enum(sealActions),
    place: words(),
    text: text(),
  }),
  sample: z.object({ code: requiredLine(100), of: requiredLine(), lot: words(100), purpose: words() }),
  note: z.object({ text: requiredParagraph(4000), internal: z.boolean().default(false) }),
  deviation: z.object({
    grade: z.enum(deviationGrades),
    finding: requiredParagraph(4000),
    requirement: text(2000),
    measure: text(2000),
    dueOn: someDay,
    about: several(uuid, 50).default([]),
  }),
  signature: z
    .object({
      role: z.enum(signatureRoles),
      name: requiredLine(),
      function: words(),
      strokes: strokes.optional(),
      typed: z.literal(true).optional(),
      statement: text(),
    })
    .refine(({ strokes: drawn, typed }) => typed === true || (drawn?.length ?? 0) > 0, {
      message: messages.required,
      path: ['strokes'],
    }),
  end: z.object({
    outcomeReason: z.enum(notCarriedOutReasons).optional(),
    areasNotSeen: text(),
    manifest: z.object({
      observations: several(uuid, 5000),
      photos: several(digest, 5000),
    }),
  }),
} satisfies { [Kind in ObservationKind]: z.ZodType<ObservationPayloads[Kind], unknown> }

export const SeenIngredient = z.object({
  ingredientId: plainText(100),
  version: z.number().int().min(0),
  name: plainText(1000),
  vendor: plainText(1000).nullable(),
  group: plainText(20).nullable(),
  status: plainText(20).nullable(),
  isPassover: z.boolean(),
  expiry: plainText(40).nullable(),
  withdrawnOn: plainText(40).nullish(),
  rejectedOn: plainText(40).nullish(),
})

const made = {
  id: uuid,
  at: someInstant.describe("By the device's clock."),
  seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  supersedes: several(uuid, 50).default([]),
  seen: SeenIngredient.nullable().default(null).describe('What the device showed of an ingredient.'),
}

const observationSchema = <Kind extends ObservationKind>(kind: Kind) =>
  z
    .object({ ...made, kind: z.literal(kind), payload: payloads[kind] })
    .refine((one) => !one.supersedes.includes(one.id), {
      message: messages.invalidChoice,
      path: ['supersedes'],
    })

/** As recorded in the field. Blanks are trimmed, unknown fields dropped. */
export const ObservationInput = z.discriminatedUnion(
  'kind',
  [
    observationSchema('ingredient'),
    observationSchema('unlisted'),
    observationSchema('delivery'),
    observationSchema('kosherization'),
    observationSchema('line'),
    observationSchema('check'),
    observationSchema('label'),
    observationSchema('seal'),
    observationSchema('sample'),
    observationSchema('note'),
    observationSchema('deviation'),
    observationSchema('signature'),
    observationSchema('end'),
  ],
  messages.invalidChoice,
)
export type ObservationInput = z.output<typeof ObservationInput>

export const Observe = z.object({
  visitId: id,
  account: plainText(100).describe('The key of the account that collected it, as `X-Account` names it.'),
  deviceId: requiredLine(100),
  schema: z.number().int().min(1).max(PACK_SCHEMA).describe('The `schema` of the pack that the device has.'),
  sentAt: someInstant.describe("Now, by the device's clock."),
  since: plainText(40)
    .nullish()
    .describe('`cursor` of the pack or of the last answer: what others observed since then is told.'),
  observations: several(ObservationInput, MOST_OBSERVATIONS),
})

/** In a multipart body the fields come before the file. A form without scripts cannot tell size and digest. */
export const AddPhoto = z.object({
  visitId: id,
  account: plainText(100).describe('The key of the account that took it, as `X-Account` names it.'),
  photoId: uuid.describe('Generated by the device; the same again is a duplicate.'),
  observationId: uuid.describe('What it belongs to; that may come later.'),
  takenAt: someInstant.describe("By the device's clock."),
  size: z.coerce
    .number(messages.invalidChoice)
    .int(messages.invalidChoice)
    .min(0, messages.invalidChoice)
    .optional(),
  sha256: digest.optional().describe('Of the file, in lower-case hexadecimal.'),
  file: z.file({ error: messages.required }),
})

export const PhotoAdded = z.object({
  result: z
    .enum(['stored', 'duplicate', 'different'])
    .describe('`different`: another photo has this id, and nothing was changed.'),
})
export type PhotoAdded = z.output<typeof PhotoAdded>

// Shown

const plannedFor = {
  plannedOn: day,
  plannedTime: z.string().nullable().describe('In Rome; null where only the day is known.'),
}

const KindOfVisit = z
  .enum(visitKinds)
  .describe(
    'A first visit, a periodic one, a follow-up, a kosherization, a supervised production, or Passover.',
  )
const StatusOfVisit = z.enum(visitStatuses)

export const VisitListItem = z.object({
  id: z.string(),
  number: z.string(),
  kind: KindOfVisit,
  announced: z.boolean(),
  ...plannedFor,
  status: StatusOfVisit,
  arriving: z.boolean().describe('Ended, with evidence still on a tablet.'),
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  city: z.string().describe('Where the facility is.'),
  district: z.string(),
  lead: Person.nullable().describe('Null for companies.'),
  inspectors: z.array(Person).describe('With the lead; none for companies.'),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  completeAt: instant.nullable(),
  outcome: z.enum(visitOutcomes).nullable(),
  deviations: z.record(z.enum(deviationGrades), count),
  openDeviations: count,
  late: z.boolean().describe('Evidence came afterwards that nobody has looked at; never for companies.'),
  away: count.describe('Tablets that have it and did not hand it in; none for companies.'),
  hasReport: z.boolean(),
})
export type VisitListItem = z.output<typeof VisitListItem>

export const VisitPack = z.object({
  userId: z.string(),
  email: z.string(),
  name: shownName,
  deviceId: z.string(),
  deviceName: z.string(),
  takenAt: instant,
  seenAt: instant.describe('When the device was heard of last.'),
  returnedAt: instant.nullable(),
  discardedBy: z.string().nullable().describe('The manager who gave it up.'),
})
export type VisitPack = z.output<typeof VisitPack>

export const Visit = VisitListItem.extend({
  brief: z.string().nullable().describe('What to look at; null for companies.'),
  outcomeReason: z.enum(notCarriedOutReasons).nullable(),
  statement: z.string().nullable().describe('What the company said at the signature.'),
  confirmedAt: instant.nullable(),
  confirmedBy: z.string().nullable().describe('Null for companies.'),
  confirmedNote: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancelledBy: z.string().nullable().describe('Null for companies.'),
  cancelledReason: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string().nullable().describe('Null for companies.'),
  packs: z.array(VisitPack).describe('None for companies.'),
  mayConfirm: z
    .union([z.literal(true), z.enum(['notEnded', 'arriving', 'ownVisit'])])
    .describe('Whether the caller may confirm it, or why not.'),
  version: z.number(),
})
export type Visit = z.output<typeof Visit>

export const Observed = z.object({
  id: z.string(),
  visitId: z.string(),
  kind: z.enum(observationKinds),
  at: instant.describe("By the device's clock."),
  seq: count,
  deviceId: z.string(),
  supersedes: z.array(z.string()),
  seen: SeenIngredient.nullable(),
  payload: z.record(z.string(), z.unknown()).describe('As it was sent, by its kind.'),
  author: Person.nullable().describe('Null for companies.'),
  receivedAt: instant,
  late: z.boolean().describe('It came after the end, a cancellation or a change of inspectors.'),
  clockError: z
    .number()
    .nullable()
    .describe("Seconds that the device's clock was ahead, from 300 on: to be taken from `at`."),
  adoptedIngredientId: z.string().nullable().describe('What the office made of an unlisted ingredient.'),
})
type ObservedOnWire = z.output<typeof Observed>
/** With the payload of its kind, which the answer's schema leaves open. */
export type Observed = Omit<ObservedOnWire, 'kind' | 'payload'> & KindAndPayload

export const VisitPhoto = z.object({
  id: z.string(),
  observationId: z.string(),
  takenAt: instant,
  receivedAt: instant,
  late: z.boolean(),
  sha256: z.string(),
  size: count,
  width: count,
  height: count,
})
export type VisitPhoto = z.output<typeof VisitPhoto>

export const VisitEvidence = z.object({
  observations: z.array(Observed).describe('In the order in which they came.'),
  photos: z.array(VisitPhoto),
})

const drawn = { sha256: z.string(), size: count }

export const VisitReports = z.object({
  report: z.object(drawn).nullable().describe('Null until it is drawn.'),
  addenda: z.array(
    z.object({
      number: count,
      madeAt: instant,
      confirms: z.boolean().describe('Whether it tells the confirmation of the office.'),
      ...drawn,
    }),
  ),
})
export type VisitReports = z.output<typeof VisitReports>

export const PackIngredient = SeenIngredient.extend({
  rmc: z.string().nullable(),
  rmcDescription: z.string().nullable(),
  area: z.string().nullable().describe('Where it was found the last time.'),
  lastSeenOn: day.nullable(),
})
export type PackIngredient = z.output<typeof PackIngredient>

/** A line with its state on the day of the pack. */
export const PackLine = Line.pick({ name: true, kind: true, isHot: true, circuit: true, kosherizable: true })
  .extend({ lineId: z.string(), kosherizedOn: day.nullable() })
  .extend(LineState.omit({ kosherStatusId: true }).shape)
export type PackLine = z.output<typeof PackLine>

export const Pack = z.object({
  schema: z.literal(PACK_SCHEMA),
  takenAt: instant,
  account: z.string().describe('The key of the account that took it.'),
  visit: Visit,
  facility: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    headQuarterName: z.string(),
  }),
  ingredients: z
    .array(PackIngredient)
    .describe(
      'The newest approved versions, by RMC and name; then those with `withdrawnOn` or `rejectedOn`, which must not be there.',
    ),
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      code: z.string(),
      status: z.string().nullable(),
      isPassover: z.boolean(),
      suspendedOn: day
        .nullish()
        .describe('Since when it is suspended; a pack of an earlier release does not say.'),
    }),
  ),
  lines: z
    .array(PackLine)
    .optional()
    .describe('Those of the plant that are not put away, by name; a pack of an earlier release has none.'),
  deviations: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      grade: z.enum(deviationGrades),
      status: z.enum(deviationStatuses),
      finding: z.string(),
      measure: z.string().nullable(),
      dueOn: day.nullable(),
    }),
  ),
  seals: z.array(
    z.object({
      number: z.string(),
      place: z.string().nullable(),
      state: z.enum(sealActions),
      lastSeenOn: day.nullable(),
    }),
  ),
  checks: z.array(
    z.object({
      topic: z.enum(checkTopics),
      result: z.enum(checkResults),
      text: z.string().nullable(),
      on: day,
      visitNumber: z.string(),
    }),
  ),
  observations: z.array(Observed),
  cursor: z.string(),
})
export type Pack = Omit<z.output<typeof Pack>, 'observations'> & { observations: Observed[] }

export const Observing = z.object({
  results: z.record(z.string(), z.enum(['stored', 'duplicate', 'different'])),
  others: z.array(Observed).describe('What others observed since then, up to 500; more with the next call.'),
  cursor: z.string(),
  visit: VisitListItem,
  packStale: z
    .boolean()
    .describe('The facility’s approved list, or one of its lines, has changed since the pack was taken.'),
})

export const MissingEvidence = z.object({
  devices: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      name: shownName,
      deviceId: z.string(),
      deviceName: z.string().nullable(),
      handedIn: z.boolean(),
      observations: z.array(z.string()).describe('Ids of the manifest that have not come.'),
      photos: z.array(z.string()).describe('Digests of the manifest that have not come.'),
    }),
  ),
})

export const SeenAtVisits = z.object({
  items: z.array(
    z.object({
      visit: z.object({ id: z.string(), number: z.string(), status: StatusOfVisit }),
      observation: Observed,
      discordant: z.boolean(),
    }),
  ),
})

export const DueFacility = z.object({
  companyId: z.string(),
  companyName: z.string(),
  headQuarterId: z.string(),
  headQuarterName: z.string(),
  city: z.string().describe('Where the facility is.'),
  district: z.string(),
  certified: z.boolean().describe('Whether a certificate in force has products of it.'),
  risk: z
    .enum(visitRisks)
    .nullable()
    .describe('Why it is visited more often than usual, unless a manager has set an interval.'),
  intervalMonths: count,
  isUsualInterval: z.boolean(),
  lastVisitedOn: day.nullable(),
  nextVisitOn: day.nullable().describe('Null where no visit was carried out and no interval set.'),
  due: z.enum(dueStates).nullable().describe('`never`: certified and never visited, so due at once.'),
  planned: z.object({ id: z.string(), number: z.string(), ...plannedFor }).nullable(),
})
export type DueFacility = z.output<typeof DueFacility>

// Sent by the office

/** As `9:30`, `09.30` or `09:30`. */
const timeOfDay = z
  .string({ error: messages.invalidTime })
  .overwrite(normalCode)
  .trim()
  .regex(/^([01]?\d|2[0-3])[:.][0-5]\d$/, messages.invalidTime)
  .transform((value) => value.replace('.', ':').padStart(5, '0'))

const plan = {
  kind: KindOfVisit,
  announced: z.boolean().optional().describe("The kind's usual where absent."),
  plannedOn: isoDate.describe('Today, in Rome, or later.'),
  plannedTime: z
    .union([z.literal('').transform(() => null), timeOfDay], messages.invalidTime)
    .nullish()
    .describe('In Rome; empty where only the day is known.'),
  leadId: id,
  inspectorIds: several(id, 20).default([]).describe('In addition to the lead.'),
  brief: paragraph(4000)
    .transform((value) => value || null)
    .nullish(),
}

export const PlanVisit = z.object({
  companyId: id.describe('A facility, or a headquarters that produces.'),
  ...plan,
  unlessPlanned: z
    .boolean()
    .optional()
    .describe('Refuse it while another visit of the facility is planned or under way.'),
})
export const UpdateVisit = z.object({ visitId: id, ...plan, version })
export const CancelVisit = z.object({ visitId: id, reason: requiredNote(2000), version })

export const ConfirmVisit = z.object({
  visitId: id,
  note: paragraph(2000)
    .transform((value) => value || null)
    .nullish(),
  changes: several(
    z.object({
      deviationId: id,
      grade: z.enum(deviationGrades),
      dueOn: optionalIsoDate,
      note: requiredNote(2000),
    }),
    200,
  )
    .default([])
    .describe('Deviations whose grade or day the office sees otherwise.'),
  version,
})

export const SetInterval = z.object({
  companyId: id,
  months: z
    .number(messages.invalidChoice)
    .int(messages.invalidChoice)
    .min(1, messages.invalidChoice)
    .max(MAX_INTERVAL_MONTHS, messages.invalidChoice)
    .nullable()
    .describe('Null for the usual one, by risk.'),
})

export const AdoptObservation = z
  .object({
    observationId: id,
    ingredientId: optionalId.describe('An existing one, which gets the message.'),
    message: paragraph(5000).optional(),
    name: optionalLine().describe('Of the new one, which waits for its evaluation.'),
    vendorName: optionalLine(),
    expirationDate: optionalIsoDate,
  })
  .superRefine(({ ingredientId, message, name }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', message: messages.required, path: [field] })
    if (ingredientId && !message) missing('message')
    if (!ingredientId && !name) missing('name')
  })

export const TakePack = z.object({
  visitId: id,
  deviceId: requiredLine(100).describe('Made up by the device once, and kept.'),
  deviceName: requiredLine(100).optional().describe('What people call it.'),
})

export const DiscardPack = z.object({ visitId: id, userId: id, deviceId: requiredLine(100) })

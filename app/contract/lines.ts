import { z } from 'zod'
import { condensateReturns, lineWhys } from '~/domain/kosher/line-state'
import { kosherizationMethods } from '~/domain/visits/observation'
import { validationMessages as messages } from '~/domain/validation-messages'
import {
  count,
  day,
  id,
  instant,
  isoDate,
  line,
  optionalId,
  optionalIsoDate,
  optionalLine,
  optionalReason,
  requiredLine,
  version,
} from './fields'

const returns = z.enum(condensateReturns).describe('Whether the condensate comes back to the boiler.')

export const LineState = z.object({
  kosherStatusId: z.string().nullable().describe('Null for what is not kosher, or unknown.'),
  kosherStatusCode: z.string().nullable(),
  notKosher: z.boolean(),
  passoverUntil: day.nullable().describe('For Passover until this day; null where it is not.'),
})
export type LineState = z.output<typeof LineState>

/** A line of a plant. */
export const Line = z.object({
  id: z.string(),
  companyId: z.string().describe('The plant.'),
  companyName: z.string(),
  name: z.string(),
  kind: z
    .string()
    .describe('What it is, in words of the plant: lines of one kind could stand in for each other.'),
  isHot: z.boolean(),
  kosherizable: z.boolean(),
  circuit: z
    .string()
    .nullable()
    .describe('The circuit of its steam, in words of the plant; null without steam.'),
  returns,
  archived: z.boolean().describe('It stays where it is named, and is offered no more.'),
  state: LineState,
  stateSince: day.nullable().describe('From when the state is; null where nobody has said it.'),
  kosherizedOn: day.nullable().describe('The last time.'),
  products: count.describe('How many name it; the versions of one count once.'),
  version: count,
})
export type Line = z.output<typeof Line>

/** An entry of the history: never edited. */
export const LineEntry = LineState.extend({
  id: z.string(),
  fromDay: day,
  why: z.enum(lineWhys),
  method: z.enum(kosherizationMethods).nullable(),
  restedHours: z.number().nullable(),
  celsius: z.number().nullable(),
  visitId: z.string().nullable().describe('The visit at which it was observed; companies are not told.'),
  toldBy: z.string().nullable(),
  byCompany: z.boolean(),
  reason: z.string().nullable(),
  toldAt: instant,
})
export type LineEntry = z.output<typeof LineEntry>

export const LineWithHistory = Line.extend({
  history: z.array(LineEntry).describe('The newest first.'),
})
export type LineWithHistory = z.output<typeof LineWithHistory>

export const UsedLine = LineWithHistory.extend({
  certificates: z
    .array(z.object({ id: z.string(), number: z.string(), name: z.string(), issuedOn: day }))
    .describe('In force, issued since that day, with products of the line.'),
})
export type UsedLine = z.output<typeof UsedLine>

const typed = {
  name: requiredLine(),
  kind: requiredLine(100),
  isHot: z.boolean(),
  kosherizable: z.boolean(),
  circuit: optionalLine(100),
  returns,
}

const state = {
  kosherStatusId: optionalId.describe('Never dairy equipment: a line is dairy or it is not.'),
  notKosher: z.boolean().optional(),
}

export const CreateLine = z.object({
  companyId: id,
  ...typed,
  ...state,
  fromDay: optionalIsoDate.describe('From when the state is; today where absent.'),
})

export const SaveLine = z.object({ lineId: id, ...typed, version })

export const ArchiveLine = z.object({ lineId: id, archived: z.boolean() })

export const UseLine = z.object({ lineId: id, ...state, fromDay: isoDate, reason: optionalReason() })

/** Forms send text. */
const wholeNumber = (most: number) => {
  const wrong = messages.between(0, most)
  const typed = line(5).regex(/^\d*$/, wrong)
  return z
    .union([z.number(), typed.transform((text) => (text === '' ? null : Number(text)))])
    .pipe(z.int(wrong).min(0, wrong).max(most, wrong).nullable())
    .nullish()
}

export const KosherizeLine = z.object({
  lineId: id,
  kosherStatusId: id.describe('What it is from that day on.'),
  day: isoDate,
  method: z.enum(kosherizationMethods, messages.required),
  restedHours: wholeNumber(9999),
  celsius: wholeNumber(999),
  passoverUntil: optionalIsoDate,
  observationId: optionalId.describe('The kosherization at a visit that is confirmed by it.'),
  reason: optionalReason(),
})

export const CorrectLine = z.object({
  lineId: id,
  ...state,
  passoverUntil: optionalIsoDate,
  fromDay: isoDate,
  reason: requiredLine(1000),
})

/** Observed at a visit, and neither confirmed nor refused. */
export const ObservedKosherization = z.object({
  observationId: z.string(),
  visitId: z.string(),
  visitNumber: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  line: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Null where the tablet did not say which.'),
  equipment: z.string(),
  day,
  method: z.enum(kosherizationMethods),
  celsius: z.number().nullable(),
  restedHours: z.number().nullable(),
  to: z.string().nullable().describe('What was to be made on it, as it was typed.'),
  text: z.string().nullable(),
  observedBy: z.string(),
})
export type ObservedKosherization = z.output<typeof ObservedKosherization>

export const RefuseKosherization = z.object({ observationId: id, reason: requiredLine(1000) })

import { z } from 'zod'
import { parseIsoDate } from '~/domain/dates'
import { languages } from '~/domain/languages'
import { blankPlaces } from '~/domain/phrases'
import { normalCode, normalForm } from '~/domain/text/normal-form'
import { unprintableLetters } from '~/domain/text/printable'
import { MINIMUM_PASSWORD_LENGTH, validationMessages as messages } from '~/domain/validation-messages'

/** Limits are the same in forms and on the wire. */

// Tabs and line ends are text in a note; every other control character, and bidi overrides, are not.
// oxlint-disable-next-line no-control-regex -- refusing control characters means naming them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/
const lineEnd = /[\r\n\u2028\u2029]/
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const loneSurrogate = /\p{Cs}/u

export const withoutControls = (value: string) => normalForm(value).replace(new RegExp(control, 'g'), ' ')

const clean = (value: string) => !control.test(value) && !loneSurrogate.test(value)

// zod's own messages are technical, and in English.
z.config({
  customError: (issue) => {
    if (issue.code === 'too_small') {
      const least = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
      if (issue.origin !== 'string') return messages.atLeast(least)
      return least === 1 ? messages.required : messages.tooShort(least)
    }
    if (issue.code === 'too_big')
      return issue.origin === 'string'
        ? messages.tooLong(Number(issue.maximum))
        : messages.tooMany(Number(issue.maximum) - (issue.inclusive === false ? 1 : 0))
    return issue.input === undefined ? messages.required : messages.invalidChoice
  },
})

// An empty form field counts as absent.
const missing = (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : undefined)

/** Text sent by a program, which nobody reads. PostgreSQL refuses NUL. */
export const plainText = (max: number) =>
  z.string().overwrite(normalForm).max(max).refine(clean, messages.controlCharacters)

/** An address or a code that proves who signs in: the malformed is as wrong as any other. */
export const proofText = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite((text) => normalCode(withoutControls(text)))
    .trim()
    .max(max, message)

/** Search text: the malformed is as unknown as any other. */
export const soughtText = (max = 100) =>
  z
    .string()
    .overwrite(normalForm)
    .transform((text) => (clean(text) ? text.slice(0, max) : '-'))

/** A file's name, in place of its own. */
export const optionalFilename = z
  .string()
  .overwrite(normalForm)
  .max(1000, messages.tooLong(1000))
  .transform((name) => name.replace(new RegExp(control, 'g'), ''))
  .optional()
  .describe("The file's own name where absent.")

export const line = (max = 200) =>
  z
    .string({ error: missing })
    .overwrite((text) => normalForm(text).replace(/\t/g, ' '))
    .trim()
    .max(max, messages.tooLong(max))
    .refine((value) => clean(value) && !lineEnd.test(value), messages.controlCharacters)

export const requiredLine = (max = 200) =>
  line(max)
    .min(1, messages.required)
    .refine((value) => value === '' || visible.test(value), messages.nothingVisible)

/** Absent leaves the stored value; null or empty clears it. */
export const optionalLine = (max = 200) =>
  line(max)
    .transform((value) => value || null)
    .nullish()

/** Refuses characters that no font of the certificate has. */
const printable = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.refine((value) => unprintableLetters(value).length === 0, {
    error: ({ input }) => messages.unprintable(unprintableLetters(String(input))),
  })

export const printableLine = (max = 200) => printable(line(max))

export const requiredPrintableLine = (max = 200) => printable(requiredLine(max))

export const optionalPrintableLine = (max = 200) =>
  printableLine(max)
    .transform((value) => value || null)
    .nullish()

export const paragraph = (max = 5000) =>
  z
    .string({ error: missing })
    .overwrite(normalForm)
    .trim()
    .max(max, messages.tooLong(max))
    .refine((value) => clean(value), messages.controlCharacters)

export const printableParagraph = (max = 5000) => printable(paragraph(max))

export const optionalPrintableParagraph = (max = 5000) =>
  printableParagraph(max)
    .transform((value) => value || null)
    .nullish()

export const requiredParagraph = (max = 5000) =>
  paragraph(max)
    .refine((value) => value !== '', messages.required)
    .refine((value) => value === '' || visible.test(value), messages.nothingVisible)

export const requiredPrintableParagraph = (max = 5000) => printable(requiredParagraph(max))

/** A note with an unfilled placeholder is not sent. */
const withoutBlanks = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.refine((value) => blankPlaces(value).length === 0, {
    error: ({ input }) => messages.blankPlaces(blankPlaces(String(input))),
  })

export const requiredNote = (max = 5000) => withoutBlanks(requiredParagraph(max))

/** Absent or empty means none. */
export const optionalNote = () =>
  withoutBlanks(paragraph())
    .transform((value) => value || null)
    .nullish()

/** An empty field counts as absent; spaces are refused, since they look like a reason. */
export const optionalReason = () =>
  z
    .string()
    .refine((value) => value === '' || normalForm(value).trim() !== '', messages.required)
    .pipe(withoutBlanks(paragraph()))
    .transform((value) => value || null)
    .nullish()

/** Specification §5 "Dates": normalised to `yyyy-mm-dd`. */
export const isoDate = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(40, messages.invalidDate)
  .transform((value, context) => {
    const date = parseIsoDate(value)
    if (date) return date
    context.addIssue({ code: 'custom', message: messages.invalidDate })
    return z.NEVER
  })
  .meta({ format: 'date' })

/** Null or empty clears it. */
export const optionalIsoDate = z
  .union([z.literal('').transform(() => null), isoDate], messages.invalidDate)
  .nullish()

// A malformed id is as unknown as any other: 404, or 400 for a choice. PostgreSQL rejects NUL.
const readId = (value: string) => (value.length > 100 || !clean(value) ? '-' : normalCode(value).trim())

export const id = z.string({ error: messages.required }).min(1, messages.required).transform(readId)

/** Absent leaves the stored value; null, empty or blank clears it. */
export const optionalId = z
  .string()
  .transform((value) => readId(value) || null)
  .nullish()

/** As forms send it too: empty means none. */
export const orNothing = <S extends z.ZodType>(said: S) =>
  z.union([z.literal('').transform(() => null), said]).nullish()

/** Trimmed and checked in one place, `personName`. */
export const shownName = z.string().describe('First and last name; the e-mail where no name is known.')

export const email = (message: string = messages.emailInvalid) =>
  z
    .string({ error: message })
    .overwrite(normalCode)
    .trim()
    .max(254, message)
    .refine((value) => clean(value) && !lineEnd.test(value), message)
    .pipe(z.email(message))
    .meta({ format: 'email' })

/** 6 characters or more (specification §11 "Passwords"), any character, never trimmed. */
export const newPassword = z
  .string({ error: messages.minimumPassword })
  .min(MINIMUM_PASSWORD_LENGTH, messages.minimumPassword)
  .max(1000, messages.tooLong(1000))

export const language = z.enum(languages)

/** The version that the user saw; without it no conflict is detected (specification §4 "One decision"). */
export const version = z.number().int().min(1).optional()

/** ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** `yyyy-mm-dd`. */
export const day = z.string().meta({ format: 'date' })

export const count = z.number().int().min(0)

export interface ListQuery {
  ItemsPerPage: number
  Offset: number
  /** Count all rows, however many. */
  CountAll?: boolean | undefined
  /** Stop counting earlier than usual. */
  CountTo?: number | undefined
  Sort?: string | undefined
  Direction?: 'asc' | 'desc' | undefined
  /** Only rows with a greater id, in the order of the ids. */
  After?: string | undefined
}

export interface Paged<T> {
  items: T[]
  itemsPerPage: number
  offset: number
  totalItems: number
  totalIsMinimum?: true | undefined
}

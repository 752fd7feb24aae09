import { z } from 'zod'
import { parseIsoDate } from '~/domain/dates'
import { unprintableLetters } from '~/domain/printable'
import { MINIMUM_PASSWORD_LENGTH, validationMessages as messages } from '~/domain/validation-messages'

/** The pieces that every schema of the contract is made of: the limits are the same in a form and on the wire. */

// Tabs and line ends are text in a note; every other control character, and bidi overrides, are not.
// eslint-disable-next-line no-control-regex -- refusing control characters means naming them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/
const lineEnd = /[\r\n\u2028\u2029]/
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const loneSurrogate = /\p{Cs}/u

/** A text with spaces for what no text may hold. */
export const withoutControls = (value: string) => value.replace(new RegExp(control, 'g'), ' ')

const clean = (value: string) => !control.test(value) && !loneSurrogate.test(value)

// What no schema has words of its own for is said in ours: zod's are for programmers, and English.
z.config({
  customError: ({ code, input }) => {
    if (code === 'invalid_type') return input === undefined ? messages.required : messages.invalidChoice
    return ['invalid_value', 'invalid_union'].includes(code ?? '') ? messages.invalidChoice : undefined
  },
})

// An empty field of a form counts as absent: both are told in the same words.
const missing = (issue: { input?: unknown }) => (issue.input === undefined ? messages.required : undefined)

/** One line of text, trimmed, `max` characters at most; may be empty. */
export const line = (max = 200) =>
  z
    .string({ error: missing })
    .trim()
    .max(max, messages.tooLong(max))
    .refine((value) => clean(value) && !lineEnd.test(value), messages.controlCharacters)

/** One line of text that must show something. */
export const requiredLine = (max = 200) =>
  line(max)
    .min(1, messages.required)
    .refine((value) => value === '' || visible.test(value), messages.nothingVisible)

/** Optional line: absent leaves what is stored, null or empty clears it. */
export const optionalLine = (max = 200) =>
  line(max)
    .transform((value) => value || null)
    .nullish()

/** Refuses letters that no font of the certificate has: the end of a field whose text is printed. */
const printable = <S extends z.ZodType<string, string>>(schema: S) =>
  schema.refine((value) => unprintableLetters(value).length === 0, {
    error: ({ input }) => messages.unprintable(unprintableLetters(String(input))),
  })

/** As `line`, of letters that a certificate can print. Whatever is printed is typed into one of these. */
export const printableLine = (max = 200) => printable(line(max))

/** As `requiredLine`, of letters that a certificate can print. */
export const requiredPrintableLine = (max = 200) => printable(requiredLine(max))

/** As `optionalLine`, of letters that a certificate can print. */
export const optionalPrintableLine = (max = 200) =>
  printableLine(max)
    .transform((value) => value || null)
    .nullish()

/** Text of several lines, trimmed at its end. */
export const paragraph = (max = 5000) =>
  z
    .string({ error: missing })
    .trim()
    .max(max, messages.tooLong(max))
    .refine((value) => clean(value), messages.controlCharacters)
    .transform((value) => value.replace(/\r\n?/g, '\n'))

/** As `paragraph`, of letters that a certificate can print. */
export const printableParagraph = (max = 5000) => printable(paragraph(max))

/** As `optionalParagraph`, of letters that a certificate can print. */
export const optionalPrintableParagraph = (max = 5000) =>
  printableParagraph(max)
    .transform((value) => value || null)
    .nullish()

/** Text of several lines that must show something. */
export const requiredParagraph = (max = 5000) =>
  paragraph(max)
    .refine((value) => value !== '', messages.required)
    .refine((value) => value === '' || visible.test(value), messages.nothingVisible)

/** As `requiredParagraph`, of letters that a certificate can print. */
export const requiredPrintableParagraph = (max = 5000) => printable(requiredParagraph(max))

/** Optional text of several lines: absent leaves what is stored, null or empty clears it. */
export const optionalParagraph = (max = 5000) =>
  paragraph(max)
    .transform((value) => value || null)
    .nullish()

/** A date by the shared rule of spec §5, normalised to `yyyy-mm-dd`. */
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

/** A date that may be cleared: null or empty clears it. */
export const optionalIsoDate = z
  .union([z.literal('').transform(() => null), isoDate], messages.invalidDate)
  .nullish()

// What can be no id is read as one that never was, so that it is answered like any other unknown: 404, or 400 where
// it was to be chosen. A database is never asked for a NUL character, which one of ours refuses.
const readId = (value: string) => (value.length > 100 || !clean(value) ? '-' : value)

/** An opaque id. Its form is nobody's business: one that never existed answers 404 like a foreign one. */
export const id = z.string({ error: messages.required }).min(1, messages.required).transform(readId)

/** An optional reference: absent leaves what is stored, null or empty clears it. */
export const optionalId = z
  .string()
  .transform((value) => (value === '' ? null : readId(value)))
  .nullish()

/** An e-mail address, trimmed; `message` is the one that the screen's spec asks for. */
export const email = (message: string = messages.emailInvalid) =>
  z
    .string({ error: message })
    .trim()
    .max(254, message)
    .refine((value) => clean(value) && !lineEnd.test(value), message)
    .pipe(z.email(message))
    .meta({ format: 'email' })

/** A new password: 6 characters or more (spec §5), any character, never trimmed. */
export const newPassword = z
  .string({ error: messages.minimumPassword })
  .min(MINIMUM_PASSWORD_LENGTH, messages.minimumPassword)
  .max(1000, messages.tooLong(1000))

/** The version of the row that the user saw; absent means: whichever is there (decisions §4). */
export const version = z.number().int().min(1).optional()

/** An instant as answers tell it: ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' })

/** A day as answers tell it: `yyyy-mm-dd`. */
export const day = z.string().meta({ format: 'date' })

/** How many, or the number of a version or row. */
export const count = z.number().int().min(0)

export interface ListQuery {
  ItemsPerPage: number
  Offset: number
  Sort?: string | undefined
  Direction?: 'asc' | 'desc' | undefined
}

export interface Paged<T> {
  items: T[]
  itemsPerPage: number
  offset: number
  totalItems: number
  totalIsMinimum?: true | undefined
}

import { parseIsoDate } from '~/domain/dates'
import { ACCOUNT_FIELD } from '~/domain/forms/form-account'
import { validationMessages as messages } from '~/domain/validation-messages'

/** Errors as tokens, by field name. */
export type FieldErrors = Record<string, string[]>

/** A form's fields by name, for redrawing it. */
export type Typed = Record<string, string[]>

export function typedIn(form: FormData): Typed {
  const typed: Typed = {}
  for (const [name, value] of form) if (typeof value === 'string') (typed[name] ??= []).push(value)
  return typed
}

/** Hidden fields of the field screen's forms. */
export const drawnFields = ['id', 'kind', 'form', 'corrects', 'drawnAt', ACCOUNT_FIELD] as const
type DrawnField = (typeof drawnFields)[number]

export const isDrawn = (name: string): boolean => (drawnFields as readonly string[]).includes(name)

/** A typed field never has a hidden field's name: the first of two inputs would hide the second. */
type Free<Name extends string> = Name extends DrawnField ? never : Name

const lineLength = 200
const textLength = 4000

// oxlint-disable-next-line no-control-regex -- to refuse control characters is to name them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/

/** `sv-SE` formats like ISO. */
const clockInRome = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/Rome' }).replace(' ', 'T')

/** The value of a datetime-local field. */
export const romeTime = (instant: string): string => clockInRome(new Date(instant)).slice(0, 16)

function instantInRome(local: string): string | null {
  const at = new Date(`${local}Z`)
  if (Number.isNaN(at.getTime())) return null
  const ahead = Date.parse(`${clockInRome(at)}Z`) - at.getTime()
  return new Date(at.getTime() - ahead).toISOString()
}

/** Reads a form of this screen without a schema: the tablet validates like the portal, without loading zod. */
export class FormFields {
  readonly errors: FieldErrors = {}

  constructor(private readonly typed: Typed) {}

  private wrong(name: string, message: string): void {
    ;(this.errors[name] ??= []).push(message)
  }

  private one(name: string): string {
    return this.typed[name]?.[0]?.trim() ?? ''
  }

  line<const Name extends string>(name: Free<Name>, most = lineLength): string | undefined {
    const value = this.one(name)
    if (value.length > most) this.wrong(name, messages.tooLong(most))
    if (control.test(value) || /[\r\n\u2028\u2029]/.test(value)) this.wrong(name, messages.controlCharacters)
    return value || undefined
  }

  text<const Name extends string>(name: Free<Name>, most = textLength): string | undefined {
    const value = this.one(name).replace(/\r\n?/g, '\n')
    if (value.length > most) this.wrong(name, messages.tooLong(most))
    if (control.test(value)) this.wrong(name, messages.controlCharacters)
    return value || undefined
  }

  required(name: string, value: string | undefined): string {
    if (value === undefined) this.wrong(name, messages.required)
    return value ?? ''
  }

  day<const Name extends string>(name: Free<Name>): string | undefined {
    const value = this.one(name)
    if (value && !parseIsoDate(value)) this.wrong(name, messages.invalidDate)
    return value || undefined
  }

  /** A datetime-local field has no zone: it is Rome's. */
  instant<const Name extends string>(name: Free<Name>): string | undefined {
    const value = this.one(name)
    if (!value) return undefined
    const at = instantInRome(value)
    if (!at) this.wrong(name, messages.invalidDate)
    return at ?? undefined
  }

  count<const Name extends string>(name: Free<Name>, most: number): number | undefined {
    const value = this.one(name).replace(',', '.')
    if (!value) return undefined
    const number = Number(value)
    if (Number.isFinite(number) && number >= 0 && number <= most) return number
    this.wrong(name, messages.invalidChoice)
    return undefined
  }

  choice<const Name extends string, const Choice extends string>(
    name: Free<Name>,
    choices: readonly Choice[],
  ): Choice | undefined {
    const value = this.one(name)
    const found = choices.find((choice) => choice === value)
    if (value && !found) this.wrong(name, messages.invalidChoice)
    return found
  }

  /** Without a choice, the message is beside the field, and the first value serves. */
  requiredChoice<const Name extends string, const Choice extends string>(
    name: Free<Name>,
    choices: readonly [Choice, ...Choice[]],
  ): Choice {
    const found = this.choice(name, choices)
    if (!found && !this.errors[name]) this.wrong(name, messages.required)
    return found ?? choices[0]
  }

  choices<const Name extends string, const Choice extends string>(
    name: Free<Name>,
    choices: readonly Choice[],
  ): Choice[] {
    return choices.filter((choice) => this.typed[name]?.includes(choice))
  }

  ticked<const Name extends string>(name: Free<Name>): boolean {
    return Boolean(this.typed[name]?.length)
  }

  /** One field, several values separated by commas or lines. */
  parts<const Name extends string>(name: Free<Name>, between: RegExp): string[] {
    return (this.text(name) ?? '')
      .split(between)
      .map((part) => part.trim())
      .filter(Boolean)
  }

  all<const Name extends string>(name: Free<Name>): string[] {
    return (this.typed[name] ?? []).map((value) => value.trim()).filter(Boolean)
  }

  refuse(name: string, message: string): void {
    this.wrong(name, message)
  }

  isRight(): boolean {
    return Object.keys(this.errors).length === 0
  }
}

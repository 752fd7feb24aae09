import type { z } from 'zod'
import { messageIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'

/** What a field that is missing is told. */
export const required = ['Required']

/** The fields of an address, and the VAT number that is asked for with them. */
export const place = ['businessCode', 'street', 'city', 'district', 'zipCode', 'country']

/** Each of these fields with one value. */
export const placeOf = (value: string) => Object.fromEntries(place.map((name) => [name, value]))

/** What a schema says of a value: the messages by field. */
export function wrong(schema: z.ZodType, value: object): Record<string, string[]> {
  const { error } = schema.safeParse(value)
  const byField: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? [])
    (byField[path.join('.')] ??= []).push(messageIn(wordsFor('it'), message))
  return byField
}

/** What it says where these fields are missing. */
export const allRequired = (...names: string[]) => Object.fromEntries(names.map((name) => [name, required]))

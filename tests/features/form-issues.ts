import type { z } from 'zod'
import { messageIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'

/** The message of a missing field. */
export const required = ['Required']

/** The fields of an address, and the VAT number that is asked for with them. */
export const place = ['businessCode', 'street', 'city', 'district', 'zipCode', 'country']

/** Each of these fields with one value. */
export const placeOf = (value: string) => Object.fromEntries(place.map((name) => [name, value]))

/** A schema's messages for a value, by field. */
export function wrong(schema: z.ZodType, value: object): Record<string, string[]> {
  const { error } = schema.safeParse(value)
  const byField: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? [])
    (byField[path.join('.')] ??= []).push(messageIn(wordsFor('it'), message))
  return byField
}

/** Its messages without these fields. */
export const allRequired = (...names: string[]) => Object.fromEntries(names.map((name) => [name, required]))

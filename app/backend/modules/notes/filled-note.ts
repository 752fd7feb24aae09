import type { Lang } from '~/domain/languages'
import { blankPlaces, fillPlaces, type PlaceValues } from '~/domain/phrases'
import { validationMessages as messages } from '~/domain/validation-messages'
import { formatsIn } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'
import { invalidInput } from '../../core/errors'

/** What a note is about, as the contract shows it. */
export interface NoteTopic {
  name: string
  headQuarterName: string
  companyName: string
  vendorName?: string | null
  suggestedVendor?: string | null
  ingredientGroupRmc?: string | null
  /** Of an ingredient. */
  expirationDate?: string | null
  /** Of a certificate, or of a request for one. */
  expireOn?: string | null
}

export const placeValues = (topic: NoteTopic, lang: Lang): PlaceValues => ({
  nome: topic.name,
  azienda: topic.headQuarterName,
  stabilimento: topic.companyName,
  fornitore: topic.vendorName ?? topic.suggestedVendor ?? null,
  scadenza: formatsIn(wordsFor(lang)).formatDate(topic.expirationDate ?? topic.expireOn),
  rmc: topic.ingredientGroupRmc ?? null,
})

/** Nothing goes out with an empty place. @throws AppError 400 at `field` */
export function filledNote(text: string, values: PlaceValues, field: string): string {
  const note = fillPlaces(text, values)
  const blank = blankPlaces(note)
  if (blank.length > 0) throw invalidInput({ [field]: [messages.blankPlaces(blank)] })
  return note
}

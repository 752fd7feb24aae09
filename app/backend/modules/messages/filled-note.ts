import type { Lang } from '~/domain/languages'
import { blankPlaces, fillPlaces, type Place, type ValueOfPlace } from '~/domain/phrases'
import { validationMessages as messages } from '~/domain/validation-messages'
import { formatsIn } from '~/i18n/format'
import { wordsFor } from '~/i18n/words'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'

/** The subject of a note, as the contract shows it. */
export interface NoteTopic {
  name: string
  headQuarterName: string
  companyName: string
  vendorName?: string | null
  suggestedVendor?: string | null
  ingredientGroupRmc?: string | null
  /** For an ingredient. */
  expirationDate?: string | null
  /** For a certificate, or a request for one. */
  expireOn?: string | null
}

/** @param lang for places that name no language */
export function placeValues(topic: NoteTopic, lang: Lang): ValueOfPlace {
  const values: Record<Place, (own: Lang) => string | null | undefined> = {
    nome: () => topic.name,
    azienda: () => topic.headQuarterName,
    stabilimento: () => topic.companyName,
    fornitore: () => topic.vendorName ?? topic.suggestedVendor,
    scadenza: (own) => formatsIn(wordsFor(own)).formatDate(topic.expirationDate ?? topic.expireOn),
    rmc: () => topic.ingredientGroupRmc,
  }
  return (place, own = lang) => values[place](own)
}

/** Nothing is sent with an empty placeholder. @throws AppError 400 at `field` */
export function filledNote(ctx: Ctx, text: string, topic: NoteTopic, field: string): string {
  const note = fillPlaces(text, placeValues(topic, actorOf(ctx).lang))
  const blank = blankPlaces(note)
  if (blank.length > 0) throw invalidInput({ [field]: [messages.blankPlaces(blank)] })
  return note
}

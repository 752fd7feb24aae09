import { DEFAULT_LANG } from '~/domain/languages'
import { formatsIn } from '~/i18n/format'
import { withDay } from '~/i18n/italian'
import { wordsFor } from '~/i18n/words'
import { AppError } from '../../core/errors'
import type { ReviewKind } from './review-kind'

const untilWords = (until: string) => withDay('al', formatsIn(wordsFor(DEFAULT_LANG)).formatInstant(until))

type Named = Pick<ReviewKind, 'name'>

const subject = { ingredient: 'L’ingrediente', product: 'Il prodotto' }
const object = { ingredient: 'l’ingrediente', product: 'il prodotto' }

/** `byYou`: in another tab. */
export const staleVersion = ({ name }: Named, current: unknown, byYou = false) =>
  new AppError(
    409,
    `${name}.stale_version`,
    byYou
      ? `Nel frattempo hai modificato ${object[name]} da un’altra scheda`
      : `Nel frattempo qualcun altro ha modificato ${object[name]}`,
    { details: { current, byYou } },
  )

/** Spec §4. */
export const approvedIsFinal = ({ name }: Named, current: unknown) =>
  new AppError(
    409,
    `${name}.approved_is_final`,
    `${subject[name]} è già approvato: si può soltanto rinnovare`,
    {
      details: { current },
    },
  )

const wrongStatusWords = {
  alreadyThere: 'è già in questo stato',
  notApproved: 'non è approvato: si rinnova soltanto ciò che è approvato',
  notApproving: 'non è in approvazione: si prende in carico soltanto ciò che attende la decisione',
}

export const wrongStatus = ({ name }: Named, why: keyof typeof wrongStatusWords, current: unknown) =>
  new AppError(409, `${name}.wrong_status`, `${subject[name]} ${wrongStatusWords[why]}`, {
    details: { current },
  })

interface Holder {
  email: string
  until: string
}

/** Decisions §4. */
export const locked = ({ name }: Named, { email, until }: Holder) =>
  new AppError(409, `${name}.locked`, `${subject[name]} è in carico a ${email} fino ${untilWords(until)}`, {
    details: { email, until },
  })

export const lockedByOther = ({ name }: Named, { email, until }: Holder) =>
  new AppError(
    409,
    `${name}.locked_by_other`,
    `${subject[name]} è già in carico a ${email} fino ${untilWords(until)}`,
    { details: { email, until } },
  )

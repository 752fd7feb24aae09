import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { Services } from './context'
import { invalidInput } from './errors'

/** An account keeps a language that is no longer offered, and reads Italian meanwhile. */
export const offeredLanguage = ({ settings }: Pick<Services, 'settings'>, stored: Lang): Lang =>
  settings.languages.includes(stored) ? stored : DEFAULT_LANG

/** @throws AppError 400 with an issue on `lang` */
export function assertOffered({ settings }: Pick<Services, 'settings'>, lang: Lang): void {
  if (!settings.languages.includes(lang)) throw invalidInput({ lang: [messages.invalidChoice] })
}

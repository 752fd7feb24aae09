import type { CertifierSettings } from '~/contract/settings'
import { certifierLimits } from '~/domain/certifier-settings'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'

export const staleSettings = (current: CertifierSettings, byYou = false) =>
  new AppError(
    409,
    'settings.stale_version',
    byYou
      ? 'Nel frattempo hai salvato le impostazioni da un’altra scheda'
      : 'Nel frattempo qualcun altro ha salvato le impostazioni',
    { details: { current, byYou } },
  )

export const unknownLogo = () => invalidInput({ logo: [messages.invalidChoice] })

export const emptyLogo = () => invalidInput({ file: ['Il file è vuoto'] })

export const logoTooLarge = () =>
  new AppError(
    413,
    'settings.logo_too_large',
    `Il file è troppo grande: al massimo ${certifierLimits.logoBytes / 1024 ** 2} MB`,
    { details: { limit: certifierLimits.logoBytes } },
  )

const whyNot = {
  type: 'Il logo deve essere un’immagine PNG o JPEG',
  unprintable:
    'L’immagine non si può stampare: è danneggiata, ha i colori della stampa (CMYK), una trasparenza senza canale alfa o più di 4 milioni di pixel. Salvala di nuovo come PNG o JPEG',
} as const

export const logoNotAllowed = (why: keyof typeof whyNot) =>
  new AppError(415, 'settings.logo_not_allowed', whyNot[why], { details: { why } })

/** Characters missing in all fonts, by field. */
export function unprintableSettings(texts: UnprintableText[]): AppError {
  const issues: FieldIssues = {}
  for (const { field, letters } of texts) {
    const name = field.replace(/^certifier\./, '')
    const seen = (issues[name] ??= [])
    const message = messages.unprintable(letters)
    if (!seen.includes(message)) seen.push(message)
  }
  return invalidInput(issues)
}

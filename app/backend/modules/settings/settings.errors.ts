import type { CertifierSettings } from '~/contract/settings'
import { certifierLimits } from '~/domain/certifier-settings'
import { backendMessages as messages } from '~/domain/backend-messages'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'

export const staleSettings = (current: CertifierSettings, byYou = false) =>
  new AppError(409, 'settings.stale_version', { details: { current, byYou } })

export const tooFewCertifiers = () => new AppError(409, 'settings.too_few_certifiers')

export const unknownLogo = () => invalidInput({ logo: [messages.invalidChoice] })

export const emptyLogo = () => invalidInput({ file: [messages.emptyFile] })

export const logoTooLarge = () =>
  new AppError(413, 'settings.logo_too_large', { details: { limit: certifierLimits.logoBytes } })

export const logoNotAllowed = (why: 'type' | 'unprintable') =>
  new AppError(415, 'settings.logo_not_allowed', { details: { why } })

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

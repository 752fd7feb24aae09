import type { CertifierSettings } from '~/contract/settings'

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The settings as the form's controls have them. */
export const toForm = (settings: CertifierSettings) => ({
  name: settings.name,
  address: settings.addressLines.join('\n'),
  place: settings.place,
  signatoryName: settings.signatoryName,
  signatoryRole: settings.signatoryRole,
  conditions: settings.conditions.map((text) => ({ text })),
  logo: settings.logo?.sha256 ?? '',
})

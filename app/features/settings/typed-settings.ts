import type { CertifierSettings } from '~/contract/settings'

export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

export const toForm = (settings: CertifierSettings) => ({
  name: settings.name,
  address: settings.addressLines.join('\n'),
  phone: settings.phone ?? '',
  email: settings.email ?? '',
  website: settings.website ?? '',
  registration: settings.registration ?? '',
  place: settings.place,
  signatoryName: settings.signatoryName,
  signatoryRole: settings.signatoryRole,
  signatoryRoleEn: settings.signatoryRoleEn ?? '',
  conditions: settings.conditions.map((text, index) => ({
    text,
    textEn: settings.conditionsEn[index] ?? '',
  })),
  logo: settings.logo?.sha256 ?? '',
})

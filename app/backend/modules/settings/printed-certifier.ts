import type { CertifierSettings } from '~/contract/settings'

/** The part of the settings that is printed and kept with each certificate. */
export type PrintedCertifier = Omit<CertifierSettings, 'version' | 'updatedAt'>

export function printedSettings(settings: CertifierSettings): PrintedCertifier {
  // oxlint-disable-next-line no-unused-vars -- what is left is what is printed
  const { version, updatedAt, ...printed } = settings
  return printed
}

/** The space in a certificate's printed header and footer. */
export const certifierLimits = {
  name: 120,
  addressLine: 55,
  addressLines: 4,
  place: 60,
  signatoryName: 60,
  signatoryRole: 120,
  condition: 500,
  conditions: 12,
  phone: 40,
  /** Printed on one line, so shorter than an address may be. */
  email: 100,
  website: 80,
  registration: 80,
  logoBytes: 1024 ** 2,
} as const

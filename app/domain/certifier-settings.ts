/** As much as the head and the foot of a printed certificate hold of the certifier's own words. */
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
  /** Shorter than an address may be: it is printed on one line. */
  email: 100,
  website: 80,
  registration: 80,
  /** Of the file of the picture. */
  logoBytes: 1024 ** 2,
} as const

import { Secret, TOTP } from 'otpauth'

/** Seconds. */
const period = 30
/** Codes of the steps before and after count, too. */
const window = 1
/** Checked to report a wrong clock: ten minutes. */
const wrongClock = 20

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Sigillo', label, secret, period, digits: 6, algorithm: 'SHA1' })

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

export const totpUri = (secret: string, email: string) => createTotp(secret, email).toString()

/** @returns the time step of the code; `clock` for one that is minutes off */
export function totpStep(secret: string, code: string, now: Date): number | 'clock' | null {
  const totp = createTotp(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta !== null) return totp.counter({ timestamp }) + delta
  return totp.validate({ token: code, timestamp, window: wrongClock }) === null ? null : 'clock'
}

import { sign, type KeyObject, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { SealError, type Signer } from './port'

const signAsync = promisify(sign)
const warnDays = 60
const dayMilliseconds = 86_400_000

/**
 * @param certificates the key's certificate and its issuers, in any order
 * @throws SealError for incomplete or stray certificates, or a key that PDF readers do not support
 */
export function keySigner(
  key: KeyObject,
  certificates: X509Certificate[],
  { isForTests = false } = {},
): Signer {
  return {
    certificateChain: sortChain(key, certificates).map((certificate) => new Uint8Array(certificate.raw)),
    algorithm: signatureAlgorithm(key),
    isForTests,
    sign: async (toBeSigned) => new Uint8Array(await signAsync('sha256', toBeSigned, key)),
  }
}

/** @returns a warning if one expires within 60 days @throws SealError for one not valid now */
export function checkDates(chain: readonly X509Certificate[], now: Date): string | null {
  for (const certificate of chain) {
    const from = new Date(certificate.validFrom)
    const to = new Date(certificate.validTo)
    if (now > to) throw new SealError(`${nameOf(certificate)} expired on ${certificate.validTo}`)
    if (now < from) throw new SealError(`${nameOf(certificate)} is not valid before ${certificate.validFrom}`)
  }
  const soon = chain.find(
    (certificate) => new Date(certificate.validTo).getTime() - now.getTime() < warnDays * dayMilliseconds,
  )
  return soon ? `${nameOf(soon)} expires on ${soon.validTo}: bring a new one` : null
}

export const chainEnd = (chain: readonly X509Certificate[]): Date =>
  new Date(Math.min(...chain.map(({ validTo }) => new Date(validTo).getTime())))

function sortChain(key: KeyObject, certificates: X509Certificate[]): X509Certificate[] {
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new SealError('the key belongs to none of the certificates')
  const chain = chainFrom(own, certificates)
  const stray = certificates.find((certificate) => !chain.includes(certificate))
  if (stray) throw new SealError(`${nameOf(stray)} does not belong to the chain of ${nameOf(chain[0])}`)
  return chain
}

/** @returns `own`, then its issuers as far as `certificates` contains them */
export function chainFrom(
  own: X509Certificate,
  certificates: readonly X509Certificate[],
): [X509Certificate, ...X509Certificate[]] {
  const chain: [X509Certificate, ...X509Certificate[]] = [own]
  const rest = new Set(certificates)
  rest.delete(own)
  for (;;) {
    const issuer: X509Certificate | undefined = [...rest].find((candidate) =>
      isIssuedBy(chain.at(-1), candidate),
    )
    if (!issuer) return chain
    rest.delete(issuer)
    chain.push(issuer)
  }
}

const isIssuedBy = (certificate: X509Certificate | undefined, issuer: X509Certificate): boolean =>
  certificate !== undefined && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

export const commonName = (certificate: X509Certificate | undefined): string => {
  const subject = certificate?.subject ?? ''
  return /(?:^|\n)CN=(.*)/.exec(subject)?.[1] ?? subject.replace(/\n/g, ', ')
}

const nameOf = (certificate: X509Certificate | undefined) =>
  `the certificate "${certificate?.subject.replace(/\n/g, ', ') ?? ''}"`

function signatureAlgorithm(key: KeyObject): Signer['algorithm'] {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const curves = ['prime256v1', 'secp384r1', 'secp521r1']
  if (type === 'ec' && curves.includes(details?.namedCurve ?? '')) return 'ecdsa-sha256'
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048) return 'rsa-sha256'
  throw new SealError(
    'the key is neither RSA of 2048 bits or more, nor on one of the curves P-256, P-384 and P-521',
  )
}

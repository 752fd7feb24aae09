import { createHash, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  type ExtKeyUsage,
  IssuerAndSerialNumber,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { chainFrom } from './key-signer'
import { SealError } from './port'

const oid = {
  token: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}
/** The default of an ESSCertIDv2, SHA-256; and for the token's own digests. */
const digests: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const skewMilliseconds = 300_000

export interface AskedStamp {
  data: Uint8Array
  nonce: asn1js.Integer
  policy: string | null
}

interface CheckedStamp {
  token: Uint8Array
  at: Date
  /** The authority's certificate, then its issuers. */
  chain: [X509Certificate, ...X509Certificate[]]
}

/**
 * Checks an answer (RFC 3161 §2.4.2) against the request.
 * @param roots trusted ones; with none, the token's chain must hold by itself
 * @throws Error saying what is wrong with it
 */
export async function checkTimestamp(
  answer: Uint8Array,
  asked: AskedStamp,
  roots: readonly X509Certificate[],
  now: Date,
): Promise<CheckedStamp> {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer))
  // Granted, or granted with modifications.
  if (![0, 1].includes(status.status)) throw new Error(`it refuses, with status ${status.status}`)
  if (!timeStampToken) throw new Error('it gives no token')
  const signed = new SignedData({ schema: timeStampToken.content })
  const content = signed.encapContentInfo.eContent?.getValue()
  if (signed.encapContentInfo.eContentType !== oid.token || !content) throw new Error('it gives no token')
  const info = TSTInfo.fromBER(content)
  assertAsked(info, asked, now)

  // Checks the imprint as well.
  const verified = await signed.verify({
    signer: 0,
    data: new Uint8Array(asked.data).buffer,
    extendedMode: true,
  })
  if (!verified.signatureVerified || !verified.signerCertificate) throw new Error('its signature is wrong')
  const own = x509(verified.signerCertificate)
  assertStrong(signed)
  assertNamed(signed, own)
  assertForTimestamps(verified.signerCertificate)

  const chain = chainFrom(own, distinct([own, ...broughtBy(signed), ...roots]))
  await assertChain(chain, roots, info.genTime)
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  return { token, at: info.genTime, chain }
}

/** The authority's certificate, then its issuers. @param token of a stamp that was checked on arrival */
export function chainOfToken(
  token: Uint8Array,
  roots: readonly X509Certificate[],
): [X509Certificate, ...X509Certificate[]] {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content })
  const brought = broughtBy(signed)
  const sid: unknown = signed.signerInfos[0]?.sid
  const own = brought.find(
    ({ serialNumber }) =>
      sid instanceof IssuerAndSerialNumber && BigInt(`0x${serialNumber}`) === sid.serialNumber.toBigInt(),
  )
  if (!own) throw new SealError('the stamp brings no certificate')
  return chainFrom(own, distinct([own, ...brought, ...roots]))
}

/**
 * Checks a token's imprint as well; its chain was checked on arrival.
 * @param der of a timestamp's token or a detached signature
 * @throws Error unless it is one over these bytes
 */
export async function assertSigned(der: Uint8Array, bytes: Uint8Array): Promise<void> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content })
  const { signatureVerified } = await signed.verify({
    signer: 0,
    data: new Uint8Array(bytes).buffer,
    extendedMode: true,
  })
  if (!signatureVerified) throw new Error('its signature is wrong')
}

const broughtBy = ({ certificates }: SignedData): X509Certificate[] =>
  (certificates ?? []).flatMap((one) => (one instanceof Certificate ? [x509(one)] : []))

function assertAsked(info: TSTInfo, { data, nonce, policy }: AskedStamp, now: Date): void {
  const imprint = createHash('sha256').update(data).digest()
  if (!imprint.equals(Buffer.from(info.messageImprint.hashedMessage.getValue())))
    throw new Error('its imprint is another')
  if (!info.nonce?.isEqual(nonce)) throw new Error('its nonce is another')
  if (policy && info.policy !== policy) throw new Error(`its policy is ${info.policy}`)
  const off = info.genTime.getTime() - now.getTime()
  if (Math.abs(off) > skewMilliseconds)
    throw new Error(`its time is ${Math.round(off / 1000)} seconds from ours`)
}

function assertStrong({ signerInfos }: SignedData): void {
  if (!digests[signerInfos[0]?.digestAlgorithm.algorithmId ?? ''])
    throw new Error('its signature has a digest that is no longer safe')
}

/** Otherwise the certificate could be exchanged for another of the same key. */
function assertNamed({ signerInfos }: SignedData, own: X509Certificate): void {
  const attributes = signerInfos[0]?.signedAttrs?.attributes ?? []
  for (const { type, values } of attributes) {
    if (type !== oid.signingCertificate && type !== oid.signingCertificateV2) continue
    const [attribute] = values as asn1js.BaseBlock[]
    const id = sequenceItems(sequenceItems(sequenceItems(attribute)[0])[0])
    const [first] = id
    const algorithm = first instanceof asn1js.Sequence ? sequenceItems(first)[0] : null
    const digest =
      type === oid.signingCertificate
        ? 'sha1'
        : algorithm instanceof asn1js.ObjectIdentifier
          ? digests[algorithm.getValue()]
          : 'sha256'
    const hash = id.find((item) => item instanceof asn1js.OctetString)
    if (digest && hash && createHash(digest).update(own.raw).digest().equals(Buffer.from(hash.getValue())))
      return
  }
  throw new Error('its signature does not name its certificate')
}

const sequenceItems = (block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] =>
  block instanceof asn1js.Sequence ? block.valueBlock.value : []

function assertForTimestamps({ extensions }: Certificate): void {
  const usage = extensions?.find(({ extnID }) => extnID === oid.extendedKeyUsage)
  const purposes = (usage?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? []
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== oid.timeStamping)
    throw new Error('its certificate is not one for timestamps alone')
}

async function assertChain(
  chain: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): Promise<void> {
  const top = chain.at(-1)
  if (roots.length > 0 && !roots.some((root) => chain.some(({ raw }) => raw.equals(root.raw))))
    throw new Error('its certificate comes from no authority in TSA_CA')
  const stale = chain.find(({ validFrom, validTo }) => at < new Date(validFrom) || at > new Date(validTo))
  if (stale) throw new Error(`the certificate "${stale.subject.replace(/\n/g, ', ')}" is not valid now`)
  // A lone certificate has no issuer to be checked against.
  if (!top || chain.length < 2) return
  const [own, ...issuers] = chain.map(({ raw }) => Certificate.fromBER(new Uint8Array(raw)))
  const engine = new CertificateChainValidationEngine({
    trustedCerts: issuers.slice(-1),
    certs: own ? [...issuers.slice(0, -1), own] : [],
    checkDate: at,
  })
  const { result, resultMessage } = await engine.verify()
  if (!result) throw new Error(`its chain does not hold: ${resultMessage}`)
}

const x509 = (certificate: Certificate) =>
  new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()))

const distinct = (certificates: X509Certificate[]) =>
  certificates.filter(({ raw }, index) => certificates.findIndex((other) => other.raw.equals(raw)) === index)

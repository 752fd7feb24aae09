import { createHash, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { chainFrom } from './key-signer'
import { SealError, type Signer } from './port'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimestamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
}
const signatureAlgorithms = {
  'ecdsa-sha256': () => new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' }),
  'rsa-sha256': () =>
    new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1', algorithmParams: new asn1js.Null() }),
}
const sha256Algorithm = () => new AlgorithmIdentifier({ algorithmId: oid.sha256 })
/** Names, digests and the signature of the longest key. */
const besidesCertificates = 3072
/** Authorities put their whole chain in. */
export const roomForTimestamp = 16_384

export const roomForCms = ({ certificateChain }: Signer): number =>
  certificateChain.reduce((sum, certificate) => sum + certificate.byteLength, besidesCertificates)

/**
 * As in CAdES and PAdES B-B (ETSI EN 319 142-1), with a token B-T.
 * @param tokenOver called with the signature, returns the DER of its timestamp or null
 * @returns DER
 * @throws what the signer and `tokenOver` throw
 */
export async function detachedCms(
  signer: Signer,
  sha256: Uint8Array,
  tokenOver: (signature: Uint8Array) => Promise<Uint8Array | null> = () => Promise.resolve(null),
): Promise<Uint8Array> {
  const certificates = signer.certificateChain.map((der) => Certificate.fromBER(new Uint8Array(der)))
  const [own] = certificates
  const ownDer = signer.certificateChain[0]
  if (!own || !ownDer) throw new SealError('the signer has no certificate')
  const signedAttrs = signedAttributes(sha256, createHash('sha256').update(ownDer).digest())
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: sha256Algorithm(),
    signatureAlgorithm: signatureAlgorithms[signer.algorithm](),
    signedAttrs,
  })
  const toBeSigned = new Uint8Array(signedAttrs.toSchema().toBER())
  // Signed as a SET, not as the implicitly tagged field it becomes.
  toBeSigned[0] = 0x31
  const signature = await signer.sign(toBeSigned)
  info.signature = octets(signature)
  const token = await tokenOver(signature)
  if (token) info.unsignedAttrs = unsignedAttributes(token)
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [sha256Algorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates,
    signerInfos: [info],
  })
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER())
}

function signedAttributes(
  contentDigest: Uint8Array,
  certificateDigest: Uint8Array,
): SignedAndUnsignedAttributes {
  const certificateId = sequence(sequence(sequence(octets(certificateDigest))))
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new asn1js.ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [octets(contentDigest)] }),
    new Attribute({ type: oid.signingCertificateV2, values: [certificateId] }),
  ]
  // DER sorts a SET by encoding, and verifiers encode it anew.
  const encoded = attributes.map((attribute) => ({
    attribute,
    der: Buffer.from(attribute.toSchema().toBER()),
  }))
  encoded.sort((a, b) => Buffer.compare(a.der, b.der))
  return new SignedAndUnsignedAttributes({ type: 0, attributes: encoded.map(({ attribute }) => attribute) })
}

/** @param padded the CMS of a seal that we made, with zeros behind it. @throws SealError for anything else */
export function readCms(padded: Uint8Array): {
  signature: Uint8Array
  chain: X509Certificate[]
  /** DER of its timestamp. */
  token: Uint8Array | null
  withToken(token: Uint8Array): Uint8Array
} {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(padded)).content })
  const [info] = signed.signerInfos
  const certificates = (signed.certificates ?? []).flatMap((one) =>
    one instanceof Certificate ? [new X509Certificate(Buffer.from(one.toSchema().toBER()))] : [],
  )
  const [own] = certificates
  if (!info || !own) throw new SealError('the signature is none of ours')
  return {
    signature: new Uint8Array(info.signature.getValue()),
    chain: chainFrom(own, certificates),
    token: timestampToken(info),
    withToken(token) {
      info.unsignedAttrs = unsignedAttributes(token)
      const whole = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema() })
      return new Uint8Array(whole.toSchema().toBER())
    },
  }
}

function timestampToken({ unsignedAttrs }: SignerInfo): Uint8Array | null {
  const attribute = unsignedAttrs?.attributes.find(({ type }) => type === oid.signatureTimestamp)
  const [token] = (attribute?.values ?? []) as asn1js.BaseBlock[]
  return token ? new Uint8Array(token.toBER()) : null
}

function unsignedAttributes(token: Uint8Array): SignedAndUnsignedAttributes {
  const values = [asn1js.fromBER(token).result]
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.signatureTimestamp, values })],
  })
}

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer })
const sequence = (value: asn1js.BaseBlock) => new asn1js.Sequence({ value: [value] })

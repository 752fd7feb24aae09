import { createHash, webcrypto, type webcrypto as Web } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  Extension,
  type RelativeDistinguishedNames,
} from 'pkijs'

/** PEM: the leaf's key; the leaf, then its authority. */
export interface SelfMadeAuthority {
  privateKey: string
  certificates: string
}

const years = 10
const dayMilliseconds = 86_400_000
const warning = 'NOT FOR PRODUCTION'
const oid = {
  commonName: '2.5.4.3',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  emailProtection: '1.3.6.1.5.5.7.3.4',
}
/** The bits of a KeyUsage, first bit first, and the number of unused bits. */
const usage = { certificateSigning: [0b0000_0110, 1], sealing: [0b1100_0000, 6] } as const

/** The authority's key is discarded, so that it signs no other certificate. PDF readers show an unknown signer. */
export async function makeAuthority(now: Date): Promise<SelfMadeAuthority> {
  const authority = await newKey('P-384')
  const leaf = await newKey('P-256')
  const [authorityId, leafId] = await Promise.all([keyIdentifier(authority), keyIdentifier(leaf)])
  const root = await certificate({
    subject: `Sigillo test authority - ${warning}`,
    issuer: null,
    key: authority,
    signer: authority,
    hash: 'SHA-384',
    extensions: [
      extension(
        oid.basicConstraints,
        true,
        new BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
      ),
      extension(oid.keyUsage, true, bits(usage.certificateSigning)),
      extension(oid.subjectKeyIdentifier, false, authorityId),
    ],
    now,
  })
  const own = await certificate({
    subject: `Sigillo test seal - ${warning}`,
    issuer: root,
    key: leaf,
    signer: authority,
    hash: 'SHA-384',
    extensions: [
      extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
      extension(oid.keyUsage, true, bits(usage.sealing)),
      extension(oid.subjectKeyIdentifier, false, leafId),
      extension(
        oid.authorityKeyIdentifier,
        false,
        new AuthorityKeyIdentifier({ keyIdentifier: authorityId }).toSchema(),
      ),
      // Required by readers built on NSS.
      extension(
        oid.extendedKeyUsage,
        false,
        new ExtKeyUsage({ keyPurposes: [oid.emailProtection] }).toSchema(),
      ),
    ],
    now,
  })
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', leaf.privateKey)
  return {
    privateKey: pem('PRIVATE KEY', privateKey),
    certificates: [own, root].map((each) => pem('CERTIFICATE', each.toSchema(true).toBER())).join(''),
  }
}

const newKey = (namedCurve: string) =>
  webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve }, true, ['sign', 'verify'])

/** RFC 5280 §4.2.1.2, method 1. */
async function keyIdentifier({ publicKey }: Web.CryptoKeyPair): Promise<asn1js.OctetString> {
  const point = await webcrypto.subtle.exportKey('raw', publicKey)
  const digest = createHash('sha1').update(Buffer.from(point)).digest()
  return new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer })
}

interface Wanted {
  subject: string
  issuer: Certificate | null
  key: Web.CryptoKeyPair
  signer: Web.CryptoKeyPair
  hash: string
  extensions: Extension[]
  now: Date
}

async function certificate({
  subject,
  issuer,
  key,
  signer,
  hash,
  extensions,
  now,
}: Wanted): Promise<Certificate> {
  const made = new Certificate()
  made.version = 2
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  // Positive, and without leading zeros.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  made.serialNumber = new asn1js.Integer({ valueHex: serial.buffer })
  setName(made.subject, subject)
  if (issuer) made.issuer = issuer.subject
  else setName(made.issuer, subject)
  made.notBefore.value = new Date(now.getTime() - dayMilliseconds)
  made.notAfter.value = new Date(now.getTime() + years * 365 * dayMilliseconds)
  made.extensions = extensions
  await made.subjectPublicKeyInfo.importKey(key.publicKey)
  await made.sign(signer.privateKey, hash)
  return made
}

function setName(name: RelativeDistinguishedNames, commonName: string): void {
  const value = new asn1js.Utf8String({ value: commonName })
  name.typesAndValues.push(new AttributeTypeAndValue({ type: oid.commonName, value }))
}

const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical, extnValue: value.toBER() })

const bits = ([value, unusedBits]: readonly [number, number]) =>
  new asn1js.BitString({ valueHex: new Uint8Array([value]).buffer, unusedBits })

const pem = (label: string, bytes: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

import { X509Certificate } from 'node:crypto'
import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  OCSPRequest,
  OCSPResponse,
  type CRLDistributionPoints,
  type GeneralName,
  type InfoAccess,
} from 'pkijs'
import type { FetchBytes } from './fetch-bytes'
import { RevokedError, TimestampError, type Evidence } from './port'

const oid = {
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocsp: '1.3.6.1.5.5.7.48.1',
  distributionPoints: '2.5.29.31',
}
const limits = { milliseconds: 10_000, ocsp: 65_536, crl: 4 * 1024 ** 2 }
const skewMilliseconds = 300_000

/**
 * The issuing authorities' current statements on certificates: by OCSP, else by their lists.
 * @param chain the certificate, then its issuers
 * @returns null if one of them, a root aside, names no place to ask, or its issuer is unknown
 * @throws RevokedError for one that is revoked or unknown; TimestampError when none answers
 */
export async function evidenceOf(
  chain: readonly X509Certificate[],
  now: Date,
  fetchBytes: FetchBytes,
): Promise<Evidence | null> {
  const evidence: Evidence = { certificates: chain.map(({ raw }) => raw), ocsps: [], crls: [] }
  const asked = chain
    .filter((certificate) => !isRoot(certificate))
    .map((certificate) => ({ certificate, issuer: chain[chain.indexOf(certificate) + 1] }))
  const said = await Promise.all(
    asked.map(
      async ({ certificate, issuer }) => issuer && (await askStatus(certificate, issuer, now, fetchBytes)),
    ),
  )
  for (const one of said) {
    if (!one) return null
    evidence[one.kind].push(one.der)
  }
  return evidence
}

const isRoot = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)

interface Said {
  kind: 'ocsps' | 'crls'
  der: Uint8Array
}

async function askStatus(
  own: X509Certificate,
  authority: X509Certificate,
  now: Date,
  fetchBytes: FetchBytes,
): Promise<Said | null> {
  const [certificate, issuer] = [own, authority].map(({ raw }) => Certificate.fromBER(new Uint8Array(raw)))
  if (!certificate || !issuer) return null
  const places = [
    ...responderUrls(certificate).map((url) => () => askResponder(url, certificate, issuer, now, fetchBytes)),
    ...crlUrls(certificate).map((url) => () => askList(url, certificate, issuer, now, fetchBytes)),
  ]
  if (places.length === 0) return null
  const failed: string[] = []
  for (const ask of places) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof RevokedError) throw error
      failed.push(messageOf(error))
    }
  }
  throw new TimestampError(`nobody says whether ${nameOf(own)} is revoked: ${failed.join('; ')}`)
}

async function askResponder(
  url: string,
  certificate: Certificate,
  issuer: Certificate,
  now: Date,
  fetchBytes: FetchBytes,
) {
  const request = new OCSPRequest()
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer })
  const der = await naming(url, () =>
    fetchBytes(url, {
      body: new Uint8Array(request.toSchema(true).toBER()),
      headers: { 'content-type': 'application/ocsp-request' },
      maximum: limits.ocsp,
      milliseconds: limits.milliseconds,
    }),
  )
  return naming(url, async (): Promise<Said> => {
    const { responseBytes } = OCSPResponse.fromBER(new Uint8Array(der))
    if (!responseBytes) throw new Error('it gives no status')
    const basic = BasicOCSPResponse.fromBER(responseBytes.response.getValue())
    basic.certs = [...(basic.certs ?? []), issuer]
    if (!(await basic.verify({ trustedCerts: [issuer], issuerCerts: [issuer] })))
      throw new Error('its signature is wrong')
    const { isForCertificate, status } = await basic.getCertificateStatus(certificate, issuer)
    if (!isForCertificate) throw new Error('it speaks of another certificate')
    for (const { thisUpdate, nextUpdate } of basic.tbsResponseData.responses)
      assertCurrent(thisUpdate, nextUpdate, now)
    if (status !== 0) throw refused(certificate, status === 1)
    return { kind: 'ocsps', der }
  })
}

async function askList(
  url: string,
  certificate: Certificate,
  issuer: Certificate,
  now: Date,
  fetchBytes: FetchBytes,
) {
  return naming(url, async (): Promise<Said> => {
    const { crl: maximum, milliseconds } = limits
    const der = await fetchBytes(url, { maximum, milliseconds })
    const list = CertificateRevocationList.fromBER(new Uint8Array(der))
    if (!(await list.verify({ issuerCertificate: issuer }))) throw new Error('its signature is wrong')
    assertCurrent(list.thisUpdate.value, list.nextUpdate?.value, now)
    if (list.isCertificateRevoked(certificate)) throw refused(certificate, true)
    return { kind: 'crls', der }
  })
}

function assertCurrent(from: Date, to: Date | undefined, now: Date): void {
  if (from.getTime() > now.getTime() + skewMilliseconds) throw new Error('its answer is of the future')
  if (to && to.getTime() < now.getTime() - skewMilliseconds) throw new Error('its answer is out of date')
}

const refused = (certificate: Certificate, isRevoked: boolean) =>
  new RevokedError(
    `${nameOf(new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())))} is ` +
      (isRevoked ? 'revoked' : 'unknown to its authority'),
  )

const responderUrls = (certificate: Certificate): string[] =>
  (extensionOf<InfoAccess>(certificate, oid.authorityInfoAccess)?.accessDescriptions ?? [])
    .filter(({ accessMethod }) => accessMethod === oid.ocsp)
    .flatMap(({ accessLocation }) => webAddress(accessLocation))

const crlUrls = (certificate: Certificate): string[] =>
  (extensionOf<CRLDistributionPoints>(certificate, oid.distributionPoints)?.distributionPoints ?? []).flatMap(
    ({ distributionPoint }) =>
      Array.isArray(distributionPoint) ? distributionPoint.flatMap(webAddress) : [],
  )

const extensionOf = <T>(certificate: Certificate, id: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue as T | undefined

const webAddress = ({ type, value }: GeneralName): string[] =>
  type === 6 && /^https?:\/\//i.test(String(value)) ? [String(value)] : []

async function naming<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RevokedError ? error : new Error(`${url}: ${messageOf(error)}`, { cause: error })
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const nameOf = (certificate: X509Certificate) =>
  `the certificate "${certificate.subject.replace(/\n/g, ', ')}"`

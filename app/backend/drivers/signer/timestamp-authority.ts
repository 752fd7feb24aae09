import { createHash, randomBytes, type X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs'
import { chainOfToken, checkTimestamp, type AskedStamp } from './check-timestamp'
import { roomForTimestamp } from './detached-cms'
import type { FetchBytes } from './fetch-bytes'
import { chainEnd, commonName } from './key-signer'
import { TimestampError, type Stamp, type TimestampAuthority } from './port'
import { evidenceOf } from './revocation-evidence'

export interface TimestampSettings {
  /** The second is asked when the first does not help. */
  urls: string[]
  user: string | null
  password: string
  /** An OID. */
  policy: string | null
  /** Trusted roots; without any, every authority is trusted. */
  roots: X509Certificate[]
}

const answerLimit = 65_536
const sha256 = '2.16.840.1.101.3.4.2.1'

export function timestampAuthority(
  settings: TimestampSettings,
  clock: () => Date,
  fetchBytes: FetchBytes,
): TimestampAuthority {
  const { urls, policy, roots } = settings

  const stampFrom = async (url: string, data: Uint8Array): Promise<Stamp> => {
    const asked: AskedStamp = { data, nonce: newNonce(), policy }
    const { address, headers } = authorityAddress(url, settings)
    const answer = await fetchBytes(address, {
      body: timestampRequest(asked),
      headers,
      maximum: answerLimit,
      milliseconds: 10_000,
      isAskedAgain: true,
    })
    const { token, at, chain } = await checkTimestamp(answer, asked, roots, clock())
    if (token.byteLength > roomForTimestamp)
      throw new Error(`its token is larger than ${roomForTimestamp} bytes`)
    return {
      token,
      at,
      authority: commonName(chain[0]),
      endsAt: chainEnd(chain),
      evidence: await evidenceOf(chain, clock(), fetchBytes),
    }
  }

  return {
    evidenceFor: (token) => evidenceOf(chainOfToken(token, roots), clock(), fetchBytes),
    async stamp(data) {
      const failed: string[] = []
      for (const url of urls) {
        try {
          return await stampFrom(url, data)
        } catch (error) {
          failed.push(`${withoutPassword(url)}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      throw new TimestampError(`no timestamp: ${failed.join('; ')}`)
    },
  }
}

function timestampRequest({ data, nonce, policy }: AskedStamp): Uint8Array {
  const imprint = createHash('sha256').update(data).digest()
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    ...(policy && { reqPolicy: policy }),
    nonce,
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

/** Positive, and without leading zeros. */
function newNonce(): asn1js.Integer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new asn1js.Integer({ valueHex: bytes.buffer })
}

/** `fetch` takes no address with a password in it. */
function authorityAddress(url: string, settings: Pick<TimestampSettings, 'user' | 'password'>) {
  const parsed = new URL(url)
  const user = decodeURIComponent(parsed.username) || settings.user
  const password = parsed.username ? decodeURIComponent(parsed.password) : settings.password
  const headers: Record<string, string> = { 'content-type': 'application/timestamp-query' }
  if (user) headers['authorization'] = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return { address: withoutPassword(url), headers }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  parsed.username = ''
  parsed.password = ''
  return parsed.href
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The portal's options for a browser, as far as an authenticator reads them. */
export interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

interface Key {
  id: Buffer
  privateKey: KeyObject
  counter: number
}

/** The origin of a ceremony, for phishing tests. */
interface Place {
  origin?: string
  rpId?: string
  /** With another key's id. */
  as?: Buffer | undefined
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const present = 0x01
const withKey = 0x40

function authenticatorData(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, attested])
}

/** An authenticator and its browser, in software: creates keys, counts and signs as in WebAuthn. */
export function softAuthenticator(home: { origin: string; counts?: boolean }) {
  const keys: Key[] = []
  const step = home.counts === false ? 0 : 1
  const host = new URL(home.origin).hostname

  const clientData = (type: string, { challenge }: Asked, { origin = home.origin }: Place) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (key: Key, response: object) => ({
    id: base64url(key.id),
    rawId: base64url(key.id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  })

  return {
    keys,
    /** As `navigator.credentials.create`, in the shape of `toJSON()`. */
    create(asked: Asked, place: Place = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key: Key = { id: place.as ?? randomBytes(16), privateKey, counter: 0 }
      keys.push(key)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // RFC 9053: an elliptic curve's key for ES256.
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(key.id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, key.id, cose])
      const rpId = place.rpId ?? asked.rp?.id ?? host
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(rpId, present | withKey, 0, attested))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return answer(key, {
        clientDataJSON: base64url(clientData('webauthn.create', asked, place)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },
    /** As `navigator.credentials.get`, in the shape of `toJSON()`; by default with its newest key. */
    get(asked: Asked, place: Place = {}, key = keys.at(-1)) {
      if (!key) throw new Error('The authenticator has no key')
      key.counter += step
      const data = authenticatorData(place.rpId ?? asked.rpId ?? host, present, key.counter)
      const client = clientData('webauthn.get', asked, place)
      return answer(key, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        userHandle: null,
      })
    },
  }
}

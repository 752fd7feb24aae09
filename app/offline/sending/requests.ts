import { PACK_SCHEMA } from '~/domain/visits/observation'
import type { StoredObservation, StoredPhoto } from '../account-database'
import type { SentAnswer } from './verdict'

/** The portal's answer; null without one, or if it is not the portal's. */
export interface PortalAnswer extends SentAnswer {
  message: string
  body: Record<string, unknown>
}

export const observeCall = '/api/certifier/visits/observe'
export const photoCall = '/api/certifier/visits/photo'

/** A batch's metadata: its device's owner and clock. */
export interface Sender {
  account: string
  deviceId: string
}

const seconds = { observations: 30, photo: 120 }

export function sendObservations(
  { account, deviceId }: Sender,
  visitId: string,
  since: string | null,
  observations: readonly StoredObservation[],
): Promise<PortalAnswer | null> {
  const body = {
    visitId,
    account,
    deviceId,
    schema: PACK_SCHEMA,
    sentAt: new Date().toISOString(),
    ...(since !== null && { since }),
    observations: observations.map(({ id, kind, at, seq, supersedes, seen, payload }) => ({
      id,
      kind,
      at,
      seq,
      supersedes,
      seen,
      payload,
    })),
  }
  return post(observeCall, seconds.observations, JSON.stringify(body), {
    'content-type': 'application/json',
  })
}

export function sendPhoto({ account, deviceId }: Sender, photo: StoredPhoto): Promise<PortalAnswer | null> {
  const form = new FormData()
  const { visitId, observationId, id, takenAt, sha256, bytes } = photo
  const fields = {
    visitId,
    account,
    deviceId,
    photoId: id,
    observationId,
    takenAt,
    size: bytes.byteLength,
    sha256,
  }
  // Fields before the file: a refusal then costs no bytes.
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  // Built when sent: Safari sends a stored one empty.
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${id}.jpg`)
  return post(photoCall, seconds.photo, form)
}

async function post(
  to: string,
  timeout: number,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<PortalAnswer | null> {
  try {
    const response = await fetch(to, {
      method: 'POST',
      body,
      headers: { ...headers, accept: 'application/json' },
      // A guest network's sign-in page answers in the portal's place.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout * 1000),
    })
    const json: unknown = await response.json()
    if (typeof json !== 'object' || json === null) return null
    const said = json as Record<string, unknown>
    const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
    return { status: response.status, code: text('code'), message: text('message'), body: said }
  } catch {
    return null
  }
}

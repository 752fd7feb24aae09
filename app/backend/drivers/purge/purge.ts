/** The tag of everything that a shared cache keeps for longer than a moment (app/portal/register-cache.ts). */
import { registerTag } from '~/domain/certificates/directory'

export const purgeKinds = ['none', 'varnish', 'fastly', 'cloudflare'] as const
export type PurgeKind = (typeof purgeKinds)[number]

export interface PurgeSettings {
  kind: Exclude<PurgeKind, 'none'>
  /** Varnish: the cache's address. Fastly: that of the service's `/purge`. Cloudflare: that of the zone's `/purge_cache`. */
  url: string
  token: string | null
}

const timeout = 5000

const requests: Record<PurgeSettings['kind'], (token: string | null) => RequestInit> = {
  varnish: (token) => ({
    method: 'PURGE',
    headers: { 'Surrogate-Key': registerTag, ...(token !== null && { Authorization: `Bearer ${token}` }) },
  }),
  fastly: (token) => ({
    method: 'POST',
    headers: { 'Surrogate-Key': registerTag, ...(token !== null && { 'Fastly-Key': token }) },
  }),
  cloudflare: (token) => ({
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags: [registerTag] }),
  }),
}

/** Has the shared cache forget the register. @throws Error with what it answered */
export async function purgeCache({ kind, url, token }: PurgeSettings): Promise<void> {
  const answer = await fetch(url, {
    ...requests[kind](token),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the cache at ${new URL(url).origin} refused to purge: ${answer.status}`)
}

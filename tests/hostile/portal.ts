import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { buildDir, type Portal } from '../../e2e/support/portal'
import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'

/** Requests the portal under `url` for a signed-in account, like one of its own pages. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Signs in with the demonstration's password. */
export async function signIn(url: string, who: keyof typeof demoAccounts): Promise<Ask> {
  const cookie = await sessionCookie(url, who)
  return (path, init = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...init.headers, cookie, origin: url } })
}

/** A browser's headers after signing in. */
export async function sessionCookie(url: string, who: keyof typeof demoAccounts): Promise<string> {
  const { email } = demoAccounts[who]
  const answer = await fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The built portal, with its memory visible to `heldMemoryOf`. */
export const probedPortal = [
  '--expose-gc',
  '--import',
  new URL('memory-probe.mjs', import.meta.url).href,
  path.join(buildDir, 'main.mjs'),
]

/** A probed portal's memory after garbage collection, in megabytes. */
export async function heldMemoryOf({ dataDir }: Portal): Promise<number> {
  const asking = request({ socketPath: path.join(dataDir, 'memory.sock') }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return Number(await text(answer)) / 1e6
}

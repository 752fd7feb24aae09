import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { buildDir, type Portal } from '../../e2e/support/portal'
import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'

/** Asks the portal under `url` on behalf of somebody signed in, as one of its own pages would. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Signs in with the password of the demonstration. */
export async function signIn(url: string, who: keyof typeof demoAccounts): Promise<Ask> {
  const cookie = await sessionCookie(url, who)
  return (path, init = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...init.headers, cookie, origin: url } })
}

/** What a browser sends once its user has signed in. */
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

/** The built portal, which `heldMemoryOf` can ask. */
export const probedPortal = [
  '--expose-gc',
  '--import',
  new URL('memory-probe.mjs', import.meta.url).href,
  path.join(buildDir, 'main.mjs'),
]

/** What a probed portal's memory holds once it has thrown away what it no longer needs, in megabytes. */
export async function heldMemoryOf({ dataDir }: Portal): Promise<number> {
  const asking = request({ socketPath: path.join(dataDir, 'memory.sock') }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return Number(await text(answer)) / 1e6
}

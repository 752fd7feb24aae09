import { readFile } from 'node:fs/promises'

import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'

/** Asks the portal under `url` on behalf of somebody signed in, as one of its own pages would. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Signs in with the password of the demonstration. */
export async function signIn(url: string, who: keyof typeof demoAccounts): Promise<Ask> {
  const { email } = demoAccounts[who]
  const answer = await fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (path, init = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...init.headers, cookie, origin: url } })
}

/** The memory of a process, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

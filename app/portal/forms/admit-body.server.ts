import { callAddresses } from '~/contract/call-addresses'
import { canAccess, type Access } from '~/domain/access'
import type { TakesFiles } from '~/domain/takes-files'
import { currentUser } from '../guards.server'

/** Runs before a body is read. Small ones are always accepted: a form keeps its input when the session has ended. */
export async function admitBody(request: Request): Promise<'whole' | 'small' | 'none'> {
  const access = requiredAccess(request.method, new URL(request.url).pathname)
  if (access === 'public') return 'small'
  try {
    return canAccess(access, await currentUser(request)) === true ? 'whole' : 'none'
  } catch {
    // The backend is down; the answer says so.
    return 'none'
  }
}

/** As the calls declare; pages declare it in their routes. */
export const filesOfCall = (method: string, pathname: string): TakesFiles | null =>
  callAt(method, pathname)?.takesFiles ?? null

const callAt = (method: string, pathname: string) =>
  callAddresses.find((call) => call.method === method && call.path.test(pathname))

const pages: { path: RegExp; access: Access }[] = [
  { path: /^\/certifier\/settings(\/|$)/, access: 'manager' },
  { path: /^\/certifier(\/|$)/, access: 'certifier' },
  {
    path: /^\/(_root|log(in|out)|confirm-\w+|reset-password|lost-credential|supplier-upload|verify(\/.*)?|resources\/preferences)?$/,
    access: 'public',
  },
]

function requiredAccess(method: string, pathname: string): Access {
  const found = pathname.startsWith('/api/')
    ? callAt(method, pathname)
    : pages.find(({ path }) => path.test(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')))
  return found?.access ?? 'signed-in'
}

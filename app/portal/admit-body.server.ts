import { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import { canAccess, type Access } from '~/domain/access'
import type { TakesFiles } from '~/domain/takes-files'
import { currentUser } from './guards.server'

/** Before a body is read. Small ones are always taken: a form keeps its input when the session has ended. */
export async function admitBody(request: Request): Promise<'whole' | 'small' | 'none'> {
  const access = accessOf(request.method, new URL(request.url).pathname)
  if (access === 'public') return 'small'
  try {
    return canAccess(access, await currentUser(request)) === true ? 'whole' : 'none'
  } catch {
    // The service is away; the answer says so.
    return 'none'
  }
}

interface Address {
  method: string
  path: RegExp
  access: Access
  takesFiles: TakesFiles | null
}

const calls: Address[] = Object.values(contract).flatMap((group) =>
  Object.values(group).map((procedure) => {
    const { meta, route } = (procedure as Procedure)['~orpc']
    const path = `/api${route.path ?? ''}`.replace(/\{\w+\}/g, '[^/]+')
    return { method: route.method ?? 'POST', path: new RegExp(`^${path}/?$`), ...meta }
  }),
)

/** What the calls say; what pages take stands in their routes. */
export const filesOfCall = (method: string, pathname: string): TakesFiles | null =>
  calls.find((call) => call.method === method && call.path.test(pathname))?.takesFiles ?? null

interface Procedure {
  '~orpc': { meta: CallMeta; route: { method?: string; path?: string } }
}

const pages: { path: RegExp; access: Access }[] = [
  { path: /^\/certifier\/settings(\/|$)/, access: 'manager' },
  { path: /^\/certifier(\/|$)/, access: 'certifier' },
  {
    path: /^\/(_root|log(in|out)|confirm-\w+|reset-password|lost-credential|verify(\/.*)?|resources\/preferences)?$/,
    access: 'public',
  },
]

function accessOf(method: string, pathname: string): Access {
  const found = pathname.startsWith('/api/')
    ? calls.find((call) => call.method === method && call.path.test(pathname))
    : pages.find(({ path }) => path.test(pathname.replace(/\.data$/, '').replace(/(?<=.)\/$/, '')))
  return found?.access ?? 'signed-in'
}

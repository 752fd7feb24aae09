import { contract } from '.'
import type { CallMeta } from './calls/call'

interface Procedure {
  '~orpc': { meta: CallMeta; route: { method?: string; path?: string } }
}

interface CallAddress extends CallMeta {
  method: string
  path: RegExp
}

export const callAddresses: readonly CallAddress[] = Object.values(contract).flatMap((group) =>
  Object.values(group).map((procedure) => {
    const { meta, route } = (procedure as Procedure)['~orpc']
    const path = `/api${route.path ?? ''}`.replace(/\{\w+\}/g, '[^/]+')
    return { ...meta, method: route.method ?? 'POST', path: new RegExp(`^${path}/?$`) }
  }),
)

/** The methods at an address: none at an unknown one. */
export function methodsAt(pathname: string): string[] {
  const methods = callAddresses.filter(({ path }) => path.test(pathname)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

import type { Route } from '@orpc/contract'
import type { RequestInfo } from '../core/context'
import { readsWithEffects } from '../calls/same-origin'

interface Called {
  path: readonly string[]
  input: unknown
  route: Route | undefined
}

/** A page's reads take turns, and a repeated one gets the same answer; a write clears them all, before and after. */
export async function shareCall<T>(
  { shared, lang }: RequestInfo,
  { path, input, route }: Called,
  call: () => Promise<T>,
): Promise<T> {
  if (!shared) return call()
  if (route?.method === 'GET' && !readsWithEffects.test(`/api${route.path ?? ''}`)) {
    // A file is a stream, which only one reader can empty.
    const isFile = route.outputStructure === 'detailed'
    return isFile ? call() : shared.once(JSON.stringify([path, input, lang]), () => shared.inTurn(call))
  }
  shared.forget()
  try {
    return await call()
  } finally {
    shared.forget()
  }
}

import { isDirectoryFile } from '~/domain/certificates/directory'
import { plainApiFor } from '~/portal/api.server'
import { anonymous } from '~/portal/public-request.server'
import { known, nowhere } from './directory.server'
import { open } from './resolver.server'

// A snapshot, made anew within five minutes where something left the register: caches add fifteen at most.
const fileCache = 'public, max-age=300, s-maxage=300, stale-while-revalidate=300'

/** An export or a sitemap, streamed as it was stored. */
export async function registerFile(request: Request, name: string): Promise<Response> {
  if (!isDirectoryFile(name)) return nowhere()
  const { api } = await plainApiFor(anonymous(request))
  const file = await known(api.directory.file({ name }))
  if (!file) return nowhere()
  const { headers, body } = file
  return new Response(body, { headers: { ...headers, ...open, 'Cache-Control': fileCache } })
}

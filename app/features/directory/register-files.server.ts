import { isDirectoryFile } from '~/domain/certificates/directory'
import { plainApiFor } from '~/portal/api.server'
import { anonymous } from '~/portal/public-request.server'
import { known, nowhere } from './directory.server'
import { open } from './resolver.server'

// A snapshot of the day: unlike a page it states no validity of this moment.
const fileCache = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400'

/** An export or a sitemap, streamed as it was stored. */
export async function registerFile(request: Request, name: string): Promise<Response> {
  if (!isDirectoryFile(name)) return nowhere()
  const { api } = await plainApiFor(anonymous(request))
  const file = await known(api.directory.file({ name }))
  if (!file) return nowhere()
  const { headers, body } = file
  return new Response(body, { headers: { ...headers, ...open, 'Cache-Control': fileCache } })
}

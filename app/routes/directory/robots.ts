import type { RouteArgs } from '~/portal/route-args'
import { publicCache } from '~/portal/register-cache'
import { plainApiFor } from '~/portal/api.server'
import { offeredLanguages } from '~/portal/language/offered-languages.server'
import { paths } from '~/portal/paths'
import { anonymous } from '~/portal/public-request.server'
import { isOpen } from '~/features/directory/directory.server'

export const loader = ({ request }: RouteArgs) => robots(request)

/** Opens the register to search engines, and nothing else. */
async function robots(request: Request): Promise<Response> {
  const plain = anonymous(request)
  const { api } = await plainApiFor(plain)
  // While the backend is away nothing is known to be open.
  const isRegister = await isOpen(api).catch(() => false)
  const allowed = [...offeredLanguages().map((lang) => paths.directory(lang)), '/01']
  const lines = [
    'User-agent: *',
    ...(isRegister ? allowed.map((path) => `Allow: ${path}`) : []),
    'Disallow: /',
    ...(isRegister ? ['', `Sitemap: ${new URL(plain.url).origin}/sitemap.xml`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': publicCache },
  })
}

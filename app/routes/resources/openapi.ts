import { languageOfHeader } from '~/domain/text/accept-language'
import { openapiDocument } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request }: RouteArgs) {
  const lang = languageOfHeader(request.headers.get('Accept-Language'))
  return Response.json(await openapiDocument(lang), {
    headers: {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Language',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

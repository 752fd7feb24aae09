import { openapiDocument } from '~/portal/api.server'

export async function loader() {
  return Response.json(await openapiDocument(), {
    headers: { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  })
}

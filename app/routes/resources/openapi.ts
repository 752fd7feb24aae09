import { openapiDocument } from '~/portal/api.server'

/** The OpenAPI 3.1 document of `/api`: public, as the calls that it describes check who makes them. */
export async function loader() {
  return Response.json(await openapiDocument(), {
    headers: { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  })
}

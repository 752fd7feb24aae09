import { readiness } from '~/portal/api.server'

export async function loader() {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const missing = await readiness().catch(() => 'database' as const)
  return missing
    ? Response.json({ status: 'unavailable', missing }, { status: 503, headers })
    : Response.json({ status: 'ok' }, { headers })
}

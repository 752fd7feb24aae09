import { backupState, readiness } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

export async function loader({ request }: RouteArgs) {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const missing = await readiness().catch(() => 'database' as const)
  if (missing) return Response.json({ status: 'unavailable', missing }, { status: 503, headers })
  // From the port of the figures, which no visitor reaches. A late backup keeps nobody from working.
  const backup = request.headers.has('x-operator') ? await backupState().catch(() => null) : null
  return Response.json({ status: 'ok', ...(backup && { backup }) }, { headers })
}

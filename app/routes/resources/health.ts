import { version } from '~/domain/version'
import { checkHealth } from '~/portal/api.server'

export async function loader() {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  try {
    await checkHealth()
    return Response.json({ status: 'ok', version }, { headers })
  } catch {
    return Response.json({ status: 'unavailable', version }, { status: 503, headers })
  }
}

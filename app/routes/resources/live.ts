/** Whether this process lives, whatever it lacks: to be started anew would mend nothing else. */
export function loader() {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return Response.json({ status: 'ok' }, { headers })
}

/** Whether this process is alive, whatever it lacks: a restart would fix nothing else. */
export function loader() {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return Response.json({ status: 'ok' }, { headers })
}

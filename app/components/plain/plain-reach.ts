/** A form sent while the server is down would be lost. Any answer but a fault counts as reachable, a proxy's too. */
export async function whyNotReached(): Promise<'offline' | 'unavailable' | null> {
  try {
    const { status } = await fetch('/health', { method: 'HEAD', cache: 'no-store' })
    return status < 500 ? null : 'unavailable'
  } catch {
    return 'offline'
  }
}

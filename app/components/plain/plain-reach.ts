/** A form that leaves for a server that is away would not come back. Any answer but a fault is one: that of a proxy, too. */
export async function whyNotReached(): Promise<'offline' | 'unavailable' | null> {
  try {
    const { status } = await fetch('/health', { method: 'HEAD', cache: 'no-store' })
    return status < 500 ? null : 'unavailable'
  } catch {
    return 'offline'
  }
}

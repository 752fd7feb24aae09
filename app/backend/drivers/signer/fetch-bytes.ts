interface Asked {
  /** Posted. */
  body?: Uint8Array
  headers?: Record<string, string>
  maximum: number
  milliseconds: number
}

/** Follows no redirect. @throws Error when it takes longer, is longer, or is answered otherwise than by 200 */
export async function fetchBytes(url: string, asked: Asked): Promise<Uint8Array> {
  const { body, headers, maximum, milliseconds } = asked
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: new Uint8Array(body) }),
    ...(headers && { headers }),
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw new Error(`its answer is longer than ${maximum} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

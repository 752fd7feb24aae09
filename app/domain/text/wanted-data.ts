/** @param accept the request's `Accept`. @returns the data type that a program asks for; null for a page */
export function wantedData(accept: string | null | undefined): 'json' | 'ld+json' | 'linkset+json' | null {
  if (!accept || /\btext\/html\b/i.test(accept)) return null
  const [, type] = /\bapplication\/(json|ld\+json|linkset\+json)(?![\w+-])/i.exec(accept) ?? []
  return (type?.toLowerCase() as 'json' | undefined) ?? null
}

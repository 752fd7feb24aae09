/** From the submitted page; with scripts every form has one. */
const keys = new WeakMap<Request, { key: string; writes: number }>()

export const hasKey = (request: Request): boolean => keys.has(request)

export function noteKey(request: Request, key: FormDataEntryValue | null): void {
  if (typeof key === 'string' && /^[\w-]{16,64}$/.test(key)) keys.set(request, { key, writes: 0 })
}

/** A separate key for each write of the action, the same ones if the form is sent again. */
export function nextKey(request: Request): string | null {
  const known = keys.get(request)
  return known ? `${known.key}/${++known.writes}` : null
}

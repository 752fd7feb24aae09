import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'

/**
 * What somebody typed into a form whose session had ended: kept in a cookie on the way to the sign-in, and given
 * back to the form of the same path. Without JavaScript nothing else could hold it.
 */

const maxChunk = 3500
const maxChunks = 2
const cookie = (index: number) =>
  createCookie(`sigillo-draft-${index}`, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })

const Draft = z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })

/** Secrets are neither kept nor sent back. */
export const isSecret = (name: string) => /password/i.test(name)

/**
 * The cookies that keep a form.
 * @returns `Set-Cookie` values; none where the form is too big for cookies
 */
export async function keepDraft(path: string, formData: FormData): Promise<string[]> {
  const fields = [...formData].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0]),
  )
  const packed = deflateRawSync(JSON.stringify({ path, fields })).toString('base64url')
  if (packed.length > maxChunk * maxChunks) return []
  const chunks = [packed.slice(0, maxChunk), packed.slice(maxChunk)]
  return Promise.all(
    chunks.map((chunk, index) => cookie(index).serialize(chunk, chunk === '' ? { maxAge: 0 } : undefined)),
  )
}

/**
 * What was kept for this path.
 * @returns the form as it was sent, and the cookies that forget it; null where nothing was kept
 */
export async function takeDraft(request: Request): Promise<{ formData: FormData; forget: string[] } | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('sigillo-draft-0')) return null
  const chunks = await Promise.all([0, 1].map((index) => cookie(index).parse(header) as Promise<unknown>))
  const packed = chunks.filter((chunk) => typeof chunk === 'string').join('')
  const draft = unpack(packed)
  if (draft?.path !== new URL(request.url).pathname) return null
  const formData = new FormData()
  for (const [name, value] of draft.fields) formData.append(name, value)
  return { formData, forget: await Promise.all([0, 1].map((i) => cookie(i).serialize('', { maxAge: 0 }))) }
}

function unpack(packed: string): z.output<typeof Draft> | null {
  try {
    const json: unknown = JSON.parse(
      inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 1_000_000 }).toString(),
    )
    const parsed = Draft.safeParse(json)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { paths } from '../paths'
import { protectedCookie } from '../protected-cookie.server'

/** Cookies carry form input through the sign-in, back to the same form and account, without scripts. */

const maxChunk = 3500
const maxChunks = 2
const cookie = (request: Request, index: number) =>
  protectedCookie(request, `sigillo-draft-${index}`, { maxAge: 30 * 60 })

const Draft = z.object({
  path: z.string(),
  account: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
})

export const isSecret = (name: string) => /password/i.test(name)

/** Their fields are passwords, codes and signatures. */
const isOfSignIn = (path: string) =>
  [paths.login(), paths.accountFactor(), paths.confirmAgain()].some((page) => path.startsWith(page))

/** None for a form of sign-in, or one too big for cookies. */
export async function keepDraft(
  request: Request,
  formData: FormData,
  { account, path = new URL(request.url).pathname }: { account: string; path?: string },
): Promise<string[]> {
  if (isOfSignIn(path)) return []
  const fields = [...formData].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0]),
  )
  const packed = deflateRawSync(JSON.stringify({ path, account, fields })).toString('base64url')
  if (packed.length > maxChunk * maxChunks) return []
  const chunks = [packed.slice(0, maxChunk), packed.slice(maxChunk)]
  return Promise.all(
    chunks.map((chunk, index) =>
      cookie(request, index).serialize(chunk, chunk === '' ? { maxAge: 0 } : undefined),
    ),
  )
}

export const hasDraft = (request: Request): boolean =>
  request.headers.get('cookie')?.includes('sigillo-draft-0=') ?? false

export const forgetDraft = (request: Request): Promise<string[]> =>
  Promise.all([0, 1].map((index) => cookie(request, index).serialize('', { maxAge: 0 })))

/** The stored form of any owner; null without one. */
export async function readDraft(request: Request): Promise<z.output<typeof Draft> | null> {
  if (!hasDraft(request)) return null
  const header = request.headers.get('cookie')
  const chunks = await Promise.all(
    [0, 1].map((index) => cookie(request, index).parse(header) as Promise<unknown>),
  )
  return unpack(chunks.filter((chunk) => typeof chunk === 'string').join(''))
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

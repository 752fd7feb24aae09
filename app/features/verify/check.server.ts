import { isApiError, plainApiFor, type PortalApi } from '~/portal/api.server'
import { shownFacts } from './shown-facts'
import type { Checked, CheckedCode, CheckedFile } from './verify'

export const checkCode = (request: Request, code: string) =>
  checked<CheckedCode>(request, async (api) => ({
    kind: 'found',
    ...shownFacts(request, await api.verify.code({ code })),
  }))

export const checkFile = (request: Request, sha256: string) =>
  checked<CheckedFile>(request, async (api) => {
    const file = await api.verify.file({ sha256 })
    return { kind: 'found', ...file, ...shownFacts(request, file.certificate) }
  })

async function checked<Answer extends Checked<object>>(
  request: Request,
  ask: (api: PortalApi['api']) => Promise<Answer>,
): Promise<Answer | Checked<never>> {
  const { api } = await plainApiFor(request)
  try {
    return await ask(api)
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === 404) return { kind: 'unknown' }
    if (error.status === 429) return { kind: 'paused', seconds: error.data?.retryAfterSeconds ?? 60 }
    throw error
  }
}

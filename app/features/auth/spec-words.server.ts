import { isApiError } from '~/portal/api.server'

/**
 * Makes a call of the screens behind mailed links, and says every refusal that is not about a field in the spec's words
 * (spec §8), which tell nobody why.
 * @throws what the call throws
 */
export async function inSpecWords<Result>(failure: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAboutFields = isApiError(error) && Object.keys(error.data?.issues ?? {}).length > 0
    if (isApiError(error) && !isAboutFields && error.status !== 429) error.message = failure
    throw error
  }
}

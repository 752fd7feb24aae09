import { isApiError } from '~/portal/api.server'

/** Refusals that concern no field use the given words (specification §8), which give no reason. */
export async function inSpecWords<Result>(failure: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAboutFields = isApiError(error) && Object.keys(error.data?.issues ?? {}).length > 0
    if (isApiError(error) && !isAboutFields && error.status !== 429) error.message = failure
    throw error
  }
}

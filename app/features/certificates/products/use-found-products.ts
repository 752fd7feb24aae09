import { useEffect, useState } from 'react'
import { askServer } from '~/components/ask-server'
import { paths } from '~/portal/paths'
import type { FoundProducts } from './chosen-product'

const SEARCH_DELAY_MS = 300

/**
 * Asks for products. Not by a fetcher: a network that fails would put the error screen in the place of the form.
 * @throws where the answer is no list: offline, or a session that ended
 */
export async function fetchProducts(
  query: Parameters<typeof paths.productPicker>[0],
  signal?: AbortSignal,
): Promise<FoundProducts> {
  const response = await askServer(paths.productPicker(query), { signal: signal ?? null })
  const isList = response.ok && response.headers.get('content-type')?.includes('application/json')
  if (!isList) throw new Error(`products: ${response.status}`)
  return (await response.json()) as FoundProducts
}

export interface PickerState {
  found: FoundProducts | null
  failed: boolean
  loading: boolean
  retry: () => void
}

/** The products of the picker, found anew as the search changes. Takes the facility, and what is searched for. */
export function useFoundProducts(companyId: string, search: string): PickerState {
  const [state, setState] = useState<Omit<PickerState, 'retry'>>({
    found: null,
    failed: false,
    loading: true,
  })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    setState((before) => ({ ...before, loading: true, failed: false }))
    const timer = setTimeout(
      () => {
        fetchProducts({ companyId, q: search }, abort.signal).then(
          (found) => setState({ found, failed: false, loading: false }),
          () => {
            if (!abort.signal.aborted) setState({ found: null, failed: true, loading: false })
          },
        )
      },
      search ? SEARCH_DELAY_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [companyId, search, attempt])
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}

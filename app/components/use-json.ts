import { useEffect, useState } from 'react'
import { askServer } from './ask-server'

export interface Json<T> {
  /** The last answer; stays while the next is on its way. */
  data: T | undefined
  loading: boolean
  /** No answer, or a refusal. */
  failed: boolean
}

/**
 * Asks one of the portal's resource routes for JSON as its address changes: what is asked for later wins, whatever
 * answers first.
 * @param url null asks for nothing
 */
export function useJson<T>(url: string | null): Json<T> {
  const [answer, setAnswer] = useState<{ url: string; data: T | undefined }>()
  useEffect(() => {
    if (url === null) return
    const broken = new AbortController()
    askServer(url, { signal: broken.signal })
      .then(async (response) => {
        const data = response.ok ? ((await response.json()) as T) : undefined
        setAnswer({ url, data })
      })
      .catch(() => {
        if (!broken.signal.aborted) setAnswer({ url, data: undefined })
      })
    return () => broken.abort()
  }, [url])
  const loading = url !== null && answer?.url !== url
  return {
    data: answer?.data,
    loading,
    failed: !loading && answer !== undefined && answer.data === undefined,
  }
}

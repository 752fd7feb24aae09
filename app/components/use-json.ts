import { useEffect, useState } from 'react'
import { askServer, type AskInit } from './ask-server'

/** @throws for a refusal, or no answer */
export async function askJson<T>(url: string, init: AskInit = {}): Promise<T> {
  const response = await askServer(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as T
}

export interface Json<T> {
  /** The last answer; stays while the next is loading. */
  data: T | undefined
  loading: boolean
  failed: boolean
  retry: () => void
}

/** The later question wins, whichever answer arrives first. @param ask.stay for background displays: see `AskInit` */
export function useJson<T>(url: string | null, { stay = false }: Pick<AskInit, 'stay'> = {}): Json<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ url: string; attempt: number; data: T | undefined }>()
  useEffect(() => {
    if (url === null) return
    const broken = new AbortController()
    askJson<T>(url, { signal: broken.signal, stay }).then(
      (data) => setAnswer({ url, attempt, data }),
      () => {
        if (!broken.signal.aborted) setAnswer({ url, attempt, data: undefined })
      },
    )
    return () => broken.abort()
  }, [url, attempt, stay])
  const loading = url !== null && (answer?.url !== url || answer.attempt !== attempt)
  return {
    data: answer?.data,
    loading,
    failed: !loading && answer !== undefined && answer.data === undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Long enough to finish a word. */
const PAUSE_MS = 250

export function useSettled<T extends string | null>(typed: T): T {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

export interface Search<T> extends Json<T> {
  text: string
  setText: (text: string) => void
}

export function useSearch<T>(addressOf: (text: string) => string): Search<T> {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const answer = useJson<T>(addressOf(settled))
  return { text, setText, ...answer, loading: answer.loading || settled !== text.trim() }
}

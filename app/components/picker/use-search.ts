import { useEffect, useState } from 'react'
import { useJson, type Json } from '../use-json'

/** Long enough to finish a word. */
const PAUSE_MS = 250

/** Returns a value that is typed once it has rested. */
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

/** A search that asks the server while one types. Takes the address that answers a text. */
export function useSearch<T>(addressOf: (text: string) => string): Search<T> {
  const [text, setText] = useState('')
  return { text, setText, ...useJson<T>(addressOf(useSettled(text.trim()))) }
}

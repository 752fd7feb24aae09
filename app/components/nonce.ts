import { createContext, useContext } from 'react'

/** The document's CSP nonce. Browsers hide it from scripts, so in the browser it stays '' and equals what hydration reads. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

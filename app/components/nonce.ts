import { createContext, useContext } from 'react'

/** Browsers hide the nonce from scripts, so there it stays '' and equals what hydration reads. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

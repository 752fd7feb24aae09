/**
 * Holds the key that issued documents are sealed with, and lets nobody see it: a file today, a signing service or an HSM
 * as well, since nothing is asked for but a signature over bytes.
 */
export interface Signer {
  /** DER: the sealing certificate, then each one's issuer. */
  certificateChain: readonly Uint8Array[]
  algorithm: 'ecdsa-sha256' | 'rsa-sha256'
  /** Its certificate comes from no authority that anybody trusts. */
  isForTests: boolean
  /** Signs bytes that are not hashed yet: DER (ECDSA) or PKCS #1 v1.5 (RSA). @throws when the key cannot be reached */
  sign(toBeSigned: Uint8Array): Promise<Uint8Array>
}

/** A key or a certificate that no document can be sealed with; the message says why, for whoever runs the portal. */
export class SealError extends Error {
  override name = 'SealError'
}

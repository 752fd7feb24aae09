/** Signs issued documents. The key stays hidden, so a signing service or an HSM fits as well as a file. */
export interface Signer {
  /** DER: the sealing certificate, then its issuers in order. */
  certificateChain: readonly Uint8Array[]
  algorithm: 'ecdsa-sha256' | 'rsa-sha256'
  /** Its certificate comes from no trusted authority. */
  isForTests: boolean
  /**
   * @param toBeSigned not hashed yet
   * @returns DER (ECDSA) or PKCS #1 v1.5 (RSA)
   */
  sign(toBeSigned: Uint8Array): Promise<Uint8Array>
}

export class SealError extends Error {
  override name = 'SealError'
}

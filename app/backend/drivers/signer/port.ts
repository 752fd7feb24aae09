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

/** The certificate that seals is revoked, or unknown to its own authority: nothing may be sealed with it. */
export class RevokedError extends SealError {
  override name = 'RevokedError'
}

/** DER, for whoever checks a signature after its certificates have ended. */
export interface Evidence {
  certificates: Uint8Array[]
  ocsps: Uint8Array[]
  crls: Uint8Array[]
}

/** That something existed at a time, said by an authority (RFC 3161). */
export interface Stamp {
  /** DER of its CMS. */
  token: Uint8Array
  at: Date
  /** The name in the authority's certificate. */
  authority: string
  /** When the authority's certificate, and so the proof, ends. */
  endsAt: Date
  /** Null where one of its certificates says of no place that tells whether it is revoked. */
  evidence: Evidence | null
}

export interface TimestampAuthority {
  /** @throws TimestampError when no authority gives a stamp that holds */
  stamp(data: Uint8Array): Promise<Stamp>
  /**
   * What proves the certificates of an earlier stamp.
   * @param token DER, may have zeros behind it
   * @returns null where one of them says of no place that tells
   * @throws as `stamp`; RevokedError
   */
  evidenceFor(token: Uint8Array): Promise<Evidence | null>
}

/** Something that others have to give for a seal to last was not to be had; later it may be. */
export class TimestampError extends Error {
  override name = 'TimestampError'
}

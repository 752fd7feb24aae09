/** Signs issued documents. The key stays hidden, so a signing service or an HSM fits as well as a file. */
export interface Signer {
  /** DER: the sealing certificate, then its issuers in order. */
  certificateChain: readonly Uint8Array[]
  algorithm: 'ecdsa-sha256' | 'rsa-sha256'
  /** Its certificate comes from no trusted authority. */
  isForTests: boolean
  /** @param toBeSigned not hashed yet @returns DER (ECDSA) or PKCS #1 v1.5 (RSA) */
  sign(toBeSigned: Uint8Array): Promise<Uint8Array>
}

export class SealError extends Error {
  override name = 'SealError'
}

/** The certificate that seals is revoked, or unknown to its own authority: nothing may be sealed with it. */
export class RevokedError extends SealError {
  override name = 'RevokedError'
}

/** DER, for checking a signature after its certificates have expired. */
export interface Evidence {
  certificates: Uint8Array[]
  ocsps: Uint8Array[]
  crls: Uint8Array[]
}

/** An authority's statement that something existed at a time (RFC 3161). */
export interface Stamp {
  /** DER of its CMS. */
  token: Uint8Array
  at: Date
  /** The name in the authority's certificate. */
  authority: string
  /** When the authority's certificate, and so the proof, ends. */
  endsAt: Date
  /** Null if one of its certificates names no place that tells whether it is revoked. */
  evidence: Evidence | null
}

/** That bytes existed: a timestamp's token over them, or a detached signature. */
export interface Attestation {
  kind: 'timestamp' | 'signature'
  at: string
  /** The name in the certificate. */
  by: string
  /** DER, in base64. */
  der: string
}

export interface TimestampAuthority {
  /** @throws TimestampError when no authority returns a valid stamp */
  stamp(data: Uint8Array): Promise<Stamp>
  /**
   * The evidence for the certificates of an earlier stamp.
   * @param token DER, may have zeros behind it
   * @returns null if one of them names no place to ask
   * @throws as `stamp`; RevokedError
   */
  evidenceFor(token: Uint8Array): Promise<Evidence | null>
}

/** Something that a lasting seal needs was not available; it may be later. */
export class TimestampError extends Error {
  override name = 'TimestampError'
}

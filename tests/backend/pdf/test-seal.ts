import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Signer } from '~/backend/drivers/signer/port'
import { keySigner } from '~/backend/drivers/signer/key-signer'
import { makeAuthority } from '~/backend/drivers/signer/self-made-authority'

export interface TestSeal {
  signer: Signer
  privateKey: string
  /** PEM: the key's own certificate, then its authority's. */
  certificates: [own: string, authority: string]
}

/** A new key with its chain. */
export async function makeSeal(now = new Date()): Promise<TestSeal> {
  const { privateKey, certificates } = await makeAuthority(now)
  const [own = '', authority = ''] = certificates.split(/(?=-----BEGIN)/)
  const chain = [own, authority].map((pem) => new X509Certificate(pem))
  return {
    signer: keySigner(createPrivateKey(privateKey), chain, { isForTests: true }),
    privateKey,
    certificates: [own, authority],
  }
}

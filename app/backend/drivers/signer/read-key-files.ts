import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AuthenticatedSafe, CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo } from 'pkijs'
import { SealError } from './port'

/** One P12 file, or a key and its certificates as PEM. */
export type KeyFiles =
  | { p12: string; password: string }
  | { key: string; certificate: string; password: string }

const encryptedData = '1.2.840.113549.1.7.6'

export interface KeyAndCertificates {
  key: KeyObject
  certificates: X509Certificate[]
}

/** @throws SealError naming the file that is unreadable or does not open with its password */
export async function readKeyFiles(files: KeyFiles): Promise<KeyAndCertificates> {
  if ('p12' in files) return readP12(await read(files.p12), files.password, files.p12)
  const keyText = await read(files.key)
  const pem = (await read(files.certificate)).toString('latin1')
  const certificates = certificatesIn(pem)
  if (certificates.length === 0) throw new SealError(`${files.certificate} holds no certificate`)
  return {
    key: attempt(`${files.key} holds no private key that opens with SEAL_KEY_PASSWORD`, () =>
      createPrivateKey({ key: keyText, ...(files.password && { passphrase: files.password }) }),
    ),
    certificates: attempt(`${files.certificate} holds a certificate that cannot be read`, () =>
      certificates.map((text) => new X509Certificate(text)),
    ),
  }
}

export const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []

/** Only AES as written by OpenSSL 3 and current tools, not RC2 or 3DES. */
async function readP12(bytes: Buffer, password: string, file: string): Promise<KeyAndCertificates> {
  const problem = `${file} cannot be opened with SEAL_P12_PASSWORD, or is no P12 encrypted with AES`
  try {
    const secret = { password: toArrayBuffer(Buffer.from(password)) }
    const pfx = PFX.fromBER(toArrayBuffer(bytes))
    await pfx.parseInternalValues({ ...secret, checkIntegrity: true })
    const safe = pfx.parsedValue?.authenticatedSafe
    if (!(safe instanceof AuthenticatedSafe)) throw new SealError(problem)
    await safe.parseInternalValues({
      safeContents: safe.safeContents.map(({ contentType }) => (contentType === encryptedData ? secret : {})),
    })
    let key: KeyObject | null = null
    const certificates: X509Certificate[] = []
    for (const bag of bagsOf(safe)) {
      if (bag instanceof PKCS8ShroudedKeyBag) {
        // Missing in its types.
        await (bag as unknown as { parseInternalValues(p: object): Promise<void> }).parseInternalValues(
          secret,
        )
        if (bag.parsedValue) key = toPrivateKey(bag.parsedValue)
      } else if (bag instanceof PrivateKeyInfo) key = toPrivateKey(bag)
      else if (bag instanceof CertBag && bag.parsedValue instanceof Certificate)
        certificates.push(new X509Certificate(Buffer.from(bag.parsedValue.toSchema(true).toBER())))
    }
    if (!key || certificates.length === 0) throw new SealError(`${file} holds no key with its certificate`)
    return { key, certificates }
  } catch (error) {
    throw error instanceof SealError ? error : new SealError(problem, { cause: error })
  }
}

function bagsOf(safe: AuthenticatedSafe): unknown[] {
  const parsed = safe.parsedValue as {
    safeContents: { value: { safeBags: { bagValue: unknown }[] } }[]
  }
  return parsed.safeContents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue))
}

const toPrivateKey = (info: PrivateKeyInfo): KeyObject =>
  createPrivateKey({ key: Buffer.from(info.toSchema().toBER()), format: 'der', type: 'pkcs8' })

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new SealError(`${file} cannot be read`, { cause: error })
  }
}

function attempt<T>(problem: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new SealError(problem, { cause: error })
  }
}

/** pkijs needs a buffer of its own, not a view. */
const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

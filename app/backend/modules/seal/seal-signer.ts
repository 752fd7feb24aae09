import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Services } from '../../core/context'
import { chainEnd, checkDates, keySigner } from '../../drivers/signer/key-signer'
import { SealError, type Signer } from '../../drivers/signer/port'
import { readKeyFiles, type KeyFiles } from '../../drivers/signer/read-key-files'
import { makeAuthority } from '../../drivers/signer/self-made-authority'
import type { SealKeyRow } from '../../db/tables'
import { keepKey, newestKey } from './seal.repository'

const keepMilliseconds = 86_400_000

type Needed = Pick<Services, 'database' | 'clock' | 'log'>

/**
 * The key in the settings, else a self-made one kept in the database (docs/decisions/0010-seal.md). Reloaded
 * daily, so that a long-running process warns of expiry. @returns rejects with SealError, then retries at the
 * next call
 */
export function sealSigner(services: Needed, files: KeyFiles | null): () => Promise<Signer> {
  let found: { signer: Promise<Signer>; until: number } | undefined
  return () => {
    const now = services.clock().getTime()
    if (found && now < found.until) return found.signer
    const sealer = files ? givenSigner(services, files) : selfMadeSigner(services)
    const current = { signer: sealer.then(({ signer }) => signer), until: now + keepMilliseconds }
    found = current
    sealer.then(
      ({ certificates }) => void (current.until = Math.min(current.until, chainEnd(certificates).getTime())),
      () => void (found === current && (found = undefined)),
    )
    return current.signer
  }
}

interface Sealer {
  signer: Signer
  certificates: X509Certificate[]
}

async function givenSigner({ clock, log }: Needed, files: KeyFiles): Promise<Sealer> {
  const { key, certificates } = await readKeyFiles(files)
  const signer = keySigner(key, certificates)
  const warning = checkDates(certificates, clock())
  if (warning) log.warn({}, `the seal's key: ${warning}`)
  return { signer, certificates }
}

async function selfMadeSigner(services: Needed): Promise<Sealer> {
  const { database, clock, log } = services
  let row = await newestKey(database.db)
  if (!row || runsOut(row, clock())) row = await newKey(services, row?.generation ?? 0)
  log.warn(
    {},
    'documents are sealed with a key that this portal made itself, NOT FOR PRODUCTION: readers do not know who it is; ' +
      'set SEAL_P12, or SEAL_KEY and SEAL_CERTIFICATE',
  )
  const certificates = parseCertificates(row)
  return {
    signer: keySigner(createPrivateKey(row.private_key), certificates, { isForTests: true }),
    certificates,
  }
}

/** If processes do so at the same time, the first to write decides. */
async function newKey({ database: { db }, clock }: Needed, after: number): Promise<SealKeyRow> {
  const now = clock()
  const { privateKey, certificates } = await makeAuthority(now)
  const made = {
    generation: after + 1,
    private_key: privateKey,
    certificates,
    created_at: now.toISOString(),
  }
  await keepKey(db, made)
  return (await newestKey(db)) ?? made
}

function runsOut(row: SealKeyRow, now: Date): boolean {
  try {
    return checkDates(parseCertificates(row), now) !== null
  } catch (error) {
    if (error instanceof SealError) return true
    throw error
  }
}

const parseCertificates = ({ certificates }: SealKeyRow): X509Certificate[] =>
  certificates.split(/(?=-----BEGIN)/).map((text) => new X509Certificate(text))

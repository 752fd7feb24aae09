import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Services, Ctx } from '../../core/context'
import { chainEnd, checkDates, keySigner } from '../../drivers/signer/key-signer'
import { SealError, type Signer } from '../../drivers/signer/port'
import { readKeyFiles, type KeyFiles } from '../../drivers/signer/read-key-files'
import { makeAuthority } from '../../drivers/signer/self-made-authority'
import type { SealKeyRow } from '../../db/tables'
import type { Db } from '../../db/connect'
import type { BackendConfig } from '../../core/config/config'
import type { LastingSeals } from '../../drivers/pdf/sealing/sealing-renderer'
import { bytesFetcher } from '../../drivers/signer/fetch-bytes'
import { timestampAuthority } from '../../drivers/signer/timestamp-authority'

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

const newestKey = (db: Db): Promise<SealKeyRow | undefined> =>
  db.selectFrom('seal_keys').selectAll().orderBy('generation', 'desc').limit(1).executeTakeFirst()

/** Does nothing if the generation exists. */
async function keepKey(db: Db, row: SealKeyRow): Promise<void> {
  await db
    .insertInto('seal_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()
}

const firstToEnd = (db: Db) =>
  db
    .selectFrom('certificates')
    .select('seal_ends_at')
    .where('stamped_at', 'is not', null)
    .orderBy('seal_ends_at')
    .limit(1)
    .executeTakeFirst()

const newestStamp = (db: Db) =>
  db
    .selectFrom('certificates')
    .select('seal_ends_at')
    .where('stamped_at', 'is not', null)
    .orderBy('stamped_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Until when the newest stamp proves its content; the next will last about as long. Null without one. */
export const lastStampEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  stampEnd(await newestStamp(db))

/** When the first stamped seal can no longer be proven. */
export const firstSealEnd = async ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> =>
  stampEnd(await firstToEnd(db))

const stampEnd = (row: { seal_ends_at: string | null } | undefined) =>
  row?.seal_ends_at ? new Date(row.seal_ends_at) : null

/** From the settings. @returns null without a timestamping authority */
export function lastingSeals(
  settings: BackendConfig['timestamps'],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): LastingSeals | null {
  if (!settings) return null
  if (settings.roots.length === 0)
    log.warn({}, 'TSA_URL is trusted without a check of its certificate: set TSA_CA to the roots to trust')
  const fetchBytes = bytesFetcher(clock)
  return {
    authority: timestampAuthority(settings, clock, fetchBytes),
    fetchBytes,
    mayWait: settings.mayWait,
  }
}

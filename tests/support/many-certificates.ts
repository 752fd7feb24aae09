import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'
import { gatherStatistics } from './many-items'

/** As long as real ones. */
const idOf = (kind: 'a' | 'c' | 'e' | 'f' | 'd', n: string) =>
  `'01930000-0000-7000-${kind}000-0000' || cast(10000000 + (${n}) as text)`
const agencyId = (n: string) => `'01930000-0000-7000-9000-0000' || cast(10000000 + (${n}) as text)`

export const someCertificate = '01930000-0000-7000-e000-000010000004'
export const someAgency = '01930000-0000-7000-9000-000010000003'

const agencies = 20
const now = `'2026-11-20T09:00:00.000Z'`

/** The number of an ingredient of `fillItems`. */
const numberOf = (id: string) => `(cast(substr(${id}, 29) as integer) - 10000000)`
const numbers = (count: number) =>
  `recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`

/**
 * Supplier certificates over the ingredients of `fillItems`, by SQL alone: each covers those of ten companies, and nearly
 * all are approved, as after some years.
 */
export async function fillCertificates(
  { db, dialect }: Database,
  { certificates, companies }: { certificates: number; companies: number },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const name = `'azienda ' || (i % ${companies}) || ', ente ' || (i % ${agencies}) || ', k-' || i`
  await run(`insert into certifying_agencies (id, name, name_key, standing, created_at, version)
    with ${numbers(agencies)} select ${agencyId('i')}, 'Ente ' || i, 'ente ' || i, 'recognised', ${now}, 1 from n`)
  await run(`insert into documents (id, storage_key, filename, filename_key, media_type, size, sha256, created_at)
    with ${numbers(certificates)} select ${idOf('f', 'i')}, 'certificates/' || i, 'loc.pdf', 'loc.pdf',
      'application/pdf', 100000, 'sha-' || i, ${now} from n`)
  await run(`insert into supplier_certificates (id, root_id, chain_position, version, name, name_key, search_key,
      status, status_at, created_at, updated_at, origin, head_quarter_id, vendor_id, agency_id, number, number_key,
      issued_on, expires_on, document_id)
    with ${numbers(certificates)}
    select ${idOf('e', 'i')}, ${idOf('e', 'i')}, 1, 1, ${name}, ${name}, ${name} || ' lecithin ' || i,
      case when i % 50 = 0 then 'approving' when i % 50 = 1 then 'draft' else 'approved' end,
      '2026-0' || (1 + i % 9) || '-' || (10 + i % 18) || 'T09:00:00.000Z', ${now}, ${now}, 'company',
      ${idOf('c', `2 * (i % ${companies / 2})`)}, ${idOf('c', `i % ${companies}`)}, ${agencyId(`i % ${agencies}`)},
      'K-' || i, 'k-' || i, '2026-06-10', '202' || (7 + i % 3) || '-' || (10 + i % 3) || '-' || (10 + i % 18),
      ${idOf('f', 'i')} from n`)
  for (const position of [1, 2])
    await run(`insert into supplier_certificate_items (id, certificate_id, position, name, name_key)
      select '${position}' || substr(id, 2), id, ${position}, 'Lecithin ${position}', 'lecithin ${position}'
      from supplier_certificates`)
  const covering = idOf('e', `${numberOf('ingredients.id')} % ${certificates}`)
  await run(`insert into supplier_coverages (certificate_id, ingredient_root_id, item_id, head_quarter_id, state, follows)
    select ${covering}, id, null, head_quarter_id, 'confirmed', 1 from ingredients where id = root_id`)
  await run(`update ingredients set supplier_certificate_id = ${covering}
    where status = 'approved' and ${numberOf('ingredients.id')} % 4 <> 0`)
  await gatherStatistics({ db, dialect })
}

/**
 * The stock before there were supplier certificates: ingredients of `fillItems` with their suppliers, and with a copy of the
 * same file where they were bought together.
 */
export async function fillOldFiles(
  { db, dialect }: Database,
  { companies }: { companies: number },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const number = numberOf('id')
  await run(`update ingredients set vendor_id = ${idOf('c', `(${number} / 40) % ${companies}`)}`)
  await run(`insert into documents (id, storage_key, filename, filename_key, media_type, size, sha256, created_at)
    select ${idOf('d', number)}, 'ingredients/' || id, 'loc.pdf', 'loc.pdf', 'application/pdf', 100000,
      'file-' || (${number} / 8), ${now} from ingredients`)
  await run(`insert into ingredient_documents (ingredient_id, document_id, created_at)
    select id, ${idOf('d', number)}, ${now} from ingredients`)
  await gatherStatistics({ db, dialect })
}

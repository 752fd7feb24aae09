import { nameColumns } from '~/backend/core/person-name'
import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'
import { gatherStatistics as gatherInSqlite } from '~/backend/db/statistics'

/** A tenth of all ingredients contain it. */
export const COMMON = 'farina'
/** Twenty ingredients contain it, however many there are. */
export const RARE = 'zafferano'

const first = [COMMON, 'olio', 'sale', 'zucchero', 'amido', 'lievito', 'cacao', 'burro', 'aroma', 'pectina']
const second = [
  'di grano',
  'fine',
  'grezzo',
  'biologico',
  'di girasole',
  'marino',
  'in polvere',
  'secco',
  'puro',
]

/** The id of the n-th row of a kind, as long as real ones. */
const idOf = (kind: 'c' | 'a' | 'b' | 'd', n: string) =>
  `'01930000-0000-7000-${kind}000-0000' || cast(10000000 + (${n}) as text)`

export const idOfCompany = (n: number) => `01930000-0000-7000-c000-0000${10_000_000 + n}`

/** The headquarters whose ingredients a test reads; it has one facility. */
export const someHeadQuarter = '01930000-0000-7000-c000-000010000002'

/**
 * Fills a database by SQL alone: companies, half of them facilities of the other half, ingredients and as many
 * products. A tenth of the items are second versions, drafts of what is approved. Works with any migration's
 * columns, with complete search keys.
 */
export async function fillItems(
  { db, dialect }: Database,
  { items, companies, products = items }: { items: number; companies: number; products?: number },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const numbers = (count: number) =>
    `n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}),
     one(k, w) as (values ${first.map((word, k) => `(${k}, '${word}')`).join(', ')}),
     two(k, w) as (values ${second.map((word, k) => `(${k}, '${word}')`).join(', ')})`
  const now = `'2026-11-20T09:00:00.000Z'`
  const lineEnd = dialect === 'sqlite' ? 'char(10)' : 'chr(10)'
  const owner = (company: string) =>
    `'azienda ' || ${company} || case when ${company} % 2 = 1 then ' azienda ' || (${company} - 1) else '' end`

  await run(`insert into companies (id, business_name, business_code, street, city, district, zip_code, country,
      head_quarter, manufactoring, is_certified, head_quarter_id, name_key, address_key, search_key, created_at,
      updated_at, version)
    with recursive ${numbers(companies)}
    select ${idOf('c', 'i')}, 'Azienda ' || i, 'IT' || i, 'Via Roma ' || i, 'Milano', 'MI', '20100', 'Italia',
      1 - i % 2, 1, 1, case when i % 2 = 1 then ${idOf('c', 'i - 1')} end, 'azienda ' || i, 'via roma ' || i,
      'azienda ' || i || ' it' || i || ' via roma ' || i || ', 20100 milano mi, italia', ${now}, ${now}, 1
    from n order by i`)

  // Both versions of a chain belong to the same company.
  const company = `((i / 10) * 7919 % ${companies})`
  const item = {
    root_id: (kind: 'a' | 'b') => idOf(kind, 'case when i % 10 = 9 then i - 1 else i end'),
    parent_id: (kind: 'a' | 'b') => `case when i % 10 = 9 then ${idOf(kind, 'i - 1')} end`,
    status: `case when i % 10 = 9 then 'draft' when i % 10 > 2 then 'approved'
      when i % 10 = 0 then 'approving' when i % 20 = 1 then 'draft' when i % 20 = 11 then 'waiting'
      when i % 20 = 2 then 'review' else 'rejected' end`,
  }
  for (const [table, kind, count] of [
    ['ingredients', 'a', items],
    ['products', 'b', products],
  ] as const) {
    if (count === 0) continue
    const name = `one.w || ' ' || two.w || ' ' || (cast(i as bigint) * 7919 % ${count})
      || case when i % ${Math.ceil(count / 20)} = 0 then ' ${RARE}' else '' end`
    const own =
      table === 'ingredients'
        ? [
            'rmc_key, expiration_date',
            `'mp-' || (i * 31 % ${count}),
             case when i % 50 = 0 then null else '2027-' || (10 + i % 3) || '-' || (10 + i % 18) end`,
          ]
        : ['code', `'P-' || i`]
    await run(`insert into ${table} (id, root_id, parent_id, chain_position, name, name_key, search_key, company_id,
        head_quarter_id, company_key, is_passover, status, status_at, created_at, updated_at, version, ${own[0]})
      with recursive ${numbers(count)}
      select ${idOf(kind, 'i')}, ${item.root_id(kind)}, ${item.parent_id(kind)},
        case when i % 10 = 9 then 2 else 1 end, ${name}, ${name}, ${name} || ${lineEnd} || ${owner(company)}, ${idOf('c', company)},
        ${idOf('c', `${company} - ${company} % 2`)}, 'azienda ' || ${company}, 0, ${item.status}, ${now},
        '2026-' || (10 + i % 2) || '-' || (10 + i % 18) || 'T09:00:00.000Z', ${now}, 1, ${own[1]}
      from n join one on one.k = i % 10 join two on two.k = i % 9 order by i`)
  }

  const groups = Math.ceil(items / 10)
  await run(`insert into certification_groups (id, year, sequence, name, name_key, search_key, company_key, expire_on,
      short_code, created_at, company_id, head_quarter_id)
    with recursive ${numbers(groups)}
    select ${idOf('d', 'i')}, 2025, i, 'Certificato ' || i, 'certificato ' || i, '2025-' || i || ' certificato' || ${lineEnd} || ${owner(`(i % ${companies})`)},
      'azienda ' || (i % ${companies}), '2027-' || (10 + i % 3) || '-' || (10 + i % 18), 'code-' || i, ${now},
      ${idOf('c', `i % ${companies}`)}, ${idOf('c', `i % ${companies} - i % ${companies} % 2`)}
    from n order by i`)
  await gatherStatistics({ db, dialect })
}

/** A day on which some rows of `fillItems` have expired, and more soon will. */
export const someDay = new Date('2027-10-12T08:00:00.000Z')
/** Before anything was written. */
const longAgo = '2026-01-01T08:00:00.000Z'

/** An account older than all of it. */
export async function insertUser(
  { db }: Database,
  { id, companyId = null, isManager = false }: { id: string; companyId?: string | null; isManager?: boolean },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.test`,
      email_key: `${id}@example.test`,
      user_type: companyId === null ? 'Certifier' : 'Company',
      company_id: companyId,
      is_certifier_company_manager: isManager ? 1 : 0,
      is_reader: 0,
      password_hash: null,
      created_at: longAgo,
      ...nameColumns({ email: `${id}@example.test` }),
      disabled_at: null,
      deleted_at: null,
      deleted_by: null,
      lang: 'it',
    })
    .execute()
}

/**
 * Activity on the items of `fillItems`, on the newest schema: recipes, certificates, messages of both sides and
 * the system, tasks, decisions, requests, questions and the trail of everything. Certifiers have read most
 * messages.
 * @param of the owner of some of the tasks
 */
export async function fillWork(
  { db, dialect }: Database,
  { items, companies, of }: { items: number; companies: number; of: string },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const numbers = (count: number) =>
    `recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`
  const at = (n: string) =>
    `'2027-0' || (1 + ${n} % 9) || '-' || (10 + ${n} % 18) || 'T' || (10 + ${n} % 13) || ':' || (10 + ${n} % 49) || ':00.000Z'`
  const company = `((i / 10) * 7919 % ${companies})`
  const owner = `${idOf('c', company)}, ${idOf('c', `${company} - ${company} % 2`)}`
  const plain = "'01930000-0000-7000-'"
  const numbered = (series: string, n: string) =>
    `${plain} || '${series}' || '-0000' || cast(10000000 + (${n}) as text)`

  // Three ingredients of the same company, with any names.
  for (const [position, step] of [0, 3, 5].entries())
    await run(`insert into product_ingredients (product_id, ingredient_id, position)
      with ${numbers(items)} select ${idOf('b', 'i')}, ${idOf('a', `((i / 10 + ${companies} * (i / 7 % 9)) * 10 + (i + ${step}) % 9) % ${items}`)}, ${position}
      from n`)

  const groups = Math.ceil(items / 10)
  await run(`insert into certificates (id, certification_group_id, revision, number, issued_at, storage_key, size, sha256,
      printed, seal_level)
    with ${numbers(groups)} select ${numbered('9001', 'i')}, ${idOf('d', 'i')}, 1, '2025-' || i || '/1', ${at('i')},
      'file-' || i, 1, 'none', '{}', 'B-B' from n`)
  // Four in six are approved.
  await run(`update products set certificate_id = ${plain} || '9001' || substr(id, 24),
      certification_group_id = ${plain} || 'd000' || substr(id, 24)
    where status = 'approved' and substr(id, 36) in ('3', '4', '5', '6')
      and substr(id, 24) < '-0000' || cast(10000000 + ${groups} as text)`)

  for (const [kind, series, table] of [
    ['ingredient', 'a', 'ingredients'],
    ['product', 'b', 'products'],
  ] as const) {
    const insert = `insert into notes (id, ${kind}_id, note_type, editor, content, created_at)`
    const note = (digit: number) => numbered(`${series}20${digit}`, 'i')
    await run(`${insert} with ${numbers(items)}
      select ${note(0)}, ${idOf(series, 'i')}, 'flow_messages', 'system', 'Inviato', ${at('i')} from n`)
    await run(`${insert} with ${numbers(Math.ceil(items / 50))}
      select ${note(1)}, ${idOf(series, 'i * 50 + i % 10')}, 'user_notes', 'company', 'Buongiorno', ${at('i')}
      from n where i * 50 + i % 10 < ${items}`)
    await run(`${insert} with ${numbers(Math.ceil(items / 100))}
      select ${note(2)}, ${idOf(series, 'i * 100 + i % 10')}, 'user_notes', 'certifier', 'Buongiorno', ${at('i')}
      from n where i * 100 + i % 10 < ${items}`)
    await run(`insert into read_marks (user_id, ${kind}_id, note_id, read_to)
      select users.id, ${kind}_id, notes.id, notes.created_at from notes cross join users
      where user_type = 'Certifier' and editor = 'company' and ${kind}_id is not null and substr(notes.id, 35) not in ('00', '13', '50', '71')
        and substr(notes.id, 36) <> '7'`)
    await run(`update ${table} set assigned_to = '${of}'
      where status in ('approving', 'review') and substr(id, 34) in ('010', '020', '510', '022')`)
    await run(`insert into review_decisions (id, kind, item_id, company_id, head_quarter_id, outcome, sent_at, decided_at,
        month, days)
      with ${numbers(items)} select ${numbered(`${series}300`, 'i')}, '${kind}', ${idOf(series, 'i')}, ${owner},
        case when i % 7 = 0 then 'review' else 'approved' end, ${at('i')}, ${at('i')}, substr(${at('i')}, 1, 7), i % 23
      from n`)
    await run(`insert into audit_events (id, at, actor_id, actor_email, action, entity_type, entity_id, head_quarter_id)
      with ${numbers(items)} select ${numbered(`${series}400`, 'i')}, ${at('i')}, '${of}', 'a@example.test',
        '${kind}.approved', '${kind}', ${idOf(series, 'i')}, ${idOf('c', `${company} - ${company} % 2`)} from n`)
  }

  const headQuarters = Math.floor(companies / 2)
  await run(`insert into company_threads (company_id, waiting_since, last_note_at)
    with ${numbers(headQuarters)}
    select ${idOf('c', '2 * i')}, case when i % 9 = 0 then ${at('i')} end, ${at('i')} from n`)
  await run(`insert into notes (id, company_id, note_type, editor, content, created_at)
    with ${numbers(headQuarters * 4)} select ${numbered('c200', 'i')}, ${idOf('c', `2 * (i % ${headQuarters})`)},
      'user_notes', case when i % 3 = 0 then 'certifier' else 'company' end, 'Buongiorno', ${at('i')} from n`)
  await run(`insert into certificate_requests (id, kind, status, name, name_key, created_at, company_id, head_quarter_id)
    with ${numbers(groups)} select ${numbered('9002', 'i')}, 'new', case when i % 50 = 0 then 'open' else 'issued' end,
      'Certificato', 'certificato', ${at('i')}, ${owner} from n`)
  await gatherStatistics({ db, dialect })
}

/** An ingredient of `fillItems` that waits for a decision. */
export const someWaiting = '01930000-0000-7000-a000-000010000000'

/**
 * The hardest that precedents can be looked up in: a name that a hundredth of all ingredients have, from many suppliers, and
 * a supplier of as many, of a thousand names at most. `someWaiting` is of both.
 */
export async function fillAlike({ db, dialect }: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const called = (name: string) => `name = ${name}, name_key = ${name}`
  const [name, vendor] = [`'lecitina di soia e322'`, `'${someHeadQuarter}'`]
  const decided = `kosher_group_id = 'kg-3',
    kosher_status_id = case when substr(id, 34, 1) = '7' then 'ks-lat-s' else 'ks-parve' end`
  const ending = (digits: string) => `status = 'approved' and substr(id, 35) = '${digits}'`
  await run(`update ingredients set ${decided}, ${called(name)},
    vendor_id = ${idOf('c', '2 * cast(substr(id, 32, 2) as integer)')} where ${ending('03')}`)
  await run(`update ingredients set ${decided}, ${called(`'aroma naturale ' || substr(id, 32, 3)`)},
    vendor_id = ${vendor} where ${ending('04')}`)
  await run(`update ingredients set ${called(name)}, vendor_id = ${vendor} where id = '${someWaiting}'`)
  await gatherStatistics({ db, dialect })
}

/** What a database that is at work gathers by and by: without it a planner guesses. */
export async function gatherStatistics(database: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  await gatherInSqlite(database)
  if (database.dialect === 'postgres') await sql.raw('vacuum analyze').execute(database.db)
}

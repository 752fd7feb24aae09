import { sql } from 'kysely'
import type { Database } from '~/backend/db/connect'

/** Ingredients that contain it are a tenth of all. */
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

/** The id of the n-th row of a kind, as long as the real ones. */
const idOf = (kind: 'c' | 'a' | 'b' | 'd', n: string) =>
  `'01930000-0000-7000-${kind}000-0000' || cast(10000000 + (${n}) as text)`

/** The headquarters whose ingredients a test looks at; it has one facility. */
export const someHeadQuarter = '01930000-0000-7000-c000-000010000002'

/**
 * Fills a database by SQL alone: companies, half of them facilities of the other half, ingredients and as many
 * products. A tenth of the items are second versions, drafts of what is approved. Any migration's columns will do,
 * and search keys are whole as of any (migration 0019).
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

  // Both versions of a chain are the same company's.
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

/** What a database that is at work gathers by and by: without it a planner guesses. */
export async function gatherStatistics({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> {
  await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db)
}

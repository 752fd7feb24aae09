import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/**
 * The acts that touch what stands, as records of one kind; those of before are read from what they left. A certificate
 * that ended by its company's wish is marked beside its revocation, so that the release before reads neither as valid.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table rulings (
    id ${text} primary key,
    number ${text} not null unique,
    kind ${text} not null,
    subject_type ${text} not null,
    subject_id ${text} not null,
    company_id ${text} not null references companies (id),
    head_quarter_id ${text} not null references companies (id),
    is_whole integer not null,
    reason ${text} not null,
    public_note ${text},
    goods_from ${text},
    lots ${text},
    effective_on ${text} not null,
    months integer not null,
    due_note ${text},
    created_by ${text} references users (id),
    at ${text} not null,
    storage_key ${text},
    sha256 ${text},
    seen_at ${text},
    seen_by ${text} references users (id),
    idempotency_key ${text} unique,
    key_digest ${text})`)
  await run('create index rulings_of_subject on rulings (subject_id, kind, at)')
  await run('create index rulings_of_head_quarter on rulings (head_quarter_id, at)')
  await run('create index rulings_by_time on rulings (at)')
  await run(`create index rulings_suspending on rulings (effective_on, id) where kind = 'suspend'`)
  await run(`create index rulings_unseen on rulings (head_quarter_id, at) where seen_at is null`)
  await run(`create table ruling_products (
    ruling_id ${text} not null references rulings (id),
    product_id ${text} not null references products (id),
    primary key (ruling_id, product_id))`)
  await run('create index ruling_products_of_product on ruling_products (product_id)')
  await run(`create table ruling_deviations (
    ruling_id ${text} not null references rulings (id),
    deviation_id ${text} not null references deviations (id),
    primary key (ruling_id, deviation_id))`)
  await run('create index ruling_deviations_of_deviation on ruling_deviations (deviation_id)')
  await run('alter table certification_groups add column is_farewell integer not null default 0')
  // What the register may say of suspensions; of a whole certificate without an address.
  await run(`create table directory_rests (
    ruling_id ${text} not null,
    slug ${text} not null,
    certification_group_id ${text} not null,
    from_day ${text} not null,
    until_day ${text},
    public_note ${text},
    goods_from ${text},
    lots ${text},
    primary key (ruling_id, slug))`)
  await run('create index directory_rests_of_group on directory_rests (certification_group_id)')
  await tellOld(run, dialect)
}

/** Nobody has to take note of them any more, and they have no letter. */
async function tellOld(run: (statement: string) => Promise<unknown>, dialect: Dialect): Promise<void> {
  const item = (table: string, type: string) => `
    select 'pv-withdraw-' || id as id, 'withdraw' as kind, '${type}' as subject_type, id as subject_id, company_id,
      head_quarter_id, coalesce(withdrawn_reason, '') as reason, withdrawn_on as effective_on,
      withdrawn_by as created_by, withdrawn_at as at
      from ${table} where withdrawn_at is not null`
  const padded = dialect === 'postgres' ? `lpad(place::text, 5, '0')` : `printf('%05d', place)`
  await run(`insert into rulings (id, number, kind, subject_type, subject_id, company_id, head_quarter_id, is_whole,
      reason, effective_on, months, created_by, at, seen_at)
    select id, 'PV-' || year || '-' || ${padded}, kind, subject_type, subject_id, company_id, head_quarter_id,
      case when kind = 'reduce' then 0 else 1 end, reason, effective_on, 0, created_by, at, at
    from (select old.*, substr(at, 1, 4) as year,
        row_number() over (partition by substr(at, 1, 4) order by at, id) as place from (
      select 'pv-revoke-' || id as id, 'revoke' as kind, 'certificate' as subject_type, id as subject_id, company_id,
        head_quarter_id, coalesce(revoke_reason, '') as reason, substr(revoked_at, 1, 10) as effective_on,
        revoked_by as created_by, revoked_at as at
        from certification_groups where revoked_at is not null
      union all
      select 'pv-reduce-' || id, 'reduce', 'certificate', renewed_from_id, company_id, head_quarter_id, reduced_reason,
        substr(created_at, 1, 10), created_by, created_at
        from certification_groups where reduced_reason is not null and renewed_from_id is not null
      union all ${item('ingredients', 'ingredient')}
      union all ${item('products', 'product')}) as old) as numbered`)
  await run(`insert into counters (name, value)
    select 'ruling-' || substr(number, 4, 4), count(*) from rulings group by substr(number, 4, 4)`)
  await run(`insert into ruling_products (ruling_id, product_id)
    select distinct r.id, taken.product_id from rulings as r
      join certificates as d on d.certification_group_id = r.subject_id
      join certificate_products as taken on taken.certificate_id = d.id
    where r.kind = 'reduce' and not exists (
      select 1 from certificates as newer join certificate_products as kept on kept.certificate_id = newer.id
        where newer.certification_group_id = substr(r.id, 11) and kept.product_id = taken.product_id)`)
}

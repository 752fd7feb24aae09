import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'
import { seededTerms } from '../0.2-late/sensitive-terms'

/** One row each, which every change locks. */
const codes = [
  'meatWithDairy',
  'notAllowedHere',
  'milderStatus',
  'fishWithMeat',
  'fishWithDairy',
  'notForPassover',
  'kitniyot',
  'ingredientOpen',
  'letterEnded',
  'statusUnknown',
  'noEvidence',
  'sourceMissing',
  'sensitiveName',
  'decidedOtherwise',
  'alreadyThere',
  'letterEndsSoon',
  'changedSince',
  'endsAfterLetters',
  'bothNatures',
  'deviationOverdue',
]

/** Names that do not tell their source, and the weight of each concern. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await run(`create table sensitive_terms (
    id ${text} primary key,
    term_key ${text} not null unique,
    shown ${text} not null,
    nature ${text},
    proof ${text} not null,
    why ${text} not null,
    why_en ${text},
    source ${text},
    archived_at ${text},
    version integer not null default 1)`)
  await run(`create table concern_weights (
    code ${text} primary key,
    weight ${text},
    set_by ${text} references users (id),
    set_at ${text},
    version integer not null default 1)`)
  const terms = seededTerms.map(
    ({ key, shown, nature, proof, why, whyEn, source }) =>
      sql`(${`term-${key.replaceAll(' ', '-')}`}, ${key}, ${shown}, ${nature}, ${proof}, ${why}, ${whyEn}, ${source})`,
  )
  for (let at = 0; at < terms.length; at += 200)
    await sql`insert into sensitive_terms (id, term_key, shown, nature, proof, why, why_en, source)
      values ${sql.join(terms.slice(at, at + 200))}`.execute(db)
  await sql`insert into concern_weights (code) values ${sql.join(codes.map((code) => sql`(${code})`))}`.execute(
    db,
  )
}

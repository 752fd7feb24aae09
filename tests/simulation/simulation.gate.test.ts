import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { simulate } from './simulate'

/** An allowance for a busy machine. */
const timeout = 240_000

describe('A year of work by chance', () => {
  // Random decades are the complete run's.
  test.each([11, 12, 13])('seed %i: all that is promised holds after each act', { timeout }, async (seed) => {
    const { acts, days } = await simulate({ seed, days: 365, jump: 25 })
    expect(acts).toBeGreaterThan(50)
    expect(days).toBeGreaterThan(20)
  })

  test('the same seed is the same work @all', { timeout }, async () => {
    const short = { seed: 14, days: 60, jump: 20 }
    const { story } = await simulate(short)
    expect((await simulate(short)).story).toEqual(story)
  })
})

/** What nobody may do to the database, and what the auditor calls it. */
const planted: { fault: string; plant: string; undo: string }[] = [
  {
    fault: 'numbers of each certificate',
    plant: `update certification_groups set sequence = sequence + 100 where id = (select max(id) from certification_groups)`,
    undo: `update certification_groups set sequence = sequence - 100 where id = (select max(id) from certification_groups)`,
  },
  {
    fault: 'newest of ingredients',
    plant: `update ingredients set newest = 0 where id = (select max(id) from ingredients where deleted_at is null)`,
    undo: `update ingredients set newest = 1 where id = (select max(id) from ingredients where deleted_at is null)`,
  },
  {
    fault: 'counts of products',
    plant: `update item_counts set total = total + 1 where item_table = 'products' and status = 'draft'`,
    undo: `update item_counts set total = total - 1 where item_table = 'products' and status = 'draft'`,
  },
  {
    fault: 'on a live certificate',
    plant: `update ingredients set kosher_status_id = 'ks-car-g' where kosher_status_id = 'ks-parve'`,
    undo: `update ingredients set kosher_status_id = 'ks-parve' where kosher_status_id = 'ks-car-g'`,
  },
  {
    fault: 'acknowledged write',
    plant: `update ingredients set name = name || '!'`,
    undo: `update ingredients set name = rtrim(name, '!')`,
  },
  {
    fault: 'state on a day',
    plant: `update certification_groups set expire_on = date(expire_on, '-2000 days')`,
    undo: `update certification_groups set expire_on = date(expire_on, '+2000 days')`,
  },
  {
    fault: 'register',
    plant: `update directory_entries set ended_on = '2001-01-01', end_reason = 'revoked', ends_on = '2001-01-01' where ended_on is null`,
    undo: `update directory_entries set ended_on = null, end_reason = null, ends_on = date(expire_on, '+1 day') where ended_on = '2001-01-01'`,
  },
  {
    fault: 'line on a day',
    plant: `update line_states set kosher_status_id = 'ks-car' where why = 'declared'`,
    undo: `update line_states set kosher_status_id = 'ks-parve' where why = 'declared'`,
  },
  {
    fault: 'trail',
    plant: `update audit_events set action = action || '!' where action like '%.approved'`,
    undo: `update audit_events set action = rtrim(action, '!') where action like '%.approved!'`,
  },
  {
    fault: 'code of a company',
    plant: `insert into item_references (head_quarter_id, kind, source, code, root_id, created_at)
      select id, 'ingredient', 'ERP', 'nobody''s', 'x', '2026' from companies where head_quarter_id is null limit 1`,
    undo: `delete from item_references where root_id = 'x'`,
  },
  {
    fault: 'chain of the trail',
    plant: `update audit_events set after = after || ' ' where after is not null and number < 40`,
    undo: `update audit_events set after = rtrim(after) where number < 40`,
  },
]

test('the auditor names what is planted, and nothing once it is gone', { timeout }, async () => {
  const named: string[] = []
  await simulate({
    seed: 15,
    days: 120,
    jump: 30,
    async after(auditor, { database: { db } }) {
      for (const { fault, plant, undo } of planted) {
        await sql.raw(plant).execute(db)
        await auditor.atEnd()
        if (auditor.faults.splice(0).some((one) => one.startsWith(`${fault}:`))) named.push(fault)
        await sql.raw(undo).execute(db)
      }
      await auditor.atEnd()
      expect(auditor.faults).toEqual([])
    },
  })
  expect(named).toEqual(planted.map(({ fault }) => fault))
})

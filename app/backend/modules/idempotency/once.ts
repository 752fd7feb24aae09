import { createHash } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { validationMessages } from '~/domain/validation-messages'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput, AppError } from '../../core/errors'
import { withTransaction } from '../../core/transaction'
import type { IdempotencyKeyRow } from '../../db/tables'

const HEADER = 'Idempotency-Key'
const keptDays = 30
const longestKey = 200

/** Each of a page's writes has its own; another program sends it in the header. @throws AppError 400 */
export function keyOf({ request }: Ctx): string | null {
  const key = request.nextKey ? request.nextKey() : request.headers.get(HEADER)
  if (key && key.length > longestKey)
    throw invalidInput({ [HEADER]: [validationMessages.tooLong(longestKey)] })
  return key || null
}

export const inputDigest = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/** A key in a call's input, and a digest of what it is used for, to be kept beside what the call makes. */
export interface UsedKey {
  key: string
  digest: string
}

export const usedKey = (
  call: string,
  { idempotencyKey: key, ...input }: { idempotencyKey?: string | undefined; [field: string]: unknown },
): UsedKey | null => (key === undefined ? null : { key, digest: inputDigest([call, input]) })

/** @param kept null where an earlier release made it @throws AppError 409 `idempotency.key_reused` */
export function assertSameUse({ digest }: UsedKey, kept: string | null): void {
  if (kept !== null && kept !== digest) throw keyReused()
}

/**
 * Runs a write and keeps its answer under the key, in one transaction; repeating the write returns that answer
 * and does nothing. A refusal keeps no key.
 * @throws AppError 409 `idempotency.key_reused`; what the write throws
 */
export function once<Answer>(
  ctx: Ctx,
  { key, call, input }: { key: string; call: string; input: unknown },
  write: (tx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const input_digest = inputDigest(input)
  return withTransaction(ctx, async (tx) => {
    const row = { user_id: actorOf(tx).userId, key, call, input_digest, answer: '', at: nowOf(tx) }
    if (await takeKey(tx, row)) {
      const answer = await write(tx)
      await keepAnswer(tx, row, JSON.stringify(answer))
      return answer
    }
    const before = await findKey(tx, row)
    if (before.call !== call || before.input_digest !== input_digest) throw keyReused()
    return JSON.parse(before.answer) as Answer
  })
}

export const discardOldKeys = (ctx: Ctx): Promise<void> =>
  deleteKeysBefore(ctx, subDays(ctx.clock(), keptDays).toISOString())

type Key = Pick<IdempotencyKeyRow, 'user_id' | 'key'>

/** Waits for a write in progress under the same key. @returns false if the key is taken */
async function takeKey(tx: Ctx, row: IdempotencyKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const findKey = (tx: Ctx, { user_id, key }: Key): Promise<IdempotencyKeyRow> =>
  tx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

async function keepAnswer(tx: Ctx, { user_id, key }: Key, answer: string): Promise<void> {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
}

async function deleteKeysBefore(ctx: Ctx, instant: string): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('at', '<', instant).execute()
}

export const keyReused = () => new AppError(409, 'idempotency.key_reused')

import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import type { Ctx } from '../core/context'
import { keyOf, once } from '../modules/idempotency/once'
import { os, type CallContext } from './implement'

type Contract = typeof contract

type Verb<Call> =
  Call extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (ctx: Ctx, input: InferSchemaOutput<Input>) => MaybePromise<InferSchemaInput<Output>>
    : never
type MaybePromise<T> = T | Promise<T>

type Verbs<Group> = { [Name in keyof Group]: Verb<Group[Name]> }

/** Handlers of a group of the contract. A missing call or a verb that does not fit is a compile error. */
export function handle<Name extends keyof Contract>(
  name: Name,
  verbs: Verbs<Contract[Name]>,
): Router<Contract[Name], CallContext> {
  // The keys of a generic group cannot be followed by the compiler; `verbs` was checked above.
  const calls = os[name] as unknown as Record<string, Implementer>
  const handlers = Object.entries(verbs as Record<string, AnyVerb>).map(([call, verb]) => [
    call,
    calls[call]?.handler(({ context: { ctx }, input, path, procedure }) => {
      const key = procedure['~orpc'].meta.takesKey ? keyOf(ctx) : null
      if (key === null) return verb(ctx, input)
      return once(ctx, { key, call: path.join('.'), input }, async (tx) => verb(tx, input))
    }),
  ])
  return Object.fromEntries(handlers) as Router<Contract[Name], CallContext>
}

type AnyVerb = (ctx: Ctx, input: unknown) => unknown
interface Implementer {
  handler(
    run: (call: {
      context: { ctx: Ctx }
      input: unknown
      path: readonly string[]
      procedure: { '~orpc': { meta: CallMeta } }
    }) => unknown,
  ): unknown
}

/** For verbs without a result. */
export const done =
  <Input>(verb: (ctx: Ctx, input: Input) => Promise<void>) =>
  async (ctx: Ctx, input: Input): Promise<{ ok: true }> => {
    await verb(ctx, input)
    return { ok: true }
  }

import type { SignedIn, TestBackend } from '../../support/backend'

/** Calls with a token alone: without a cookie and an origin. */
export const asProgram =
  ({ stranger }: TestBackend, token: string): SignedIn['fetch'] =>
  (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    headers.set('origin', '')
    if (typeof init.body === 'string') headers.set('content-type', 'application/json')
    return stranger.fetch(path, { ...init, headers })
  }

/** A program made by an account, with programs switched on. */
export async function newProgram(
  test: TestBackend,
  by: SignedIn,
  input: Partial<Parameters<SignedIn['api']['programs']['create']>[0]> = {},
) {
  await switchPrograms(test, true)
  const { token, program } = await by.api.programs.create({ name: 'ERP Molino', scope: 'write', ...input })
  return { token, id: program.id, program, fetch: asProgram(test, token) }
}

export async function switchPrograms(test: TestBackend, on: boolean): Promise<void> {
  const value = { value: on ? 'on' : 'off', updated_at: test.clock.now.toISOString() }
  await test.services.database.db
    .insertInto('settings')
    .values({ name: 'programs', ...value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(value))
    .execute()
}

import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '~/contract'
import { tokenIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'

const nasty = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(6000),
  0,
  -1,
  1.5,
  1e12,
  true,
  [],
  {},
  [''],
  ['x'],
  [{}],
  Array(3000).fill('x'),
]

test('whatever is wrong with an input of a call is said in the reader’s language', () => {
  const unknown = new Set<string>()
  let found = 0
  traverseContractProcedures({ path: [], router: contract }, ({ contract: procedure, path }) => {
    const { inputSchema } = procedure['~orpc'] as { inputSchema?: z.ZodType & { shape?: object } }
    if (!inputSchema) return
    const inputs = Object.keys(inputSchema.shape ?? {}).flatMap((name) =>
      nasty.map((value) => ({ [name]: value })),
    )
    for (const input of [...nasty, ...inputs])
      for (const { message, path: field } of inputSchema.safeParse(input).error?.issues ?? []) {
        found += 1
        if (tokenIn(wordsFor('it').validation.messages, message) === undefined)
          unknown.add(`${path.join('.')} ${field.join('.')}: ${message}`)
      }
  })
  expect(found).toBeGreaterThan(10_000)
  expect([...unknown]).toEqual([])
})

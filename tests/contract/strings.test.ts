import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '~/contract'

const nasty = ['\u0000', 'a\u0000b', `a\u0000${'b'.repeat(41)}`, `${'1'.repeat(12)}\u0000`]

const takesNul = (schema: z.core.$ZodType) =>
  nasty.some((text) => {
    const read = z.safeParse(schema, text)
    return read.success && typeof read.data === 'string' && read.data.includes('\u0000')
  })

type Def = z.core.$ZodTypes['_zod']['def']

/** The texts that a schema takes, each with what it is read by. */
function* textsIn(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType], void> {
  const def = schema._zod.def as Def
  switch (def.type) {
    case 'string':
    case 'unknown':
    case 'any':
      yield [path, schema]
      return
    case 'pipe': {
      // What follows a text reads it; what follows an object does not.
      const texts = [...textsIn(def.in, path)]
      const isText = texts.length > 0 && texts.every(([own]) => own === path)
      return yield* isText ? ([[path, schema]] as const) : texts
    }
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) yield* textsIn(field, `${path}.${name}`)
      return
    case 'array':
      return yield* textsIn(def.element, `${path}[]`)
    case 'record':
      yield* textsIn(def.keyType, `${path}{}`)
      return yield* textsIn(def.valueType, `${path}{}`)
    case 'union':
      for (const option of def.options) yield* textsIn(option, path)
      return
    case 'intersection':
      yield* textsIn(def.left, path)
      return yield* textsIn(def.right, path)
    case 'lazy':
      return yield* textsIn(def.getter(), path)
    default:
      if ('innerType' in def) yield* textsIn(def.innerType, path)
  }
}

const inputs = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, unknown>).flatMap(([name, call]) => {
    const schema = isContractProcedure(call) ? call['~orpc'].inputSchema : undefined
    return schema ? [...textsIn(schema as z.core.$ZodType, `${group}.${name}`)] : []
  }),
)

/** Passwords take any character and are stored as hashes; a passkey's answer is read by its own schema. */
const isExempt = (path: string) => /password$/i.test(path) || path.endsWith('.passkey{}')

it('no text that a call takes lets NUL through, which PostgreSQL refuses with an error of its own', () => {
  expect(inputs.length).toBeGreaterThan(500)
  expect(inputs.flatMap(([path, schema]) => (!isExempt(path) && takesNul(schema) ? [path] : []))).toEqual([])
})

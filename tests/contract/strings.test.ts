import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '~/contract'
import { optionalId } from '~/contract/fields'

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

/** In each place where it can stand, with what a date, a number, an address or a code has around it. */
const unseen = ['\u200B', '\u200E', '\u202E', '\u2066', '\u00AD', '\uFEFF', '\u00A0', '\u{E0041}', 'e\u0300']
const typed = unseen.flatMap((one) =>
  [`Ro${one}ssi`, `${one}2030-11-30`, `${one}09:30`, `${one}1`, `a@b.it${one}`, `400${one}6381333931`].map(
    (text) => ({ one, text }),
  ),
)
const blanks = ['\u2800', '\u3164\u115F', '\u200B', '\uFFA0 \u{E0041}']

const textFrom = (schema: z.core.$ZodType, text: string) => {
  const read = z.safeParse(schema, text)
  return read.success && typeof read.data === 'string' ? read.data : ''
}

/** Compared with a fixed list. */
const isListed = (path: string) => path === 'directory.file.name'

const texts = inputs.filter(([path]) => !isExempt(path) && !isListed(path))

it('no text that a call takes keeps what nobody sees, or a second spelling of a letter', () => {
  const keeps = ([, schema]: (typeof texts)[number]) =>
    typed.some(({ one, text }) => textFrom(schema, text).includes(one))
  expect(texts.filter(keeps).map(([path]) => path)).toEqual([])
})

it('a name of blanks that look like letters to a program is missing', () => {
  const takes = ([, schema]: (typeof texts)[number]) =>
    blanks.some((text) => textFrom(schema, text).trim() !== '')
  expect(texts.filter(takes).map(([path]) => path)).toEqual([])
})

it('a line break is one character, as Windows or a browser sends it too', () => {
  const counted = ([, schema]: (typeof texts)[number]) =>
    [2, 40, 200, 500, 1000, 2000, 5000].some((length) => {
      const text = `${'x\n'.repeat(length / 2 - 1)}xy`
      const stored = textFrom(schema, text)
      return stored !== textFrom(schema, text.replaceAll('\n', '\r\n'))
    })
  expect(texts.filter(counted).map(([path]) => path)).toEqual([])
})

it('takes a blank id for none, as an empty one', () => {
  for (const blank of ['', ' ', '\u00a0\t']) expect(optionalId.parse(blank)).toBeNull()
  expect(optionalId.parse(' ks-parve ')).toBe('ks-parve')
})

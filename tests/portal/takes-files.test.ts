import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import { filesOfCall } from '~/portal/forms/admit-body.server'
import routes from '~/routes'

/** Large bodies are accepted where files are read, and nowhere else. */

interface Procedure {
  '~orpc': { meta: CallMeta; inputSchema?: z.ZodType; route: { method?: string; path?: string } }
}
const calls = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([name, call]) => ({
    name: `${group}.${name}`,
    ...(call as unknown as Procedure)['~orpc'],
  })),
)

function hasFile(schema: unknown): boolean {
  if (schema instanceof z.ZodFile) return true
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(hasFile)
  return schema instanceof z.ZodOptional && hasFile(schema.unwrap())
}

test('every call that reads a file accepts it at its address, and no other does', () => {
  const reading = calls.filter(({ inputSchema }) => hasFile(inputSchema))
  expect(reading.length).toBeGreaterThan(4)
  expect(calls.filter(({ meta }) => meta.takesFiles).map(({ name }) => name)).toEqual(
    reading.map(({ name }) => name),
  )
  for (const { meta, route } of reading)
    expect(filesOfCall('POST', `/api${route.path}`)).toEqual(meta.takesFiles)
})

const root = path.resolve(import.meta.dirname, '../..')
const texts = new Map<string, string>()
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const imported = new Map<string, string[]>()
/** The portal's own modules that a file imports. */
function importsOf(file: string): string[] {
  const known = imported.get(file) ?? findImports(file)
  imported.set(file, known)
  return known
}

function findImports(file: string): string[] {
  const froms = [...read(file).matchAll(/^(?:import|export|\} from)\b[^'\n]*'([.~][^'\n]*)'/gm)].map(
    ([, from = '']) => from,
  )
  return froms.flatMap((from) => {
    const base = from.startsWith('~/') ? `app/${from.slice(2)}` : path.join(path.dirname(file), from)
    const found = ['.ts', '.tsx', '/index.ts', ''].find(
      (end) => existsSync(path.join(root, base + end)) && (end !== '' || /\.tsx?$/.test(base)),
    )
    return found === undefined ? [] : [base + found]
  })
}

function reaches(file: string, is: (text: string) => boolean, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return is(read(file)) || importsOf(file).some((next) => reaches(next, is, seen))
}

interface Entry {
  file: string
  children?: Entry[]
}
const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

test('every page whose form sends files says so in its route', () => {
  const files = [...new Set(filesOf(routes as Entry[]))].map((file) => `app/${file}`)
  const posting = files.filter((file) => /export (async function|function|const) action\b/.test(read(file)))
  const sending = posting.filter((file) =>
    reaches(file, (text) => text.includes('encType="multipart/form-data"')),
  )
  expect(sending.length).toBeGreaterThan(5)
  const saying = files.filter((file) => read(file).includes('takesFiles:'))
  // The settings' form previews a certificate by a button of its own.
  expect(saying.toSorted()).toEqual([...sending, 'app/routes/certifier/settings/preview.ts'].toSorted())
})

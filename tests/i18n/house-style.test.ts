import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Lang } from '~/domain/languages'
import { specWords } from './spec-words'

/** An editor's decisions for a whole catalogue. The specification's own strings are not ours to edit. */

const ofSpec = Object.values(specWords)
  .flat()
  .filter((words) => words.includes("'"))

/** A catalogue's lines with words, each with its file. */
function linesOf(lang: Lang): string[] {
  const catalogue = path.resolve(import.meta.dirname, '../../app/i18n', lang)
  // The keys of lookups are stored values.
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'items/lookups.ts',
  )
  return files.flatMap((file) =>
    readFileSync(path.join(catalogue, file), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(\/?\*|\/\/)/.test(line))
      .filter((line) => !ofSpec.some((words) => line.includes(words)))
      .map((line) => `${file}: ${line}`),
  )
}

const lines = linesOf('it')

test('the catalogue has one name for each thing', () => {
  expect(lines.length).toBeGreaterThan(1500)
  // A certificate is «emesso»; a message is an «email»; a list's button is «Rimuovi».
  expect(lines.filter((line) => /rilasciat|e-mail\b|\btogli\b/i.test(line))).toEqual([])
})

test('the catalogue has typographic apostrophes, except in error messages like the specification’s', () => {
  const typewritten = lines.filter((line) => /[a-zÈ]'[a-zàèéìòù]/i.test(line))
  expect(typewritten.filter((line) => !/errore (dur|nel|rinn)/i.test(line))).toEqual([])
})

test('English signs in and out, and has the quotation marks and apostrophes of print', () => {
  expect(
    linesOf('en').filter((line) => /e-mail\b|\blog(ged)? (in|out)\b|[«»]|[a-z]'[a-z]/i.test(line)),
  ).toEqual([])
})

/** What a translator writes and an editor strikes out. */
const translated =
  /\b(whoever|besides|demand(s|ed|ing)?|delicate|mailbox|but for|good until|no longer good|told|all the same|any more|for ever|seen done|waited for|goes on)\b|^Who (can|has|is|knows) [^:?]*\.$/i

test('English reads as if it was written in English', () => {
  const read = linesOf('en')
    // Identifiers are not checked.
    .map((line) => line.replace(/\$\{[^}]*\}|(?<![\p{L}’])\w+: (?=['`({])/gu, ''))
    .filter((line) => !line.includes('import '))
  expect(read.length).toBeGreaterThan(1500)
  const texts = read.flatMap((line) =>
    Array.from(line.matchAll(/['`]([^'`]+)['`]/g), ([, text = '']) => text),
  )
  expect(texts.filter((text) => translated.test(text))).toEqual([])
})

test('each language has only its own quotation marks', () => {
  expect(lines.filter((line) => /[“”]/.test(line))).toEqual([])
})

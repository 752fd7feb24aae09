import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { buildDir } from '../../e2e/support/portal'
import { languages } from '~/domain/languages'
import { en } from '~/i18n/en'
import { it } from '~/i18n/it'
import { serverWordsFor } from '~/i18n/words.server'

const assets = path.join(buildDir, 'client/assets')

/** Each script of the portal, with its static imports. */
async function imports(): Promise<Map<string, string[]>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const entries = scripts.map(async (name): Promise<[string, string[]]> => {
    const text = await readFile(path.join(assets, name), 'utf8')
    return [name, Array.from(text.matchAll(/(?:from|import)"\.\/([^"]+)"/g), ([, file = '']) => file)]
  })
  return new Map(await Promise.all(entries))
}

test('no script imports itself, even indirectly: each runs after all its imports', async () => {
  const importsOf = await imports()
  expect([...importsOf.values()].flat().length).toBeGreaterThan(200)
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, way: string[]): void => {
    if (way.includes(name)) circles.push([...way, name].join(' → '))
    else if (!done.has(name)) for (const next of importsOf.get(name) ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of importsOf.keys()) visit(name, [])
  expect(circles).toEqual([])
})

const browserWords = { it, en }

/** Long enough to be found nowhere by chance. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return words.length > 40 ? [words] : []
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(sentences) : []
}

test('words travel in the file of their language, and those of the server not at all', async () => {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const texts = new Map<string, string>()
  for (const name of scripts) texts.set(name, await readFile(path.join(assets, name), 'utf8'))
  const ofWords = (lang: string) => scripts.filter((name) => name.startsWith(`${lang}-`))
  const others = scripts.filter((name) => !languages.some((lang) => ofWords(lang).includes(name)))
  const elsewhere = others.map((name) => texts.get(name)).join('\n')
  for (const lang of languages) {
    const files = ofWords(lang)
    expect(files).toHaveLength(1)
    const file = texts.get(files[0] ?? '') ?? ''
    const travelling = sentences(browserWords[lang])
    expect(travelling.length).toBeGreaterThan(500)
    expect(travelling.filter((text) => elsewhere.includes(text))).toEqual([])
    const travel = travelling.join('\n')
    const ofServer = sentences(serverWordsFor(lang)).filter((text) => !travel.includes(text))
    expect(ofServer.length).toBeGreaterThan(100)
    expect(ofServer.filter((text) => file.includes(text) || elsewhere.includes(text))).toEqual([])
  }
})

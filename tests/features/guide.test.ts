import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '~/domain/languages'
import { guideContents, guidePages } from '~/features/guide/contents'
import { guideText } from '~/features/guide/guide-text.server'
import { pictures } from '../../scripts/guide/pictures'

const pages = languages.flatMap((lang) => guidePages.map((page) => ({ lang, page })))
const source = (lang: string, page: string) => readFileSync(`docs/guide/${lang}/${page}.md`, 'utf8')
const picturesOf = (text: string) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ alt, file }))
const nameOf = ({ file }: { file: string }) => /([\w-]+)\.webp$/.exec(file)?.[1] ?? file

test.each(languages)('the contents name every page in %s, and each has a task and steps', (lang) => {
  const files = readdirSync(`docs/guide/${lang}`).map((file) => file.replace(/\.md$/, ''))
  expect(files.toSorted()).toEqual(guidePages.toSorted())
  for (const page of guidePages) {
    const text = guideText(lang, page)
    expect(text?.title, page).toMatch(/\S/)
    expect(text?.html, page).toContain('<ol>')
  }
})

test('nobody is left without a page', () => {
  for (const readers of Object.values(guideContents)) expect(readers.length).toBeGreaterThan(0)
  expect(new Set(guidePages).size).toBe(guidePages.length)
})

test.each(pages)('$lang/$page shows existing pictures with alternative texts', ({ lang, page }) => {
  for (const picture of picturesOf(source(lang, page))) {
    expect(picture.file).toBe(`../../../public/guide-images/${lang}/${nameOf(picture)}.webp`)
    expect(existsSync(`public/guide-images/${lang}/${nameOf(picture)}.webp`), picture.file).toBe(true)
    expect(picture.alt).toMatch(/\S/)
  }
})

test.each(pages)('$lang/$page links only to pages of the guide', ({ lang, page }) => {
  const links = [...(guideText(lang, page)?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
  expect(links.filter((to) => !guidePages.includes(to.replace(/^\/guide\//, '').replace(/#.*/, '')))).toEqual(
    [],
  )
})

test.each(languages)('every picture is shown in %s, and every one shown exists', (lang) => {
  const shown = guidePages.flatMap((page) => picturesOf(source(lang, page)).map(nameOf))
  expect([...new Set(shown)].toSorted()).toEqual(Object.keys(pictures).toSorted())
  expect(readdirSync(`public/guide-images/${lang}`).toSorted()).toEqual(
    Object.keys(pictures)
      .map((name) => `${name}.webp`)
      .toSorted(),
  )
})

/** All of the portal's words without parameters. */
const sentences = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(sentences)
      : []

const modules = import.meta.glob<object>(['/app/i18n/*/**/*.ts'], { eager: true })

test.each(languages)('bold text in %s is on a screen, word for word', (lang) => {
  const catalogue = new Set(
    Object.entries(modules).flatMap(([file, words]) =>
      file.startsWith(`/app/i18n/${lang}/`) ? sentences({ ...words }) : [],
    ),
  )
  const named = guidePages.flatMap((page) =>
    [...source(lang, page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !catalogue.has(name))).toEqual([])
})

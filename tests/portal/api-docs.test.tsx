import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { generateDocument } from '~/backend/openapi/document'
import type { ApiDocument } from '~/features/api-docs/api-document'
import { ApiDocsPage } from '~/features/api-docs/api-docs-page'

let document: ApiDocument
let html: string
beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await generateDocument('it'))) as ApiDocument
  html = renderToStaticMarkup(<ApiDocsPage document={document} lang="it" />)
})

const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

test('every call, schema and refusal of the API page has an anchor, which links lead to', () => {
  const ids = all(/ id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  for (const methods of Object.values(document.paths))
    for (const { operationId } of Object.values(methods)) expect(ids).toContain(operationId)
  for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`schema-${name}`)
  for (const code of Object.keys(document.components.examples ?? {})) expect(ids).toContain(`refusal-${code}`)
  const known = new Set(ids)
  expect(all(/ href="#([^"]+)"/g).filter((target) => !known.has(target))).toEqual([])
})

test('the API page needs no script, no inline style and no other host', () => {
  expect(html).not.toMatch(/<script|<style| style="| on[a-z]+="/)
  expect(all(/ (?:src|href)="((?!#)[^"]*)"/g).sort()).toEqual([
    '/',
    '/api/openapi.json',
    expect.stringMatching(/^\/.*icons.*#brand-seal$/),
  ])
})

test('the API page is readable in either language, its refusals too', async () => {
  const english = JSON.parse(JSON.stringify(await generateDocument('en'))) as ApiDocument
  const page = renderToStaticMarkup(<ApiDocsPage document={english} lang="en" />)
  expect(html).toMatch(/Vai al contenuto[^]*Accesso necessario/)
  expect(page).toMatch(/Skip to content[^]*Sign-in required/)
  expect(page).not.toMatch(/Vai al|Esempio|Accesso necessario/)
})

import { describe, expect, test } from 'vitest'

import { chunks } from '../vite.chunks'

const routes = '/srv/app/routes'
const list = `${routes}/certifier/products/list.tsx`
const form = `${routes}/certifier/products/new.tsx`
const certificates = `${routes}/certifier/certificates/new.tsx`
const root = '/srv/app/root.tsx'

/** Each module with its imports. */
const modules: Record<string, string[]> = {
  [root]: ['/srv/app/button.tsx'],
  [list]: ['/srv/app/table.tsx', '/srv/app/only-here.tsx', '/srv/app/notice.tsx'],
  [form]: [
    '/srv/app/table.tsx',
    '/srv/app/product-form.tsx',
    '/srv/app/question.tsx',
    '/srv/app/fields.tsx',
    '/srv/app/decision.tsx',
  ],
  [certificates]: [
    '/srv/app/fields.tsx',
    '/srv/app/question.tsx',
    '/srv/app/notice.tsx',
    '/srv/app/button.tsx',
    '/srv/app/seal.tsx',
  ],
  [`${routes}/certifier/certificates/list.tsx`]: ['/srv/app/seal.tsx', '/srv/app/filters.tsx'],
  [`${routes}/certifier/requests/list.tsx`]: ['/srv/app/filters.tsx', '/srv/app/small.tsx'],
  [`${routes}/company/requests/one.tsx`]: ['/srv/app/small.tsx'],
  '/srv/app/entry.client.tsx': [],
  '/srv/app/small.tsx': [],
  [`${routes}/certifier/ingredients/new.tsx`]: ['/srv/app/decision.tsx'],
  [`${routes}/company/products/new.tsx`]: ['/srv/app/product-form.tsx'],
  '/srv/app/button.tsx': ['/srv/node_modules/react-dom/index.js'],
  '/srv/app/table.tsx': ['/srv/app/button.tsx'],
  '/srv/app/only-here.tsx': [],
  '/srv/app/seal.tsx': [],
  '/srv/app/filters.tsx': ['/srv/app/components/list/list-filters.tsx'],
  '/srv/app/components/list/list-filters.tsx': [],
  '/srv/app/decision.tsx': ['/srv/app/fields.tsx'],
  '/srv/app/product-form.tsx': ['/srv/app/fields.tsx'],
  '/srv/app/fields.tsx': ['/srv/node_modules/@conform-to/react/index.js', '/srv/app/button.tsx'],
  '/srv/app/question.tsx': ['/srv/app/notice.tsx'],
  '/srv/app/notice.tsx': [],
  '/srv/node_modules/@conform-to/react/index.js': ['/srv/node_modules/react/index.js'],
  '/srv/node_modules/react-dom/index.js': ['/srv/node_modules/react/index.js'],
  '/srv/node_modules/react/index.js': [],
}
const graph = {
  getModuleIds: () => Object.keys(modules),
  getModuleInfo: (id: string) => ({
    isEntry: id === root || id.endsWith('entry.client.tsx') || id.startsWith(routes),
    importedIds: modules[id] ?? [],
    code: 'x'.repeat(id.includes('small') ? 10 : 20_000),
  }),
}

describe('the file of a module', () => {
  const nameOf = chunks()
  test.each([
    ['the framework, with what it imports', '/srv/node_modules/react/index.js', 'framework'],
    ['what encloses every page', '/srv/app/button.tsx', 'shell'],
    ['what pages of one area share', '/srv/app/seal.tsx', 'certificates'],
    ['what they share, if it is little', '/srv/app/small.tsx', 'shell'],
    ['what begins the page', '/srv/app/entry.client.tsx', 'shell'],
    ['what a list of items shares with their forms', '/srv/app/table.tsx', 'items'],
    ['what forms of ingredients and of products share', '/srv/app/decision.tsx', 'items-forms'],
    ['what lists of several areas share', '/srv/app/filters.tsx', 'lists'],
    ['what forms of one area share, whoever fills them in', '/srv/app/product-form.tsx', 'items-forms'],
    ['what forms of several areas share', '/srv/app/fields.tsx', 'forms'],
    ['what stands in forms alone', '/srv/app/question.tsx', 'forms'],
    ['what a list shares with forms', '/srv/app/notice.tsx', 'shell'],
    ['what one route alone uses', '/srv/app/only-here.tsx', undefined],
    ['a route', list, undefined],
  ])('%s', (_what, id, name) => expect(nameOf(id, graph)).toBe(name))
})

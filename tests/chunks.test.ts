import { describe, expect, test } from 'vitest'

import { chunks } from '../vite.chunks'

const routes = '/srv/app/routes'
const list = `${routes}/certifier/products/list.tsx`
const form = `${routes}/certifier/products/new.tsx`
const certificates = `${routes}/certifier/certificates/new.tsx`
const root = '/srv/app/root.tsx'

/** Each module with what it imports. */
const modules: Record<string, string[]> = {
  [root]: ['/srv/app/button.tsx'],
  [list]: ['/srv/app/table.tsx', '/srv/app/only-here.tsx', '/srv/app/notice.tsx'],
  [form]: ['/srv/app/table.tsx', '/srv/app/product-form.tsx', '/srv/app/question.tsx', '/srv/app/fields.tsx'],
  [certificates]: [
    '/srv/app/fields.tsx',
    '/srv/app/question.tsx',
    '/srv/app/notice.tsx',
    '/srv/app/button.tsx',
  ],
  [`${routes}/company/products/new.tsx`]: ['/srv/app/product-form.tsx'],
  '/srv/app/button.tsx': ['/srv/node_modules/react-dom/index.js'],
  '/srv/app/table.tsx': ['/srv/app/button.tsx'],
  '/srv/app/only-here.tsx': [],
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
    isEntry: id === root || id.startsWith(routes),
    importedIds: modules[id] ?? [],
  }),
}

describe('in which file a module travels', () => {
  const nameOf = chunks()
  test.each([
    ['the framework, with what it imports', '/srv/node_modules/react/index.js', 'framework'],
    ['what encloses every page', '/srv/app/button.tsx', 'shell'],
    ['what pages of one area share', '/srv/app/table.tsx', 'products'],
    ['what forms of one area share, whoever fills them in', '/srv/app/product-form.tsx', 'products-forms'],
    ['what forms of several areas share', '/srv/app/fields.tsx', 'forms'],
    ['what stands in forms alone', '/srv/app/question.tsx', 'forms'],
    ['what a list shares with forms', '/srv/app/notice.tsx', 'shell'],
    ['what one route alone uses', '/srv/app/only-here.tsx', undefined],
    ['a route', list, undefined],
  ])('%s', (_what, id, name) => expect(nameOf(id, graph)).toBe(name))
})

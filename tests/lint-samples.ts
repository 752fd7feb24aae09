/** Code that each rule of `.oxlintrc.json` refuses; those that need types are left to their own tests. */
export const refusedByOxlint: Record<string, string> = {
  eqeqeq: `export const is = (a: string, b: string) => a == b`,
  'for-direction': `for (let i = 0; i < 3; i--) f(i)`,
  'no-array-constructor': `export const list = new Array(1, 2)`,
  'no-async-promise-executor': `export const p = new Promise(async (done) => done(1))`,
  'no-case-declarations': `switch (a) {\n  case 1:\n    let b = 2\n    f(b)\n}`,
  'no-compare-neg-zero': `export const is = (a: number) => a === -0`,
  'no-cond-assign': `let a = 1\nif ((a = 2) && f(a)) f(a)\nwhile (a = 3) f(a)`,
  'no-console': `console.log(1)`,
  'no-constant-binary-expression': `export const is = {} === a`,
  'no-constant-condition': `if (true) f(1)`,
  'no-control-regex': `export const control = /\\x1f/`,
  'no-debugger': `debugger`,
  'no-delete-var': `const a = 1\ndelete a`,
  'no-dupe-else-if': `if (a) f(1)\nelse if (a) f(2)`,
  'no-duplicate-case': `switch (a) {\n  case 1:\n    f(1)\n    break\n  case 1:\n    f(2)\n}`,
  'no-empty': `if (a) {\n}`,
  'no-empty-character-class': `export const none = /a[]/`,
  'no-empty-pattern': `export const { a: {} } = b`,
  'no-empty-static-block': `export class A {\n  static {}\n}`,
  'no-eval': `eval('1')`,
  'no-ex-assign': `try {\n  f(1)\n} catch (error) {\n  error = 1\n}`,
  'no-extra-boolean-cast': `if (!!a) f(1)`,
  'no-fallthrough': `switch (a) {\n  case 1:\n    f(1)\n  case 2:\n    f(2)\n}`,
  'no-global-assign': `Array = 1`,
  'no-invalid-regexp': `export const broken = new RegExp('[')`,
  'no-irregular-whitespace': `export const a =\u00a01`,
  'no-loss-of-precision': `export const long = 9007199254740993`,
  'no-misleading-character-class': `export const face = /[👍🏿]/`,
  'no-new-func': `export const made = new Function('return 1')`,
  'no-prototype-builtins': `export const has = a.hasOwnProperty('b')`,
  'no-regex-spaces': `export const gap = /a  b/`,
  'no-script-url': `export const address = 'javascript:void(0)'`,
  'no-self-assign': `let a = 1\na = a\nexport { a }`,
  'no-shadow-restricted-names': `export function f(undefined: number) {\n  return undefined\n}`,
  'no-sparse-arrays': `export const list = [1, , 2]`,
  'no-unexpected-multiline': `const b = a\n(1 + 2).toString()\nexport { b }`,
  'no-unsafe-finally': `export function g() {\n  try {\n    return 1\n  } finally {\n    return 2\n  }\n}`,
  'no-unsafe-optional-chaining': `export const c = (a?.b).c`,
  'no-unused-expressions': `a.b`,
  'no-unused-labels': `unused: for (const b of a) f(b)`,
  'no-unused-private-class-members': `export class A {\n  #b = 1\n}`,
  'no-unused-vars': `const unused = 1`,
  'no-useless-backreference': `export const back = /(?:a)\\1(b)/`,
  'no-useless-catch': `try {\n  f(1)\n} catch (error) {\n  throw error\n}`,
  'no-useless-escape': `export const text = 'a\\d'`,
  'no-var': `var a = 1\nexport { a }`,
  'prefer-const': `let a = 1\nexport const b = a`,
  'prefer-rest-params': `export function g() {\n  return arguments\n}`,
  'prefer-spread': `f.apply(undefined, list)`,
  'require-yield': `export function* g() {\n  f(1)\n}`,
  'use-isnan': `export const is = a === NaN`,
  'valid-typeof': `export const is = typeof a === 'strnig'`,
  'no-restricted-globals': `export const answer = fetch('/x')`,
  'no-restricted-imports': `import { Link } from '@remix-run/react'\nexport { Link }`,

  'typescript/ban-ts-comment': `// @ts-ignore\nf(1)`,
  'typescript/consistent-type-imports': `import { A } from './a'\nexport const b = (a: A) => a`,
  'typescript/no-duplicate-enum-values': `export enum A {\n  B = 1,\n  C = 1,\n}`,
  'typescript/no-empty-object-type': `export type A = {}`,
  'typescript/no-explicit-any': `export type A = any`,
  'typescript/no-extra-non-null-assertion': `export const b = a!!.b`,
  'typescript/no-misused-new': `export interface A {\n  new (): A\n}`,
  'typescript/no-namespace': `export namespace A {\n  export const b = 1\n}`,
  'typescript/no-non-null-asserted-optional-chain': `export const c = a?.b!`,
  'typescript/no-non-null-assertion': `export const c = a!.b`,
  'typescript/no-require-imports': `export const b = require('b')`,
  'typescript/no-this-alias': `export function g(this: unknown) {\n  const self = this\n  return self\n}`,
  'typescript/no-unnecessary-type-constraint': `export type A<B extends unknown> = B[]`,
  'typescript/no-unsafe-declaration-merging': `export interface A {\n  b: 1\n}\nexport class A {}`,
  'typescript/no-unsafe-function-type': `export type A = Function`,
  'typescript/no-wrapper-object-types': `export type A = String`,
  'typescript/prefer-as-const': `export const a = 'b' as 'b'`,
  'typescript/prefer-namespace-keyword': `declare module A {}`,
  'typescript/triple-slash-reference': `/// <reference path="./a" />\nexport const b = 1`,

  'jsx-a11y/alt-text': `export const A = () => <img src="a" />`,
  'jsx-a11y/anchor-has-content': `export const A = () => <a href="/a" />`,
  'jsx-a11y/anchor-is-valid': `export const A = () => <a href="#">a</a>`,
  'jsx-a11y/aria-activedescendant-has-tabindex': `export const A = () => <div aria-activedescendant="a" />`,
  'jsx-a11y/aria-props': `export const A = () => <p aria-labeledby="a">a</p>`,
  'jsx-a11y/aria-proptypes': `export const A = () => <p aria-hidden="yes">a</p>`,
  'jsx-a11y/aria-role': `export const A = () => <p role="datepicker">a</p>`,
  'jsx-a11y/aria-unsupported-elements': `export const A = () => <meta aria-hidden="true" />`,
  'jsx-a11y/autocomplete-valid': `export const A = () => <input type="text" autoComplete="foo" />`,
  'jsx-a11y/click-events-have-key-events': `export const A = () => <div onClick={f}>a</div>`,
  'jsx-a11y/heading-has-content': `export const A = () => <h1 />`,
  'jsx-a11y/html-has-lang': `export const A = () => <html />`,
  'jsx-a11y/iframe-has-title': `export const A = () => <iframe src="a" />`,
  'jsx-a11y/img-redundant-alt': `export const A = () => <img src="a" alt="image of a" />`,
  'jsx-a11y/interactive-supports-focus': `export const A = () => <span role="button" onClick={f} onKeyDown={f} />`,
  'jsx-a11y/label-has-associated-control': `export const A = () => <label>a</label>`,
  'jsx-a11y/media-has-caption': `export const A = () => <video src="a" />`,
  'jsx-a11y/mouse-events-have-key-events': `export const A = () => <div onMouseOver={f}>a</div>`,
  'jsx-a11y/no-access-key': `export const A = () => <button accessKey="a">a</button>`,
  'jsx-a11y/no-autofocus': `export const A = () => <input autoFocus />`,
  'jsx-a11y/no-distracting-elements': `export const A = () => <marquee>a</marquee>`,
  'jsx-a11y/no-interactive-element-to-noninteractive-role': `export const A = () => <button role="article">a</button>`,
  'jsx-a11y/no-noninteractive-element-interactions': `export const A = () => <li onClick={f} onKeyDown={f}>a</li>`,
  'jsx-a11y/no-noninteractive-element-to-interactive-role': `export const A = () => <h1 role="button">a</h1>`,
  'jsx-a11y/no-noninteractive-tabindex': `export const A = () => <p tabIndex={0}>a</p>`,
  'jsx-a11y/no-redundant-roles': `export const A = () => <button role="button">a</button>`,
  'jsx-a11y/no-static-element-interactions': `export const A = () => <div onClick={f}>a</div>`,
  'jsx-a11y/role-has-required-aria-props': `export const A = () => <div role="slider">a</div>`,
  'jsx-a11y/role-supports-aria-props': `export const A = () => <ul role="list" aria-checked={true} />`,
  'jsx-a11y/scope': `export const A = () => <div scope="col" />`,
  'jsx-a11y/tabindex-no-positive': `export const A = () => <button tabIndex={1}>a</button>`,

  'react/rules-of-hooks': `import { useState } from 'react'
export function A({ is }: { is: boolean }) {
  if (is) useState(1)
  return null
}`,
  'react/exhaustive-deps': `import { useEffect } from 'react'
export function A({ a }: { a: number }) {
  useEffect(() => f(a), [])
  return null
}`,
  'react/static-components': `export function A() {
  const B = () => <p>b</p>
  return <B />
}`,
  'react/use-memo': `import { useMemo } from 'react'
export function A({ a }: { a: number }) {
  const b = useMemo((c: number) => c + a, [a])
  return <p>{b}</p>
}`,
  'react/preserve-manual-memoization': `import { useCallback } from 'react'
import { useB } from './b'
export function useA({ a }: { a: number }) {
  const x: number[] = []
  useB()
  x.push(a)
  return useCallback(() => [x], [x])
}`,
  'react/incompatible-library': `import { useForm } from 'react-hook-form'
export function A() {
  const { watch } = useForm()
  return <p>{watch('b')}</p>
}`,
  'react/immutability': `export function A({ a }: { a: { b: number } }) {
  a.b = 1
  return <p>{a.b}</p>
}`,
  'react/globals': `let a = 0
export function A() {
  a = 1
  return <p>{a}</p>
}`,
  'react/refs': `import { useRef } from 'react'
export function A() {
  const a = useRef(1)
  return <p>{a.current}</p>
}`,
  'react/error-boundaries': `export function A() {
  try {
    return <p>a</p>
  } catch {
    return null
  }
}`,
  'react/purity': `export function A() {
  return <p>{Math.random()}</p>
}`,
  'react/set-state-in-render': `import { useState } from 'react'
export function A() {
  const [a, setA] = useState(1)
  setA(2)
  return <p>{a}</p>
}`,
  'react/unsupported-syntax': `export function A({ a }: { a: string }) {
  return <p>{eval(a)}</p>
}`,
}

/** What TypeScript itself refuses elsewhere. */
export const refusedInJavaScript: Record<string, string> = {
  'constructor-super': `export class A extends B {\n  constructor() {}\n}`,
  'getter-return': `export const a = {\n  get b() {},\n}`,
  'no-class-assign': `class A {}\nA = 1`,
  'no-const-assign': `const a = 1\na = 2`,
  'no-dupe-class-members': `export class A {\n  b() {}\n  b() {}\n}`,
  'no-dupe-keys': `export const a = { b: 1, b: 2 }`,
  'no-func-assign': `function f() {}\nf = 1`,
  'no-import-assign': `import a from './a'\na = 1`,
  'no-new-native-nonconstructor': `export const a = new Symbol()`,
  'no-obj-calls': `export const a = Math()`,
  'no-redeclare': `var a = 1\nvar a = 2`,
  'no-setter-return': `export const a = {\n  set b(c) {\n    return c\n  },\n}`,
  'no-this-before-super': `export class A extends B {\n  constructor() {\n    this.c = 1\n    super()\n  }\n}`,
  'no-undef': `export const a = undeclared`,
  'no-unreachable': `export function f() {\n  return 1\n  f()\n}`,
  'no-unsafe-negation': `export const is = !a in b`,
}

interface HouseSamples {
  folder: string
  refused: readonly string[]
  taken: readonly string[]
}

/** Code that our own rules refuse (`scripts/lint/house.mjs`), and code like it that they take. */
export const refusedByHouse: Record<string, HouseSamples> = {
  'house/settings-in-one-place': {
    folder: 'server',
    refused: [`export const port = process.env.PORT`, `export const { PORT } = process.env`],
    taken: [`export const isLive = process.env.NODE_ENV === 'production'`],
  },
  'house/words-in-functions': {
    folder: 'app/features/probe',
    refused: [`export const words = wordsFor('it')`],
    taken: [`export const words = () => wordsFor('it')`],
  },
  'house/start-and-end': {
    folder: 'app/features/probe',
    refused: [
      `export const A = () => <p className="flex ml-2">a</p>`,
      `export const A = () => <p className={\`\${a} text-left\`}>a</p>`,
      `export const A = () => <B inputClassName="rounded-bl" />`,
      `export const classes = clsx('left-0', a)`,
    ],
    taken: [`export const A = () => <p className="flex ms-2 text-start leading-4">a</p>`],
  },
  'house/no-reading-once': {
    folder: 'e2e',
    refused: [
      `export const texts = await rows.allInnerTexts()`,
      `expect(await rows.count()).toBe(2)`,
      `for (const row of await rows.all()) await row.click()`,
      `expect(page.url()).toBe('/')`,
    ],
    taken: [
      `await expect.poll(() => rows.allInnerTexts()).toEqual([])`,
      `await expect(async () => expect(await rows.count()).toBe(2)).toPass()`,
      `await expect(rows).toHaveCount(2)`,
    ],
  },
  'house/no-link-after-link': {
    folder: 'e2e',
    refused: [
      `await page.getByRole('link', { name: 'A' }).click()\nawait page.getByRole('tab', { name: 'B' }).click()`,
    ],
    taken: [
      `await page.getByRole('link', { name: 'A' }).click()\nawait page.getByRole('button', { name: 'B' }).click()`,
    ],
  },
  'house/no-near-date': {
    folder: 'e2e',
    refused: [`await fill('2027-01-31')`, `await fill('31/01/2027')`],
    taken: [`await fill('2099-01-31')`, `await fill('in 2027')`],
  },
}

/**
 * `npm run icons`: draws the sprite of the icons that app/components/ui/icons.tsx names, from Lucide's lines and our own seal.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { SEAL_CHECK, SEAL_EDGE } from '../app/components/seal'
import { root } from './run'

const components = path.join(root, 'app/components/ui')

/** The sprite's path. */
export const spriteFile = path.join(components, 'icons.svg')

const h = createElement

/** Our own, in a box of 64. */
const seals: Record<string, ReactElement> = {
  seal: h(
    Fragment,
    null,
    h('path', { d: SEAL_EDGE, strokeWidth: 5 }),
    h('path', { d: SEAL_CHECK, strokeWidth: 6 }),
  ),
  'brand-seal': h(
    Fragment,
    null,
    h('path', { d: SEAL_EDGE, fill: 'currentColor', stroke: 'none' }),
    h(
      'g',
      { stroke: 'var(--color-surface)' },
      h('circle', { cx: 32, cy: 32, r: 20.5, strokeWidth: 2 }),
      h('path', { d: SEAL_CHECK, strokeWidth: 4.6 }),
    ),
  ),
}

/** The lines of a Lucide icon, without their style, which is the page's. */
function lines(id: string): string {
  const { icons, aliases }: Drawn = lucide
  const found = icons[id] ?? icons[aliases?.[id]?.parent ?? '']
  if (!found) throw new Error(`Lucide has no icon ${id}`)
  return found.body.replace(/<\/?g\b[^>]*>| (?:fill="none"|stroke(?:-\w+)?="[^"]*")/g, '')
}

interface Drawn {
  icons: Record<string, { body: string } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

const symbol = (id: string, box: number, content: string) =>
  `  <symbol id="${id}" viewBox="0 0 ${box} ${box}">${content}</symbol>`

/** The sprite as a file: a symbol for each icon that icons.tsx names. */
export function drawSprite(): string {
  const named = readFileSync(path.join(components, 'icons.tsx'), 'utf8')
  const symbols = [...named.matchAll(/^export const \w+ = icon\('([\w-]+)'\)$/gm)].map(([, id = '']) => {
    const own = seals[id]
    return own ? symbol(id, 64, renderToStaticMarkup(own)) : symbol(id, 24, lines(id))
  })
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, '</svg>', ''].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(spriteFile, drawSprite())

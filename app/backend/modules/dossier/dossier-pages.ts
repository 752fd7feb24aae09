import type { Note } from '~/contract/items/review'
import type { Lang } from '~/domain/languages'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { html } from '../personal-data/export-person'
import { writerOf, type DossierKind } from './dossier-kinds'

const style = `:root{color-scheme:light dark;--ink:#1c1917;--soft:#57534e;--line:#d6d3d1;--page:#fafaf9;--card:#fff;--accent:#0f5c4c}
@media (prefers-color-scheme:dark){:root{--ink:#f5f5f4;--soft:#a8a29e;--line:#44403c;--page:#1c1917;--card:#292524;--accent:#5cc8a8}}
body{font:15px/1.5 system-ui,sans-serif;margin:0;background:var(--page);color:var(--ink)}
main{max-width:75rem;margin:0 auto;padding:2rem 1rem 4rem}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .5rem;overflow-wrap:anywhere}
p{max-width:45rem}.soft{color:var(--soft)}a{color:var(--accent);text-underline-offset:2px}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.wide{overflow-x:auto;margin:1.5rem 0;background:var(--card);border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:.5rem .75rem;text-align:start;vertical-align:top;border-top:1px solid var(--line);font-weight:400;max-width:24rem}
th[scope=row]{font-weight:600;overflow-wrap:anywhere}thead th{border:0;color:var(--soft);font-size:13px;white-space:nowrap}
.list td,.list th{font-size:14px;min-width:5rem}blockquote{margin:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}`

const pageOf = (lang: Lang, title: string, body: string) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(title)}</title><style>${style}</style></head>
<body><main><h1>${html(title)}</h1>
${body}
</main></body></html>
`

const numbered = (name: string, number: number) => (number === 1 ? name : `${name}-${number}`)

/** Where things are in a dossier. */
export const places = {
  page: (kind: string, number: number) => `pages/${numbered(kind, number)}.html`,
  lines: (kind: string, number: number) => `data/${numbered(kind, number)}.jsonl`,
  schema: (kind: string) => `data/${kind}.schema.json`,
  sheet: (kind: string) => `sheets/${kind}.csv`,
}

const link = (path: string, text: string) =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${html(text)}</a>`

const table = (head: string[], rows: string[], name = '') =>
  `<div class="wide" tabindex="0" role="region" aria-label="${html(name)}"><table class="list"><thead><tr>${head
    .map((text) => `<th scope="col">${html(text)}</th>`)
    .join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`

export interface PageRow {
  cells: string[]
  /** Their paths, and their names. */
  files: [path: string, name: string][]
  notes: Note[]
}

const linesOf = (w: ServerWords) => {
  const { formatInstant } = formatsIn(w)
  return ({ cells: [first = '', ...cells], files, notes }: PageRow): string => {
    const said = notes.map(
      (note) =>
        `<blockquote><span class="soft">${html(`${writerOf(note, w)}, ${formatInstant(note.createdAt)}`)}</span>\n${html(note.content)}</blockquote>`,
    )
    const thread = said.length
      ? `<details><summary>${html(w.dossier.messages(said.length))}</summary>${said.join('')}</details>`
      : ''
    return `<tr><th scope="row">${html(first)}${thread}</th>${cells.map((cell) => `<td>${html(cell)}</td>`).join('')}<td>${files
      .map(([path, name]) => link(`../${path}`, name))
      .join('<br>')}</td></tr>`
  }
}

export function kindPage(
  w: ServerWords,
  lang: Lang,
  { name, title, header }: DossierKind,
  { number, more, rows, of }: { number: number; more: boolean; rows: PageRow[]; of: string },
): string {
  const words = w.dossier
  const others = [
    link('../index.html', words.title(of)),
    ...(number > 1 ? [link(`../${places.page(name, number - 1)}`, words.previous)] : []),
    ...(more ? [link(`../${places.page(name, number + 1)}`, words.next)] : []),
  ].join(' · ')
  const content = rows.length
    ? table([...header, words.files], rows.map(linesOf(w)), title)
    : `<p>${html(words.none)}</p>`
  const heading = number === 1 && !more ? title : `${title} · ${words.page(number)}`
  return pageOf(lang, heading, `<nav>${others}</nav>\n${content}`)
}

export function indexPage(
  w: ServerWords,
  lang: Lang,
  { of, at, kinds, gone }: { of: string; at: string; kinds: Written[]; gone: number },
): string {
  const words = w.dossier
  const { formatInstant, formatNumber } = formatsIn(w)
  const rows = kinds.map(({ kind: { name, title }, count, parts }) => {
    const data = Array.from({ length: parts }, (_, index) => places.lines(name, index + 1))
    return `<tr><th scope="row">${link(places.page(name, 1), title)}</th><td>${formatNumber(count)}</td><td>${link(
      places.sheet(name),
      `${name}.csv`,
    )}</td><td>${[...data.map((path) => link(path, path.slice(5))), link(places.schema(name), words.schema)].join(', ')}</td></tr>`
  })
  const body = [
    `<p>${html(words.lead)}</p>`,
    `<p class="soft">${html(words.madeAt(formatInstant(at)))}</p>`,
    table([words.kind, words.count, words.asSheet, words.asData], rows, words.title(of)),
    `<p class="soft">${html(words.about)}</p>`,
    gone > 0 ? `<p>${html(words.gone(gone))}</p>` : '',
  ]
  return pageOf(lang, words.title(of), body.join('\n'))
}

export interface Written {
  kind: DossierKind
  count: number
  parts: number
}

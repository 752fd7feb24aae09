import type { Note } from '~/contract/items/review'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { html, pageAlone } from '../personal-data/export-person'
import { writerOf, type DossierKind } from './dossier-kinds'

const numbered = (name: string, part: number) => (part === 1 ? name : `${name}-${part}`)

/** Where a kind's files are. */
export const places = {
  page: (kind: string, part = 1) => `pages/${numbered(kind, part)}.html`,
  lines: (kind: string, part = 1) => `data/${numbered(kind, part)}.jsonl`,
  schema: (kind: string) => `data/${kind}.schema.json`,
  sheet: (kind: string) => `sheets/${kind}.csv`,
}

const link = (path: string, text: string) =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${html(text)}</a>`

const table = (name: string, head: string[], rows: string[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${html(name)}"><table><thead><tr>
${head.map((text) => `<th scope="col">${html(text)}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</tbody></table></div>`

export interface PageRow {
  cells: string[]
  files: { path: string; name: string }[]
  notes: Note[]
}

/** A part of a kind's rows, each with its files and its thread. */
export function kindPage(
  w: ServerWords,
  kind: DossierKind,
  { of, rows, at }: { of: string; rows: PageRow[]; at: { name: string; part: number; more: boolean } },
): string {
  const { title, files, messages, none, page, previous, next } = w.dossier
  const { formatInstant } = formatsIn(w)
  const thread = (notes: Note[]) =>
    notes.length > 0
      ? `<details><summary>${html(messages(notes.length))}</summary>${notes
          .map((note) => {
            const by = `${writerOf(note, w)}, ${formatInstant(note.createdAt)}`
            return `<blockquote><span class="soft">${html(by)}</span>\n${html(note.content)}</blockquote>`
          })
          .join('')}</details>`
      : ''
  const shown = rows.map(({ cells: [first = '', ...cells], files: own, notes }) => {
    const links = own.map(({ path, name }) => link(`../${path}`, name)).join('<br>')
    return `<th scope="row">${html(first)}${thread(notes)}</th>${[...cells.map(html), links].map((cell) => `<td>${cell}</td>`).join('')}`
  })
  const nav = [
    link('../index.html', title(of)),
    ...(at.part > 1 ? [link(`../${places.page(at.name, at.part - 1)}`, previous)] : []),
    ...(at.more ? [link(`../${places.page(at.name, at.part + 1)}`, next)] : []),
  ]
  const heading = at.part > 1 || at.more ? `${kind.title} · ${page(at.part)}` : kind.title
  const body = rows.length > 0 ? table(kind.title, [...kind.header, files], shown) : `<p>${html(none)}</p>`
  return pageAlone(w.personData.lang, heading, `<nav>${nav.join(' · ')}</nav>\n${body}`)
}

export interface Written {
  name: string
  title: string
  count: number
  parts: number
}

export function indexPage(
  w: ServerWords,
  { of, at, kinds, gone }: { of: string; at: string; kinds: Written[]; gone: number },
): string {
  const words = w.dossier
  const rows = kinds.map(({ name, title, count, parts }) => {
    const data = Array.from({ length: parts }, (_, part) => places.lines(name, part + 1))
    const links = [...data, places.schema(name)].map((path) => link(path, path.replace('data/', '')))
    const cells = [String(count), link(places.sheet(name), `${name}.csv`), links.join('<br>')]
    return `<th scope="row">${link(places.page(name), title)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}`
  })
  return pageAlone(
    w.personData.lang,
    words.title(of),
    `<p>${html(words.lead(formatsIn(w).formatInstant(at)))}</p>
${table(words.title(of), [words.kind, words.count, words.asSheet, words.asData], rows)}
<p class="soft">${html(words.about)}${gone > 0 ? ` ${html(words.gone(gone))}` : ''}</p>`,
  )
}

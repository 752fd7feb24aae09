import type { Note } from '~/contract/items/review'
import { formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { html, pageAlone } from '../personal-data/export-person'
import { writerOf } from './dossier-kinds'

/** Where a kind's files are. */
export const placesOf = (kind: string) => ({
  page: `pages/${kind}.html`,
  lines: `data/${kind}.jsonl`,
  schema: `data/${kind}.schema.json`,
  sheet: `sheets/${kind}.csv`,
})

export const link = (path: string, text: string) =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${html(text)}</a>`

/** Its cells are markup already. */
const rowOf = ([first = '', ...cells]: string[]) =>
  `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`

const table = (name: string, head: string[], rows: string) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${html(name)}"><table><thead><tr>
${head.map((text) => `<th scope="col">${html(text)}</th>`).join('')}</tr></thead><tbody>
${rows}</tbody></table></div>`

/** With its files, and its thread. */
export function pageRow(w: ServerWords, cells: string[], links: string[], notes: Note[] = []): string {
  const said = notes.map((note) => {
    const by = `${writerOf(note, w)}, ${formatsIn(w).formatInstant(note.createdAt)}`
    return `<blockquote><span class="soft">${html(by)}</span>\n${html(note.content)}</blockquote>`
  })
  const summary = html(`${w.review.messages}: ${said.length}`)
  const thread = said.length > 0 ? `<details><summary>${summary}</summary>${said.join('')}</details>` : ''
  const [first = '', ...others] = cells.map(html)
  return rowOf([first + thread, ...others, links.join('<br>')])
}

export async function* kindPage(
  w: ServerWords,
  { of, title, header }: { of: string; title: string; header: string[] },
  rows: AsyncIterable<string>,
): AsyncGenerator<string> {
  const nav = `<nav>${link('../index.html', w.dossier.title(of))}</nav>`
  const content = nav + table(title, [...header, w.dossier.files], '\u0000')
  const [head = '', tail = ''] = pageAlone(w.personData.lang, title, content).split('\u0000')
  yield head
  yield* rows
  yield tail
}

export function indexPage(
  w: ServerWords,
  { of, at, kinds }: { of: string; at: string; kinds: [name: string, title: string, count: number][] },
): string {
  const words = w.dossier
  const rows = kinds.map(([name, title, count]) => {
    const { page, sheet, lines, schema } = placesOf(name)
    const data = `${link(lines, `${name}.jsonl`)}, ${link(schema, `${name}.schema.json`)}`
    return rowOf([link(page, title), String(count), link(sheet, `${name}.csv`), data])
  })
  const body = `<p>${html(words.lead(formatsIn(w).formatInstant(at)))}</p>
${table(words.title(of), [words.kind, words.count, words.asSheet, words.asData], rows.join(''))}
<p class="soft">${html(words.about)}</p>`
  return pageAlone(w.personData.lang, words.title(of), body)
}

import { dataGroups } from '~/domain/personal-data/data-groups'
import type { PeopleWords } from '~/i18n/it/server/people'
import { personalData } from '../../db/personal-data'
import type { Row, Table } from './rows-of-person'

/** For a table: its first rows, and their number. */
export interface Shown {
  rows: Row[]
  total: number
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

const shownAs = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value)

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1917}
h2{margin-top:2.5rem;border-bottom:1px solid #d6d3d1}table{border-collapse:collapse;font-size:13px;margin:1rem 0}
td,th{border:1px solid #e7e5e4;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.wide{overflow-x:auto}caption{text-align:left;font-weight:600}`

function overviewTable(words: PeopleWords, table: Table, { rows, total }: Shown): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${html(name)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${names.map((name) => `<td>${name in row ? html(shownAs(row[name])) : ''}</td>`).join('')}</tr>`,
  )
  const more = total > rows.length ? `<p>${html(words.overview.more(rows.length, total))}</p>` : ''
  return `<div class="wide"><table><caption>${html(table)}</caption><thead><tr>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>${more}`
}

/** A self-contained page: what is kept, why, and how long. */
export function writeOverview(
  words: PeopleWords,
  label: string,
  at: string,
  shown: ReadonlyMap<Table, Shown>,
): string {
  const { overview, groups } = words
  const parts = dataGroups.flatMap((group) => {
    const tables = [...shown].filter(([table, { total }]) => personalData[table].group === group && total > 0)
    if (tables.length === 0) return []
    const told = tables.map(([table, rows]) => overviewTable(words, table, rows)).join('\n')
    return [`<h2>${html(groups[group].title)}</h2>\n<p>${html(groups[group].why)}</p>\n${told}`]
  })
  return `<!doctype html>
<html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${html(overview.title(label))}</title><style>${style}</style></head>
<body><h1>${html(overview.title(label))}</h1>
<p>${html(overview.madeAt(at))}</p>
<p>${html(overview.lead)}</p>
${parts.join('\n') || `<p>${html(overview.nothing)}</p>`}
</body></html>
`
}

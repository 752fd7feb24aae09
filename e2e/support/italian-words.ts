import path from 'node:path'
import SQLite from 'better-sqlite3'

import type { Portal } from './portal'

/** Small words that Italian sentences hardly do without, and English ones never have. */
const smallWords =
  /(?<![\p{L}\d])(il|lo|gli|le|la|di|del|dell|della|dello|dei|degli|delle|nel|nella|che|con|sono|un|una|uno|questo|questa|anche|oppure|ancora|da|dal|alla|è|già|più|si|favore|nessun|nessuna|scegli|errore|nuovo|nuova|azienda|prodotto|ingrediente|stabilimento|certificato|scadenza|salva|annulla|elimina|cerca|accedi|apri|dati|leggi|verifica|valido|emesso|codice|tutti|tutte|agli|dall|sul|sulla|fino|senza|oggi)(?![\p{L}\d])/iu

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole)

/** What a page shows to readers, screen readers, and in fields. */
function textsOf(html: string): string[] {
  // Elements marked as Italian, such as the link to the Italian page, may be.
  const drawn = html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]*\slang="it"[^]*?<\/\1>/g, '')
  const texts = [...drawn.matchAll(/>([^<]+)</g)]
  const attributes = [
    ...drawn.matchAll(/\s(?:aria-[a-z]+|placeholder|title|alt|value|label|content)="([^"]+)"/g),
  ]
  return [...new Set([...texts, ...attributes].map(([, text = '']) => decoded(text).trim()))]
}

/** The strings in a value, which may contain JSON. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsOf)
  if (typeof value !== 'string') return []
  if (!/^[[{]/.test(value)) return value.split('\n').map((line) => line.trim())
  try {
    return stringsOf(JSON.parse(value))
  } catch {
    return [value]
  }
}

/** Everything stored that contains such words, longest first. */
function storedTexts(portal: Portal): string[] {
  const database = new SQLite(path.join(portal.dataDir, 'sigillo.sqlite'), {
    readonly: true,
    timeout: 30_000,
  })
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name <> 'mail_outbox'")
      .pluck()
      .all() as string[]
    const texts = tables.flatMap((table) =>
      database.prepare(`select * from "${table}"`).all().flatMap(stringsOf),
    )
    // Phrases are shown with the names of their placeholders.
    const parts = texts.flatMap((text) => text.split(/\{\w+\}/))
    return [...new Set(parts)].filter((text) => smallWords.test(text)).sort((a, b) => b.length - a.length)
  } finally {
    database.close()
  }
}

/**
 * The Italian texts of English pages, with the page: stored ones were typed by people, and stay as they are.
 */
export class ItalianWords {
  readonly found: string[] = []
  private readonly stored: string[]

  constructor(portal: Portal) {
    this.stored = storedTexts(portal)
  }

  look = ({ pathname, search }: URL, html: string): void => {
    const where = pathname + search
    if (!html.includes('<html lang="en"')) this.found.push(`${where} is not in English`)
    for (const text of textsOf(html)) {
      if (!smallWords.test(text)) continue
      const ours = this.stored.reduce((rest, stored) => rest.replaceAll(stored, ' '), text)
      if (smallWords.test(ours)) this.found.push(`${where}: ${text}`)
    }
  }
}

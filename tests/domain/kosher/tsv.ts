import { readFileSync } from 'node:fs'

/** The rows below the head of a table that is read by people too; lines that begin with # explain it to them. */
export const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'))

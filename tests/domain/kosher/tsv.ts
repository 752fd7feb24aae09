import { readFileSync } from 'node:fs'

/** The rows below the head of a table that is read by people too. */
export const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

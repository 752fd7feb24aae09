import type { ServerWords } from './words.server'

/** As Excel opens it in the language's country, with a byte order mark. A value like a formula becomes text. */
export const csvOptions = ({ exports: { csv } }: ServerWords) =>
  ({
    delimiter: csv.delimiter,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  }) as const

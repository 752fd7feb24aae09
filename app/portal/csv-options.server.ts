import type { ServerWords } from '~/i18n/own/answers'

/** As Excel opens it where the language is spoken, with a byte order mark. What begins like a formula is made text. */
export const csvOptions = ({ exports: { csv } }: ServerWords) =>
  ({
    delimiter: csv.delimiter,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  }) as const

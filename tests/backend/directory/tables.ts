/** All that the public may read. */
export const directoryTables = [
  'directory_version',
  'directory_terms',
  'directory_companies',
  'directory_gtins',
  'directory_entries',
  'directory_rests',
] as const

/** Searches over all kinds need at least this many letters. */
export const MIN_SEARCH_LENGTH = 2

/** Of fewer letters nothing is looked for where all kinds are searched. */
export const MIN_SEARCH_LENGTH = 2

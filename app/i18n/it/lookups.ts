/** By what is stored, which is Italian: kosher groups, kosher statuses, restrictions. Another that is added stays as typed. */
export const lookups: Readonly<Record<string, string>> = {}

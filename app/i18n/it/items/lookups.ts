/**
 * By stored value, which is Italian: kosher groups, kosher statuses, restrictions. Added entries stay as typed.
 */
export const lookups: Readonly<Record<string, string>> = {}

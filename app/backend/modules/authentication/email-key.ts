export const emailKey = (email: string) => email.trim().toLowerCase()

/** Matches no address, as none contains a space; sorts like the address. */
export const unanswerableKey = (email: string, id: string) => `${emailKey(email)} ${id}`

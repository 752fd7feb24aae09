/** The form in which addresses are compared: an account is the same however its address is written. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** The key of an account that nobody finds by its address: no address has a space, so it is sorted among the others and equals none. */
export const unanswerableKey = (email: string, id: string) => `${emailKey(email)} ${id}`

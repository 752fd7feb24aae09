/** The form in which addresses are compared: an account is the same however its address is written. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** The hidden field in which a form says for which account it was drawn. */
export const ACCOUNT_FIELD = '__account__'

/** Says for which account a form was drawn. */
export const ACCOUNT_FIELD = '__account__'

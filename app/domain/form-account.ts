/** The account that a form was drawn for. */
export const ACCOUNT_FIELD = '__account__'

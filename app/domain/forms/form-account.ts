/** The account that a form was drawn for. */
export const ACCOUNT_FIELD = '__account__'

/** Stays the same when a form is sent again: `{_key}/{n}` is the `Idempotency-Key` of its n-th write. */
export const KEY_FIELD = '_key'

/** The refusal of a form from another account than the one signed in now. */
export const OTHER_ACCOUNT = 'account.other'

/** Marks a form as filled in before the session ended, and not saved. */
export const TYPED_BEFORE = 'typedBefore'

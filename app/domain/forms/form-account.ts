/** The account that a form was drawn for. */
export const ACCOUNT_FIELD = '__account__'

/** A form sent again has the same: `{_key}/{n}` is the `Idempotency-Key` of its n-th write. */
export const KEY_FIELD = '_key'

/** Why a form is refused that another account typed than the one that is signed in by now. */
export const OTHER_ACCOUNT = 'account.other'

/** On what a form is drawn with: somebody typed it before the session ended, and it is not saved. */
export const TYPED_BEFORE = 'typedBefore'

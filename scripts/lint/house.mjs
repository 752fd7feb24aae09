/** Rules of our own, for oxlint: each refuses the syntax of its selectors. `.oxlintrc.json` says where. */

/** Reads a page once, whether or not it is finished: its address changes before its rows do. */
const onceOnly = 'allInnerTexts|allTextContents'
const onceOnlyInExpect =
  'count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEditable|isEnabled|isHidden|isVisible|textContent'
const triedAgain = 'CallExpression[callee.property.name=/^(poll|toPass)$/]'

const side =
  '/(^|[\\s:!])-?((m|p|border-|scroll-m|scroll-p)[lr]|left|right|(text|float|clear)-(left|right)|rounded-([lr]|[tb][lr]))(-[\\w.\\/\\[\\]%-]+)?(\\s|$)/'
const startAndEnd = 'Start and end, not left and right: ms-2, pe-2, start-0, text-end, rounded-es.'

const linkClicked =
  "ExpressionStatement[expression.argument.callee.property.name='click']:has(CallExpression[callee.property.name='getByRole'][arguments.0.value=/^(link|tab)$/])"

/** What each rule says of each selector. */
const refused = {
  'settings-in-one-place': {
    // NODE_ENV is not a setting: the build replaces it by a constant.
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='NODE_ENV'] > *)":
      'Settings are read and parsed in app/backend/core/config/config.ts and server/config.ts only.',
  },
  'words-in-functions': {
    "CallExpression[callee.name='wordsFor']:not(:function CallExpression)":
      'While a module is loaded no words are registered yet: ask for them in a function.',
  },
  'no-asking-which-kind': {
    ':matches(BinaryExpression[operator=/^[!=]==?$/], SwitchCase) > Literal[value=/^(ingredient|product)$/]':
      'A further kind would silently be the else: give each its row, `satisfies Record<ItemKind, …>`.',
  },
  // Hebrew is read from the right.
  'start-and-end': {
    [`JSXAttribute[name.name=/[cC]lassName$/] Literal[value=${side}]`]: startAndEnd,
    [`JSXAttribute[name.name=/[cC]lassName$/] TemplateElement[value.raw=${side}]`]: startAndEnd,
    [`CallExpression[callee.name='clsx'] Literal[value=${side}]`]: startAndEnd,
  },
  'no-reading-once': {
    [`CallExpression[callee.property.name=/^(${onceOnly})$/]:not(${triedAgain} CallExpression)`]:
      'This reads once, and may read the rows of before: expect(locator)… waits, or read in expect.poll or toPass.',
    [`CallExpression[callee.name='expect'] > AwaitExpression.arguments > CallExpression[callee.property.name=/^(${onceOnlyInExpect})$/]:not(${triedAgain} CallExpression)`]:
      'This reads once: expect(locator).toHaveText(…), toHaveCount(…), toBeVisible(…) wait.',
    "ForOfStatement > AwaitExpression.right > CallExpression[callee.property.name='all']":
      'These are the rows of this moment: expect(rows.filter(…)).toHaveCount(…) waits.',
    "CallExpression[callee.name='expect'] > CallExpression.arguments[callee.object.name='page'][callee.property.name='url']":
      'This reads once: expect(page).toHaveURL(…) waits.',
  },
  // A name on both pages: `follow` and `openTab` (e2e/support/follow.ts) wait for the second one.
  'no-link-after-link': {
    [`${linkClicked} + ${linkClicked}`]:
      'The page of before may have a link of this name: click the one before it by follow or openTab.',
  },
  'no-near-date': {
    [String.raw`Literal[value=/^(202[5-9]-\d\d-\d\d|\d\d\x2f\d\d\x2f202[5-9])$/]`]:
      'A story outlives a written date: dayAhead (e2e/support/dates.ts), or a far one.',
  },
}

const ruleOf = (messages) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
})

export default {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(refused).map(([name, messages]) => [name, ruleOf(messages)])),
}

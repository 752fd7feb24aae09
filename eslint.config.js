import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const noProcessEnv = {
  // NODE_ENV is not a setting: the build replaces it by a constant.
  selector:
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='NODE_ENV'] > *)",
  message: 'Settings are read and parsed in app/backend/core/config/config.ts and server/config.ts only.',
}

const wordsTooEarly = {
  selector: "CallExpression[callee.name='wordsFor']:not(:function CallExpression)",
  message: 'While a module is loaded no words are registered yet: ask for them in a function.',
}

const kindOfItem = 'Literal[value=/^(ingredient|product)$/]'
const noAskingWhichKind = {
  selector: `:matches(BinaryExpression[operator=/^[!=]==?$/], SwitchCase) > ${kindOfItem}`,
  message: 'A further kind would silently be the else: give each its row, `satisfies Record<ItemKind, …>`.',
}
/** The kinds themselves, and where the words mean something else. */
const mayAskWhichKind = [
  'app/{backend/modules,features}/{ingredients,products}/**',
  'app/**/{visits,field,demo}/**',
  'app/backend/drivers/pdf/**',
]

const side =
  '/(^|[\\s:!])-?((m|p|border-|scroll-m|scroll-p)[lr]|left|right|(text|float|clear)-(left|right)|rounded-([lr]|[tb][lr]))(-[\\w.\\/\\[\\]%-]+)?(\\s|$)/'
/** Hebrew is read from the right. */
const classesOfASide = [`JSXAttribute[name.name=/[cC]lassName$/] Literal[value=${side}]`]
  .concat([
    `JSXAttribute[name.name=/[cC]lassName$/] TemplateElement[value.raw=${side}]`,
    `CallExpression[callee.name='clsx'] Literal[value=${side}]`,
  ])
  .map((selector) => ({
    selector,
    message: 'Start and end, not left and right: ms-2, pe-2, start-0, text-end, rounded-es.',
  }))

const everywhere = [noProcessEnv, wordsTooEarly, ...classesOfASide]

/** Reads a page once, whether or not it is finished: its address changes before its rows do. */
const onceOnly = 'allInnerTexts|allTextContents'
const onceOnlyInExpect =
  'count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEditable|isEnabled|isHidden|isVisible|textContent'
const triedAgain = 'CallExpression[callee.property.name=/^(poll|toPass)$/]'
const noReadingOnce = [
  {
    selector: `CallExpression[callee.property.name=/^(${onceOnly})$/]:not(${triedAgain} CallExpression)`,
    message:
      'This reads once, and may read the rows of before: expect(locator)… waits, or read in expect.poll or toPass.',
  },
  {
    selector: `CallExpression[callee.name='expect'] > AwaitExpression.arguments > CallExpression[callee.property.name=/^(${onceOnlyInExpect})$/]:not(${triedAgain} CallExpression)`,
    message: 'This reads once: expect(locator).toHaveText(…), toHaveCount(…), toBeVisible(…) wait.',
  },
  {
    selector: "ForOfStatement > AwaitExpression.right > CallExpression[callee.property.name='all']",
    message: 'These are the rows of this moment: expect(rows.filter(…)).toHaveCount(…) waits.',
  },
  {
    selector:
      "CallExpression[callee.name='expect'] > CallExpression.arguments[callee.object.name='page'][callee.property.name='url']",
    message: 'This reads once: expect(page).toHaveURL(…) waits.',
  },
]

/** A name on both pages: `follow` and `openTab` (e2e/support/follow.ts) wait for the second one. */
const linkClicked =
  "ExpressionStatement[expression.argument.callee.property.name='click']:has(CallExpression[callee.property.name='getByRole'][arguments.0.value=/^(link|tab)$/])"
const noLinkAfterLink = {
  selector: `${linkClicked} + ${linkClicked}`,
  message: 'The page of before may have a link of this name: click the one before it by follow or openTab.',
}

const noNearDate = {
  selector: String.raw`Literal[value=/^(202[5-9]-\d\d-\d\d|\d\d\x2f\d\d\x2f202[5-9])$/]`,
  message: 'A story outlives a written date: dayAhead (e2e/support/dates.ts), or a far one.',
}

export default tseslint.config(
  {
    ignores: [
      'build/',
      'data/',
      'node_modules/',
      '.cache/',
      'public/',
      'test-results/',
      'playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // oxlint has the rules that need types: .oxlintrc.json.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/{backend,contract,domain}/**'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      // What only the browser knows (its storage, the page around a form) is read after hydration, in an effect.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['app/{components,features,routes}/**/*.{ts,tsx}'],
    ignores: [
      'app/components/ask-server.ts',
      'app/components/plain/plain-reach.ts',
      'app/features/documents/send-document.ts',
      '**/*.server.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({
          name,
          message: 'Ask by `askServer`, which leads to the sign-in once the session has ended.',
        })),
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'lucide-react', message: 'Icons come from app/components/ui/icons.tsx, as one sprite.' },
        {
          name: '@remix-run/react',
          importNames: ['Link', 'NavLink'],
          message: 'Links come from app/components/link.tsx, which costs a tenth.',
        },
        {
          name: '@remix-run/react',
          importNames: ['useActionData'],
          message: 'A revalidation takes its answer away: use app/components/use-answer.ts.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: ['app/backend/core/config/config.ts', 'server/config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/backend/core/config/config.ts', ...mayAskWhichKind],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noAskingWhichKind] },
  },
  {
    // Terminal programs. The server and Remix's entry write there only what cannot go to a log.
    files: ['app/backend/cli/**', 'app/entry.server.tsx', 'scripts/**', 'server/run.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**', 'e2e/**'],
    rules: {
      'no-console': 'off',
      // Examples of what is refused.
      'no-script-url': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['e2e/**'],
    // A fixture without dependencies is written with an empty pattern: Playwright reads the parameter's names.
    rules: {
      'no-empty-pattern': 'off',
      'no-restricted-syntax': ['error', ...noReadingOnce, noLinkAfterLink, noNearDate],
    },
  },
)

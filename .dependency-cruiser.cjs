/**
 * Who may import whom. The rules of the architecture, checked by `npm run check`; tests/architecture.test.ts proves that each
 * of them bites. Types count as imports: a circle of types is a circle.
 */

/**
 * The features in their order: one may import those before it, never one after it. What several screens share stands
 * first. A new feature is put where its imports allow it.
 */
const features = [
  'choices',
  'auth',
  'account',
  'contacts',
  'accounts',
  'views',
  'items',
  'kosher',
  'phrases',
  'withdrawal',
  'review',
  'lines',
  'messages',
  'versions',
  'timeline',
  'deletion',
  'documents',
  'companies',
  'deviations',
  'decide',
  'item-lists',
  'suppliers',
  'ingredients',
  'gtins',
  'products',
  'directory-choices',
  'evidence',
  'agencies',
  'certificates',
  'visits',
  'imports',
  'exports',
  'audit',
  'figures',
  'visit-offline',
  'desk',
  'settings',
  'personal-data',
  'followers',
  'verify',
  'scan',
  'directory',
  'search',
  'api-docs',
  'guide',
  // What the development page of components demonstrates.
  'samples',
]

/**
 * The backend's modules in order, like the features. What a module must do because of a later one reaches it as
 * an event (app/backend/listeners.ts). The folders in `accounts` and `kosher` are modules of their own: others stand
 * between them.
 */
const modules = [
  'audit',
  'quotas',
  'idempotency',
  'seal',
  'accounts/certifiers',
  'settings',
  'directory',
  'mail',
  'companies',
  'authentication',
  'accounts/company',
  'contacts',
  'messages',
  'lookups',
  'kosher/concerns',
  'lines',
  'rulings',
  'review',
  'ingredients',
  'documents',
  'agencies',
  'supplier-certificates',
  'deviations',
  'products',
  'programs',
  'events',
  'kinds',
  'kosher/certified',
  'credentials',
  'certificates',
  'followers',
  'schedules',
  'calendar',
  'requests',
  'renewals',
  'visits',
  'phrases',
  'views',
  'imports',
  'search',
  'timeline',
  'workload',
  'desk',
  'accounts/staff',
  'figures',
  'personal-data',
  'dossier',
]

// The parts of the portal that also run in the browser: URLs, route parameters, the shape of an action's
// answer.
const isomorphicPortal = '^app/portal/(paths|route-args|forms/form-result)\\.ts$'

/** What each may import of its kind: itself and those before it. */
const inOrder = (kind, folder, names) => [
  ...names.map((name, index) => ({
    name: `${kind}-${name.replace('/', '-')}-imports-those-before`,
    severity: 'error',
    from: { path: `^${folder}/${name}/` },
    to: {
      path: `^${folder}/`,
      pathNot: names.slice(0, index + 1).map((earlier) => `^${folder}/${earlier}/`),
    },
  })),
  {
    name: `${kind}-has-its-place`,
    comment: 'It stands in the order at the top of .dependency-cruiser.cjs.',
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: names.map((name) => `^${folder}/${name}/`) },
    to: {},
  },
]

const layer = (name) => `^app/${name}/`

/** @param {string} what  @param {string[]} allowed patterns of our own files; itself is always allowed */
const importsOnly = (name, what, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: what, ...from },
  to: { path: '^(app|server|scripts|tests|e2e)/', pathNot: [what, ...allowed] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that need each other are one file, or lack a third that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },

    // Layers
    importsOnly('domain-imports-nothing', layer('domain'), {}, [], 'Pure rules know no other layer.'),
    {
      name: 'domain-without-io',
      comment: 'Pure rules: no Node, and of packages only the calendar.',
      severity: 'error',
      from: { path: layer('domain') },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
        pathNot: 'node_modules/(date-fns|@date-fns/tz)/',
      },
    },
    importsOnly('contract-imports-domain', layer('contract'), {}, [layer('domain')]),
    {
      name: 'contract-is-isomorphic',
      comment: 'The contract runs in the browser and in other clients: zod and oRPC only.',
      severity: 'error',
      from: { path: layer('contract') },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
        pathNot: 'node_modules/(zod|@orpc/[^/]+)/',
      },
    },
    {
      name: 'calls-stay-on-the-server',
      comment:
        'Forms take shapes of the contract into the browser; its calls, with all their words, would go along.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: '\\.server\\.tsx?$|^app/(backend|portal)/|^app/contract/((calls|docs)/|index\\.ts)',
      },
      to: { path: '^app/contract/(calls|docs)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'words-of-the-server-stay-there',
      comment: 'A browser fetches `it.ts` or `en.ts`; Remix keeps `words.server.ts` out of its scripts.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/backend/|^app/i18n/(words\\.server\\.ts$|(it|en)/server)' },
      to: { path: '^app/i18n/\\w\\w/server[./]', dependencyTypesNot: ['type-only'] },
    },
    importsOnly(
      'workers-import-nothing',
      layer('workers'),
      {},
      [],
      'Below both sides: how a worker is found.',
    ),
    importsOnly(
      'telemetry-imports-nothing',
      layer('telemetry'),
      {},
      [],
      'Below both sides: what is known of a request wherever something is done for it.',
    ),
    {
      name: 'telemetry-stays-on-the-server',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: ['^app/(telemetry|backend|portal)/', '^app/entry\\.server\\.tsx$'],
      },
      to: { path: layer('telemetry') },
    },
    importsOnly(
      'offline-imports-rules',
      layer('offline'),
      {},
      [layer('domain'), layer('contract')],
      'What this browser keeps: it knows the rules and the shapes, no screen and no server.',
    ),
    {
      name: 'offline-knows-contract-types-only',
      severity: 'error',
      from: { path: layer('offline') },
      to: { path: layer('contract'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'offline-runs-in-the-browser-only',
      comment: 'A server has no such databases: what it does too asks for them where it runs.',
      severity: 'error',
      from: { path: '^(app/(backend|portal|contract|domain|i18n|workers)|server)/|\\.server\\.tsx?$' },
      to: { path: layer('offline') },
    },
    importsOnly(
      'service-worker-imports-offline',
      layer('service-worker'),
      {},
      [layer('offline'), layer('domain')],
      'A program of its own, which sees what the browser keeps and no page.',
    ),
    {
      name: 'service-worker-is-imported-by-nobody',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: layer('service-worker') },
      to: { path: layer('service-worker') },
    },
    importsOnly(
      'i18n-imports-domain',
      layer('i18n'),
      {},
      [layer('domain'), layer('contract')],
      'Words, dates and sizes, and what lists are exported as.',
    ),
    {
      name: 'i18n-knows-contract-types-only',
      severity: 'error',
      from: { path: layer('i18n') },
      to: { path: layer('contract'), dependencyTypesNot: ['type-only'] },
    },
    importsOnly(
      'ui-imports-nothing',
      layer('components/ui'),
      {},
      [],
      'Primitives know no router, no data, no words.',
    ),
    {
      name: 'ui-knows-no-router',
      severity: 'error',
      from: { path: layer('components/ui') },
      to: { path: 'node_modules/(@remix-run|react-router|react-router-dom|@conform-to|@orpc)/' },
    },
    importsOnly(
      'components-know-no-feature',
      '^app/components/(?!ui/)',
      {},
      [
        layer('components/ui'),
        layer('offline'),
        layer('domain'),
        layer('i18n'),
        layer('contract'),
        isomorphicPortal,
      ],
      'App-wide composites stand below the features.',
    ),
    {
      name: 'components-know-contract-types-only',
      severity: 'error',
      from: { path: layer('components') },
      to: { path: layer('contract'), dependencyTypesNot: ['type-only'] },
    },
    importsOnly(
      'features-import-below',
      layer('features'),
      { pathNot: '\\.server\\.tsx?$' },
      [
        layer('components'),
        layer('contract'),
        layer('offline'),
        layer('domain'),
        layer('i18n'),
        isomorphicPortal,
      ],
      'A screen knows no server; its loaders and actions stand in a .server file.',
    ),
    importsOnly(
      'features-server-import-below',
      layer('features'),
      { path: '^app/features/.*\\.server\\.tsx?$' },
      [
        layer('components'),
        layer('contract'),
        layer('domain'),
        layer('i18n'),
        layer('portal'),
        layer('workers'),
      ],
    ),
    ...inOrder('feature', 'app/features', features),
    importsOnly(
      'portal-imports-below',
      layer('portal'),
      {},
      [layer('contract'), layer('domain'), layer('i18n'), layer('telemetry'), '^app/backend/backend\\.ts$'],
      'Glue of the server side knows no screen.',
    ),
    importsOnly(
      'backend-imports-below',
      layer('backend'),
      {},
      [layer('contract'), layer('domain'), layer('i18n'), layer('telemetry'), layer('workers')],
      'The backend knows nothing of the portal.',
    ),
    ...inOrder('module', 'app/backend/modules', modules),
    {
      name: 'core-knows-no-module',
      comment: 'What every module stands on.',
      severity: 'error',
      from: { path: '^app/backend/(core|db|drivers)/' },
      to: { path: '^app/backend/(modules|calls|openapi|demo|jobs|cli|backup|start|gateway)/' },
    },
    importsOnly(
      'layout-knows-no-portal',
      '^app/backend/drivers/pdf/layout/',
      {},
      ['^app/domain/text/printable\\.ts$'],
      'A package of its own: it lays out and tags a PDF, whatever is in it. Forms ask, too, what can be printed.',
    ),
    {
      name: 'migrations-are-history',
      comment: 'A migration does the same for ever: of the code of today it knows types only.',
      severity: 'error',
      from: { path: '^app/backend/db/migrations/' },
      to: { path: '^app/', pathNot: ['^app/backend/db/migrations/'], dependencyTypesNot: ['type-only'] },
    },
    importsOnly(
      'public-reads-know-no-module',
      '^app/backend/modules/directory/read/',
      {},
      [
        layer('contract'),
        layer('domain'),
        layer('i18n'),
        '^app/backend/(core|db)/',
        '^app/backend/modules/directory/directory\\.errors\\.ts$',
        '^app/backend/modules/settings/verify-url\\.ts$',
      ],
      'The public register is read from its own tables.',
    ),
    {
      name: 'modules-know-no-call',
      comment: 'A verb knows who acts, not by which call.',
      severity: 'error',
      from: { path: '^app/backend/modules/' },
      to: { path: '^app/backend/calls/' },
    },

    // Doors
    {
      name: 'routes-are-imported-by-nobody',
      comment: 'Not even a type: what two routes share stands in a feature or a component.',
      severity: 'error',
      from: {},
      to: { path: layer('routes') },
    },
    {
      name: 'backend-has-one-entry',
      comment: 'Everybody else asks through the contract.',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: layer('backend') },
      to: { path: layer('backend'), pathNot: '^app/backend/backend\\.ts$' },
    },
    {
      name: 'only-the-api-opens-the-backend',
      severity: 'error',
      from: { path: '^(app|server)/', pathNot: [layer('backend'), '^app/portal/api\\.server\\.ts$'] },
      to: { path: '^app/backend/backend\\.ts$' },
    },
    {
      name: 'repository-of-its-module',
      comment: 'Another module calls its verbs.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/backend/modules/' },
      to: { path: '^app/backend/modules/.*\\.repository\\.ts$' },
    },
    {
      name: 'repository-of-its-module-only',
      comment: 'Another module calls its verbs.',
      severity: 'error',
      from: { path: '^app/backend/modules/((?:(?:accounts|kosher)/)?[^/]+)/' },
      to: { path: '^app/backend/modules/.*\\.repository\\.ts$', pathNot: '^app/backend/modules/$1/' },
    },
    {
      name: 'no-barrel',
      comment: 'Import a thing from the file that has it. The contract is the one exception.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '(^|/)index\\.tsx?$', pathNot: ['^app/contract/index\\.ts$', 'node_modules'] },
    },
    {
      name: 'no-re-export',
      comment:
        'A barrel by another name. A route may say that its loader or error boundary is one made elsewhere.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: ['^app/contract/index\\.ts$', layer('routes'), '^app/(root|entry\\.\\w+)\\.tsx$'],
      },
      to: { path: '^app/', dependencyTypes: ['export'] },
    },
    {
      name: 'workbooks-are-written-in-a-thread',
      comment: 'Ten thousand rows would keep all others waiting.',
      severity: 'error',
      from: { path: '^app/features/exports/', pathNot: '^app/features/exports/xlsx-worker\\.ts$' },
      to: { path: 'node_modules/write-excel-file/' },
    },
    {
      name: 'production-needs-no-dev-dependency',
      comment: 'What reads the text of PDFs is bundled whole.',
      severity: 'error',
      from: {
        path: '^(app|server)/',
        pathNot: [
          '^app/routes\\.ts$',
          '/(xlsx-)?worker-from-source\\.mjs$',
          '/pdf-text/parse-pdf-text\\.ts$',
        ],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(app|server)/' },
      to: { path: '^(tests|e2e|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}

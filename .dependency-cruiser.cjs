/** Folders of the worker, each of which knows those before it only. What composes them stands beside them and knows all. */
const WORKER_FOLDERS = [
  'files',
  'network',
  'prompt',
  'vision',
  'media',
  'runtimes',
  'config',
  'processors',
  'queue',
  'health',
  'commands',
];
const COMFYUI_FOLDERS = ['client', 'settings', 'graph', 'pool', 'prompt', 'training', 'doctor'];
const PREVIEW_FOLDERS = [
  'canvas',
  'drawings',
  'prompt',
  'scene',
  'compose',
  'imagine',
  'model',
  'figure',
  'image',
  'training',
  'video',
];

/** One rule for each of `folders` of `base`: it knows none that comes after it. Not a rule about cycles, which would count those of tests. */
const inOrder = (base, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${base.slice('apps/'.length).replaceAll('/', '-')}-${folder}-knows-none-above-it`,
    severity: 'error',
    from: { path: `^${base}/${folder}/` },
    to: { path: `^${base}/(${folders.slice(index + 1).join('|')})/` },
  }));

/** The import rules of docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle means that two files are one.',
      severity: 'error',
      from: { pathNot: '\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] }, pathNot: '\\.gen\\.ts$' },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-rooms-import-only-each-others-index',
      comment: 'index.ts is the face of a room: what it does not name, nobody else relies on.',
      severity: 'error',
      from: { path: '^apps/api/src/modules/([^/]+)/' },
      to: {
        path: '^apps/api/src/modules/([^/]+)/',
        pathNot: ['^apps/api/src/modules/$1/', '^apps/api/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'api-rooms-form-no-cycle',
      comment: 'Of two rooms one stands below and does not know the other, not even by its types.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/api/src/modules/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'api-common-knows-no-room',
      severity: 'error',
      from: { path: '^apps/api/src/common/' },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'packages-do-not-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-rooms-import-only-each-others-index',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/.+', pathNot: ['^apps/web/src/features/$1/', '/index\\.tsx?$'] },
    },
    {
      name: 'web-rooms-form-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'routes-import-rooms-by-index',
      severity: 'error',
      from: { path: '^apps/web/src/(routes|app)/' },
      to: { path: '^apps/web/src/features/[^/]+/.+', pathNot: '/index\\.tsx?$' },
    },
    {
      name: 'components-and-lib-know-no-domain',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    ...inOrder('apps/worker/src', WORKER_FOLDERS),
    ...inOrder('apps/worker/src/runtimes/comfyui', COMFYUI_FOLDERS),
    ...inOrder('apps/worker/src/runtimes/preview', PREVIEW_FOLDERS),
    {
      name: 'runtimes-know-not-each-other',
      comment: 'What two of them need stands beside them.',
      severity: 'error',
      from: { path: '^apps/worker/src/runtimes/(preview|comfyui)/' },
      to: { path: '^apps/worker/src/runtimes/(preview|comfyui)/', pathNot: '^apps/worker/src/runtimes/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    // For the web app's `@/`; nothing else has aliases.
    tsConfig: { fileName: 'tsconfig.imports.json' },
  },
};

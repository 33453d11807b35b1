/** Builds `academy.mjs`: `academy leads` and `academy today` in one file, for people without the repository. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import type { SoundSite } from '#content/model/site.ts'
import type { InjectedContent } from '#lambdas/core/types.ts'
import type { BuiltSite } from '../release/publish.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Files and folders that read the repository or run the local stack. Nothing calls them in the bundle. */
const PROJECT_ONLY = [
  ...['content', 'aliases', 'release'].map((group) => `cli/commands/${group}/`),
  ...['doctor', 'explain', 'serve', 'smoke', 'leads/restore', 'leads/seed'].map(
    (name) => `cli/commands/${name}.ts`,
  ),
  'cli/content/due.ts',
  'cli/local/stack/services.ts',
  'content/checks/rules.ts',
  'content/model/catalogue/consents.ts',
  'content/model/read/',
  ...['cloudformation', 'lambda', 'sns'].map((name) => `node_modules/@aws-sdk/client-${name}/`),
].map((path) => join(ROOT, path))

const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onLoad, onResolve }) {
    // A module of Node that is imported loads all its exports, such as undici for the WebSocket of node:http.
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    )
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
    const missing = PROJECT_ONLY.filter((path) => !existsSync(path))
    if (missing.length > 0) throw new Error(`The bundle leaves out files that do not exist: ${missing}`)
    onLoad({ filter: /\.[jt]s$/ }, ({ path }) =>
      PROJECT_ONLY.some((one) => path.startsWith(one)) ? { contents: 'export default undefined' } : undefined,
    )
  },
}

/** Languages with the text of a chat alone. */
const chatTexts = ({ languages = {} }: InjectedContent) =>
  Object.fromEntries(
    Object.entries(languages).map(([code, { messages, ...language }]) => [
      code,
      { ...language, messages: { 'mail/letter': messages['mail/letter'] } },
    ]),
  )

/**
 * @param version what `academy version` prints
 * @param content facts for the links that reach a lead
 * @returns the file and its checksum, as `sha256sum --check` reads it
 */
async function buildBundle(
  version: string,
  content: InjectedContent,
): Promise<{ script: Uint8Array; checksum: string }> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cli/bundle/main.ts'],
    write: false,
    outdir: ROOT,
    bundle: true,
    platform: 'node',
    // The ES modules of the AWS SDK: unused commands are left out.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    minify: true,
    // Names of errors and commands are read at run time.
    keepNames: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [leaveOut],
    define: {
      __ACADEMY_CONTENT__: JSON.stringify({ ...content, languages: chatTexts(content) }),
      'process.env.ACADEMY_BUNDLED': '"true"',
      'process.env.ACADEMY_VERSION': JSON.stringify(version),
    },
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  })
  // `npx academy` would run a stranger's package outside the repository.
  const text = (outputFiles[0]?.text ?? '').replaceAll('npx academy', 'academy')
  const script = Buffer.from(text)
  return { script, checksum: `${createHash('sha256').update(script).digest('hex')}  academy.mjs\n` }
}

type BundleFile = [path: string, file: { body: Uint8Array; contentType: string }]

/** The two files that each release publishes, by their path on the site. */
export async function bundleFiles(commit: string, content: InjectedContent): Promise<BundleFile[]> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const { script, checksum } = await buildBundle(`${version} (${commit.slice(0, 10)})`, content)
  return [
    ['tools/academy.mjs', { body: script, contentType: 'text/javascript; charset=utf-8' }],
    ['tools/academy.mjs.sha256', { body: Buffer.from(checksum), contentType: 'text/plain; charset=utf-8' }],
  ]
}

/** Adds the files to a build that is about to be published. */
export async function addBundle({ files, commit }: BuiltSite, site: SoundSite): Promise<void> {
  for (const [path, file] of await bundleFiles(commit, lambdaContent(site))) files.set(path, file)
}

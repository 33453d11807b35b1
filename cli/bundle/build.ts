/** Builds `academy.mjs`: `academy leads` and `academy today` in one file, for people without the repository. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import type { ValidSite } from '#content/model/site.ts'
import type { InjectedContent } from '#lambdas/core/types.ts'
import { REPOSITORY_COMMANDS } from '../bundled.ts'
import type { BuiltSite } from '../release/publish.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** More files and folders, besides those of REPOSITORY_COMMANDS, that need the repository or run the local stack. */
const OTHERS = [
  'cli/content/due.ts',
  'cli/local/stack/services.ts',
  'content/checks/rules.ts',
  'content/model/catalogue/consents.ts',
  'content/model/read/',
  ...['cloudformation', 'lambda', 'sns'].map((name) => `node_modules/@aws-sdk/client-${name}/`),
]

/** The bundle replaces these files with empty modules, because no command of the bundle calls them. */
const PROJECT_ONLY = [
  ...REPOSITORY_COMMANDS.flatMap((name) =>
    ['', 'leads/'].flatMap((group) => [`cli/commands/${group}${name}.ts`, `cli/commands/${group}${name}/`]),
  ),
  ...OTHERS,
].map((path) => join(ROOT, path))

const leaveOut: Plugin = {
  name: 'leave-out',
  setup({ onLoad, onResolve }) {
    // `import` of a Node module evaluates all its exports: node:http would load undici for its WebSocket. `require` does not.
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    )
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
    }))
    const missing = OTHERS.filter((path) => !existsSync(join(ROOT, path)))
    if (missing.length > 0) throw new Error(`The bundle leaves out files that do not exist: ${missing}`)
    onLoad({ filter: /\.[jt]s$/ }, ({ path }) =>
      PROJECT_ONLY.some((start) => path.startsWith(start))
        ? { contents: 'export default undefined' }
        : undefined,
    )
  },
}

/** Drops all messages except `mail/letter`, from which chat links take their text, to keep the bundle small. */
const chatTexts = ({ languages = {} }: InjectedContent) =>
  Object.fromEntries(
    Object.entries(languages).map(([code, { messages, ...language }]) => [
      code,
      { ...language, messages: { 'mail/letter': messages['mail/letter'] } },
    ]),
  )

/** Adds `academy.mjs` and its checksum, as `sha256sum --check` reads it, to a build that is about to be published. */
export async function addBundle({ files, commit }: BuiltSite, site: ValidSite): Promise<void> {
  const content = lambdaContent(site)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cli/bundle/main.ts'],
    write: false,
    outdir: ROOT,
    bundle: true,
    platform: 'node',
    // Prefers the ES modules of the AWS SDK, because esbuild can leave out their unused commands.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    minify: true,
    // The code reads names of error and command classes at run time, so `minify` must not change them.
    keepNames: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [leaveOut],
    define: {
      // Courses, office hours and chat texts, which the bundle cannot read from a content folder.
      __ACADEMY_CONTENT__: JSON.stringify({ ...content, languages: chatTexts(content) }),
      'process.env.ACADEMY_BUNDLED': '"true"',
      'process.env.ACADEMY_VERSION': JSON.stringify(`${version} (${commit.slice(0, 10)})`),
    },
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  })
  // Outside the repository, `npx academy` would install an unrelated package from npm.
  const body = Buffer.from((outputFiles[0]?.text ?? '').replaceAll('npx academy', 'academy'))
  const checksum = Buffer.from(`${createHash('sha256').update(body).digest('hex')}  academy.mjs\n`)
  files.set('tools/academy.mjs', { body, contentType: 'text/javascript; charset=utf-8' })
  files.set('tools/academy.mjs.sha256', { body: checksum, contentType: 'text/plain; charset=utf-8' })
}

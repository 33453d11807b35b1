/**
 * Bundles every Lambda once per synth. The AWS SDK is included, because importing the runtime's SDK took three times as long.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { InjectedContent, Language } from '#lambdas/core/types.ts'

export interface Bundles {
  /** Returns the folder of the built code for a folder of `lambdas/`. */
  folder: (entry: string) => string
}

const root = join(import.meta.dirname, '..')

/** Folders of `lambdas/` that contain a Lambda. */
export const lambdaEntries = (): string[] =>
  readdirSync(join(root, 'lambdas'))
    .filter((name) => existsSync(join(root, 'lambdas', name, 'handler.ts')))
    .sort()

/** Message files that each Lambda needs. Forms need labels and errors; Lambdas that send mail need mail texts. */
const MESSAGE_AREAS: Readonly<Record<string, RegExp>> = {
  form: /^(?:forms\/|errors$)/,
  'form-with-files': /^(?:forms\/|errors$)/,
  deliver: /^(?:forms|mail)\//,
  digest: /^mail\/letter$/,
  uploads: /^errors$/,
  'confirmation-links': /^confirmations$/,
}

/** Returns the languages with the messages that a Lambda needs; undefined for a Lambda that shows no text to visitors. */
export function lambdaLanguages(
  entry: string,
  { languages = {} }: InjectedContent,
): InjectedContent['languages'] {
  const areas = MESSAGE_AREAS[entry]
  if (!areas) return undefined
  const pick = ({ messages, ...language }: Language) => ({
    ...language,
    messages: Object.fromEntries(Object.entries(messages).filter(([area]) => areas.test(area))),
  })
  return Object.fromEntries(Object.entries(languages).map(([code, language]) => [code, pick(language)]))
}

/** Makes the source paths of a source map relative to the project, because bundles are moved. `<define:…>` is not a path. */
function nameSources(file: string): void {
  const map: { sources: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  const sources = map.sources.map((source) =>
    source.startsWith('<') ? source : relative(root, resolve(dirname(file), source)),
  )
  writeFileSync(file, JSON.stringify({ ...map, sources }))
}

/**
 * Credential providers that the SDK tries after environment variables. Lambda sets these variables, so no provider is ever
 * loaded. Leaving them out of the bundle saves a quarter of a cold start. Lambda's runtime also contains them.
 */
const UNUSED_PROVIDERS = ['http', 'ini', 'process', 'sso', 'web-identity'].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
)

/** esbuild options for bundling a Lambda. The caller adds entry points and output. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: [...UNUSED_PROVIDERS, '@smithy/credential-provider-imds'],
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'error',
} satisfies BuildOptions

/**
 * Bundles `lambdas/<entry>/handler.ts` of each Lambda into `out`. English content is compiled in. Other languages are in
 * `languages.json` next to the bundle and are read on demand, so they do not slow down a cold start.
 * @param maps also writes source maps, for the local stack; the code then ends with a comment that names its map
 */
export async function bundleLambdas(
  content: InjectedContent,
  out: string,
  { maps = false } = {},
): Promise<Bundles> {
  const { languages: _, ...english } = content
  await build({
    ...bundleOptions,
    entryPoints: lambdaEntries().map((entry) => ({
      in: `lambdas/${entry}/handler.ts`,
      out: `${entry}/index`,
    })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    sourcemap: maps && 'linked',
    sourcesContent: false,
    define: { __ACADEMY_CONTENT__: JSON.stringify(english) },
  })
  for (const entry of lambdaEntries()) {
    const languages = lambdaLanguages(entry, content)
    if (languages) writeFileSync(join(out, entry, 'languages.json'), JSON.stringify(languages))
    if (maps) nameSources(join(out, entry, 'index.mjs.map'))
  }
  return { folder: (entry) => join(out, entry) }
}

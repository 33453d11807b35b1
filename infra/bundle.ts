/** Bundles every Lambda once per synth with the SDK inside: importing that of Lambda's runtime took three times as long. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { InjectedContent, Language } from '#lambdas/core/types.ts'

export interface Bundles {
  /** Folder of the built code by folder of `lambdas/`. */
  folder: (entry: string) => string
}

const root = join(import.meta.dirname, '..')

/** Folders of `lambdas/` that are a Lambda. */
export const lambdaEntries = (): string[] =>
  readdirSync(join(root, 'lambdas'))
    .filter((name) => existsSync(join(root, 'lambdas', name, 'handler.ts')) && name !== 'core')
    .sort()

/** Areas of messages that a Lambda says: a form's its own labels and errors, those that send mails all of it. */
const SAYS: Readonly<Record<string, RegExp>> = {
  deliver: /^(?:forms|mail)\//,
  sweeper: /^(?:forms|mail)\//,
  uploads: /^errors$/,
  'newsletter-confirm': /^confirmations$/,
}

/** The languages of `content` with what a Lambda says; undefined for one that says nothing to visitors. */
export function languagesFor(
  entry: string,
  { languages = {} }: InjectedContent,
): InjectedContent['languages'] {
  const isForm = existsSync(join(root, 'lambdas', entry, 'fields.ts'))
  const says = isForm ? new RegExp(`^(?:forms/${entry}|errors)$`) : SAYS[entry]
  if (!says) return undefined
  const pick = ({ messages, ...language }: Language) => ({
    ...language,
    messages: Object.fromEntries(Object.entries(messages).filter(([area]) => says.test(area))),
  })
  return Object.fromEntries(Object.entries(languages).map(([code, language]) => [code, pick(language)]))
}

/** Names the sources of a map by their paths in the project: the folder of the bundles moves. */
function nameSources(file: string): void {
  const map: { sources: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  const sources = map.sources.map((source) => relative(root, resolve(dirname(file), source)))
  writeFileSync(file, JSON.stringify({ ...map, sources }))
}

/**
 * Where the SDK looks for credentials after the environment, in which Lambda puts them: it imports these when it gets
 * there, which it never does, and parsing them is a quarter of a cold start. The SDK of Lambda's runtime has them.
 */
const NEVER_ASKED = ['http', 'ini', 'process', 'sso', 'web-identity'].map(
  (name) => `@aws-sdk/credential-provider-${name}`,
)

/** How the code of a Lambda is bundled; what goes where is for the caller to say. */
export const bundling = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  external: [...NEVER_ASKED, '@smithy/credential-provider-imds'],
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'error',
} satisfies BuildOptions

/**
 * Bundles `lambdas/<entry>/handler.ts` of each Lambda into `out`. English content is compiled in; other languages lie
 * beside it as `languages.json`, which costs a cold start nothing (lambdas/core/languages.ts).
 * @param maps also a source map beside each, for the local stack: the code itself is the same with and without
 */
export async function bundleLambdas(
  content: InjectedContent,
  out: string,
  { maps = false } = {},
): Promise<Bundles> {
  const { languages: _, ...english } = content
  await build({
    ...bundling,
    entryPoints: lambdaEntries().map((entry) => ({
      in: `lambdas/${entry}/handler.ts`,
      out: `${entry}/index`,
    })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    sourcemap: maps && 'external',
    sourcesContent: false,
    define: { __ACADEMY_CONTENT__: JSON.stringify(english) },
  })
  for (const entry of lambdaEntries()) {
    const languages = languagesFor(entry, content)
    if (languages) writeFileSync(join(out, entry, 'languages.json'), JSON.stringify(languages))
    if (maps) nameSources(join(out, entry, 'index.mjs.map'))
  }
  return { folder: (entry) => join(out, entry) }
}

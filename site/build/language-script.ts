/** The classic script of the head (client/language.ts), bundled by itself: a module would come after the page is read. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, parseAst, type Rolldown } from 'vite'
import { contentHash } from './cached.ts'

declare global {
  /** Path of the script, for the head. */
  const __LANGUAGE_SCRIPT__: string
}

const ENTRY = fileURLToPath(new URL('../client/language.ts', import.meta.url))
const LIBRARY = /i18nextBrowserLanguageDetector\.js$/
const DEV_PATH = '/language.js'

/** Where the library's class begins, which is all it exports and which brings three more detectors. */
const CLASS = 'let canCookies'
const EXPORTS =
  'export { querystring, cookie$1 as cookie, localStorage, sessionStorage, navigator$1 as navigator, htmlTag, isSafeLanguageCode }'
/** What detectors write; ours only read. */
const WRITERS = new Set(['cacheUserLanguage', 'create', 'remove'])

/** The six detectors of the library by name, and nothing else of it: 1.2 KB instead of 2.1 (brotli). */
function readersOf(library: string): string {
  const end = library.indexOf(CLASS)
  if (end < 0) throw new Error(`the language detector has no "${CLASS}" any more`)
  const code = library.slice(0, end)
  const members = parseAst(code)
    .body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []))
  const writers = members.filter(
    (member) => 'key' in member && member.key.type === 'Identifier' && WRITERS.has(member.key.name),
  )
  const read = writers.reduceRight(
    (rest, { start, end: after }) => rest.slice(0, start) + rest.slice(after).replace(/^\s*,/, ''),
    code,
  )
  return `${read}\n${EXPORTS}`
}

const detectors: Plugin = {
  name: 'academy:language-detectors',
  enforce: 'pre',
  load: { filter: { id: LIBRARY }, handler: (id) => readersOf(readFileSync(id, 'utf8')) },
}

/** The script as it ships. */
export async function bundleLanguage(): Promise<string> {
  const bundle = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [detectors],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return bundle.output[0].code
}

export function languageScript(): Plugin {
  let code = ''
  let path = DEV_PATH
  return {
    name: 'academy:language-script',
    async config(_, { command }) {
      if (command === 'build') {
        code = await bundleLanguage()
        path = `/assets/language.${contentHash(code)}.js`
      }
      return { define: { __LANGUAGE_SCRIPT__: JSON.stringify(path) } }
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: code })
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, async (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bundleLanguage())
      })
    },
  }
}

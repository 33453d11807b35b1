/**
 * Lazy imports stay plain `import()`. Vite wraps each one in a helper that fetches the stylesheets of the chunk first;
 * ours are in the page already (finish.ts), because an island is rendered where it stands. Without the helper every
 * page loads 1 KB less (brotli), and one file less before its entry runs (decision 0007).
 */
import type { Plugin, Rolldown } from 'vite'

const HELPER =
  /import \{ \w+ as __vitePreload \} from "[^"]+";\n?|\b\w+ as __vitePreload, |, \w+ as __vitePreload\b(?= \} from)/
/** `import("./a.js")`, or of one part of a file that holds several modules. */
const IMPORT = /import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?/.source
/** Such an import under the helper, or through a function that picks the names asked for. */
const PICKED = `async \\(\\) => \\{\\s*const \\{[^}]*\\} = await (${IMPORT});\\s*return \\{[^}]*\\};\\s*\\}`
const WRAPPED = new RegExp(`__vitePreload\\((?:\\(\\) => (${IMPORT})|${PICKED}), __VITE_PRELOAD__\\)`, 'g')
const ISLAND = /\/site\/islands\/\w+\.tsx$/

/** Takes the helper off every dynamic import of a rendered chunk. @throws when a call of it has another form */
export function unwrapped(code: string): string {
  const plain = code.replace(HELPER, '').replace(WRAPPED, '$1$2')
  if (plain.includes('__VITE_PRELOAD__')) throw new Error(`an import is wrapped in an unknown way:\n${plain}`)
  return plain
}

type Chunk = Pick<Rolldown.OutputChunk, 'imports' | 'isDynamicEntry' | 'facadeModuleId' | 'viteMetadata'>

/** Modules that are fetched later, and bring CSS that no island has: no page would have it. */
export function unstyled(chunks: Readonly<Record<string, Chunk>>): string[] {
  const cssOf = ({ imports, viteMetadata }: Chunk): string[] => [
    ...(viteMetadata?.importedCss ?? []),
    ...imports.flatMap((name) => (chunks[name] ? cssOf(chunks[name]) : [])),
  ]
  const lazy = Object.values(chunks).filter(({ isDynamicEntry }) => isDynamicEntry)
  const isIsland = ({ facadeModuleId }: Chunk) => ISLAND.test(facadeModuleId ?? '')
  const shown = new Set(lazy.filter(isIsland).flatMap(cssOf))
  return lazy
    .filter((chunk) => cssOf(chunk).some((css) => !shown.has(css)))
    .map(({ facadeModuleId }) => facadeModuleId ?? 'a chunk of several modules')
}

export function plainImports(): Plugin {
  return {
    name: 'academy:plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    // Nothing calls it any more, wherever the bundler puts it.
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk(code) {
      return code.includes('__VITE_PRELOAD__') ? { code: unwrapped(code), map: null } : null
    },
    generateBundle(_, bundle) {
      const chunks = Object.entries(bundle).filter(([, output]) => output.type === 'chunk')
      const bare = unstyled(Object.fromEntries(chunks) as Record<string, Rolldown.OutputChunk>)
      if (bare.length > 0)
        throw new Error(
          `CSS that comes with a lazy import is on no page; import it where the page is rendered:\n${bare.join('\n')}`,
        )
    },
  }
}

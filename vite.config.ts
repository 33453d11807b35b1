/** Vite and Vike: pages are rendered to HTML at build, the browser gets one small entry and lazy islands. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
import { generatedFiles } from './site/build/generators.ts'
import { cssLayers } from './site/build/pages/finish-page.ts'
import { languageCodes } from './site/language/languages.ts'

/** In development the pages are rendered in this process, by code that cannot know where the content lies. */
process.env.ACADEMY_CONTENT ??= fileURLToPath(new URL('content', import.meta.url))

const repo = fileURLToPath(new URL('.', import.meta.url))

/**
 * Vite's helper around `import()` fetches the stylesheets of a chunk first. Those of an island are in the page already
 * (site/build/pages/finish-page.ts), so it would fetch them twice, and cost every page 1 KB. What is left of it goes into each module that
 * calls it: shared, it is a file of its own, which a page asks for when its script is there, and the script waits for it.
 * The lists of stylesheets that Vite hands to the helper go too: they are 1 KB of names in the script of every page.
 */
const withoutPreloads: Plugin = {
  name: 'academy:without-preloads',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: (id, importer) => `${id}?${importer}`,
  },
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*;$/m, '')
            .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    },
  },
}

/**
 * Scripts that islands and parts share. By itself Rolldown makes a file for each set of them, 24 for the application, and
 * CloudFront compresses no file below 1,000 bytes. Dates are apart, because a course shows them without React. Files of forms
 * below 3,000 bytes of source join the one most like them.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'dates', test: /lambdas\/shared\/(?:weekly|india|message)\.ts$/ },
  {
    name: 'forms',
    test: /site\/(?:forms\/(?:fields|endings)|drawings\/icons)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3000,
  },
]

export default defineConfig({
  root: `${repo}site`,
  cacheDir: `${repo}.cache/vite`,
  define: { __ACADEMY_LANGUAGES__: JSON.stringify(languageCodes()) },
  plugins: [generatedFiles(process.env.ACADEMY_CONTENT), cssLayers(), withoutPreloads, react(), vike()],
  // An island's function must keep the name of its file (site/page/Island.tsx).
  environments: {
    ssr: { build: { rolldownOptions: { output: { keepNames: true } } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  build: {
    emptyOutDir: true,
    // The oldest browsers that the README names: what `@layer` and `:has()` need.
    target: ['chrome105', 'edge105', 'firefox121', 'safari15.5', 'ios15.5'],
    // React must arrive with the first island and never before (decision 0002).
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})

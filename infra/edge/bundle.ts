/** Bundles the viewer-request function for the JavaScript runtime and size limit of CloudFront Functions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** Maximum size of a CloudFront function in bytes. */
export const MAX_FUNCTION_BYTES = 10_240

const content = join(import.meta.dirname, '../../content')

/** Returns HTML that says in every language that the forms of a preview send nothing. */
const previewWords = (): string =>
  ['', ...readdirSync(content)]
    .map((language) => {
      const file = join(content, language, 'messages/errors.json')
      const words = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).page.preview
      return words ? `<p lang="${language || 'en'}">${words}</p>` : ''
    })
    .join('')

/**
 * Returns the function's JavaScript. Requests to other host names are redirected to `host`; without `host`, none are.
 * Throws if the code uses a feature that runtime 2.0 lacks, or exceeds 10 KB.
 */
export function bundleViewerRequest(host = ''): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'viewer-request.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudfront'],
    define: { __ACADEMY_HOST__: JSON.stringify(host), __ACADEMY_PREVIEW__: JSON.stringify(previewWords()) },
    target: 'es5',
    // Runtime 2.0 supports ES 5.1 and these features (AWS developer guide, "JavaScript runtime 2.0"). esbuild compiles others.
    supported: { 'const-and-let': true, arrow: true, 'async-await': true, 'template-literal': true },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
  })
  // CloudFront finds `handler` by its name, and refuses an export statement as a syntax error.
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{[^}]*\};?\s*$/, '')
  const bytes = Buffer.byteLength(code)
  if (bytes > MAX_FUNCTION_BYTES)
    throw new Error(
      `the edge function has ${bytes} bytes; CloudFront accepts ${MAX_FUNCTION_BYTES}. Shorten infra/edge/route.ts.`,
    )
  return code
}

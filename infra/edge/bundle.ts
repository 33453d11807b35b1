/** Bundles the viewer-request function into the dialect and size that CloudFront Functions take. */
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** Largest function CloudFront accepts, bytes. */
export const FUNCTION_LIMIT = 10_240

/**
 * JavaScript of the function of a site whose name is `host`; without one it answers under every name. Throws when it uses what runtime 2.0 lacks, or is over 10 KB.
 */
export function bundleViewerRequest(host = ''): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'viewer-request.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudfront'],
    define: { __ACADEMY_HOST__: JSON.stringify(host) },
    target: 'es5',
    // Runtime 2.0 is ES 5.1 with these; esbuild lowers the rest or refuses (AWS developer guide, "JavaScript runtime 2.0").
    supported: { 'const-and-let': true, arrow: true, 'async-await': true, 'template-literal': true },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
  })
  // CloudFront finds `handler` by name; an export statement would be a syntax error there.
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{[^}]*\};?\s*$/, '')
  const bytes = Buffer.byteLength(code)
  if (bytes > FUNCTION_LIMIT)
    throw new Error(`the edge function has ${bytes} bytes, CloudFront takes ${FUNCTION_LIMIT}`)
  return code
}

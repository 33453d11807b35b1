/** Bundles the viewer-request function for the JavaScript runtime and size limit of CloudFront Functions. */
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** Largest function that CloudFront accepts, in bytes. */
export const FUNCTION_LIMIT = 10_240

/**
 * Returns the function's JavaScript for a site with the name `host`; without a host it answers under every name.
 * Throws when the code uses a feature that runtime 2.0 lacks, or exceeds 10 KB.
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
    // Runtime 2.0 is ES 5.1 plus these; esbuild compiles the rest (AWS developer guide, "JavaScript runtime 2.0").
    supported: { 'const-and-let': true, arrow: true, 'async-await': true, 'template-literal': true },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
  })
  // CloudFront finds `handler` by name. An export statement is a syntax error there.
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{[^}]*\};?\s*$/, '')
  const bytes = Buffer.byteLength(code)
  if (bytes > FUNCTION_LIMIT)
    throw new Error(
      `the edge function has ${bytes} bytes; CloudFront accepts ${FUNCTION_LIMIT}. Shorten infra/edge/route.ts.`,
    )
  return code
}

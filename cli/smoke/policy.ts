/** Content-Security-Policy: its directives, what a page's own must say, and what it lets through. */
import { createHash } from 'node:crypto'
import { unless } from './finding.ts'
import { inlineScripts, inlineStyles, metaPolicy } from './html.ts'
import type { Finding } from './target.ts'

export function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The meta element allows the page's own styles by hash, and no source that is unsafe. */
export function pagePolicy(path: string, html: string): Finding[] {
  const meta = metaPolicy(html)
  if (!meta) return [{ path, expected: 'a Content-Security-Policy in the page', came: 'none' }]
  const policy = directivesOf(meta)
  const unsafe = [...policy.values()].flat().filter((source) => /^(?:'unsafe-|\*$|https?:$)/.test(source))
  const scripts = policy.get('script-src') ?? []
  const styles = policy.get('style-src') ?? []
  const unknownStyles = inlineStyles(html).filter((css) => !styles.includes(hashOf(css)))
  const unknownScripts = inlineScripts(html).filter((code) => !scripts.includes(hashOf(code)))
  return [
    ...unless(unsafe.length === 0, path, 'no unsafe source in the policy of the page', unsafe.join(' ')),
    ...unless(
      scripts.includes("'self'"),
      path,
      "script-src 'self' in the policy of the page",
      scripts.join(' '),
    ),
    ...unless(unknownStyles.length === 0, path, 'the hash of each <style> in style-src', styles.join(' ')),
    ...unless(unknownScripts.length === 0, path, 'no inline script', `${unknownScripts.length} of them`),
  ]
}

/** May a page of `own` reach `url` by these sources? */
export function allows(sources: readonly string[], url: URL, own: URL): boolean {
  return sources.some((source) => {
    if (source === "'self'") return url.origin === own.origin
    const [scheme, host = ''] = source.split('://')
    if (`${scheme}:` !== url.protocol) return false
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}

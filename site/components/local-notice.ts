/** A notice whose links lead to the pages of its language; those to English ones say so. */
import type { SoundSite } from '#content/model/site.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import type { ConsentNote } from './ConsentNotice.tsx'

/** A Markdown link to a path of the site: its words, the path, and what follows that. */
const LINK = /\[([^\]]+)\]\((\/[^)#?]*)([^)]*)\)/g

type Pages = Pick<SoundSite, 'language' | 'messages'> & { readonly translated: readonly { path: string }[] }

export function localNotice<N extends Pick<ConsentNote, 'text' | 'rights'>>(
  notice: N,
  { language, translated, messages }: Pages,
): N {
  const shown = new Set(translated.map(({ path }) => path))
  const led = (text: string): string =>
    text.replace(LINK, (_, words: string, path: string, rest: string) =>
      shown.has(path)
        ? `[${words}](${pathIn(language, path)}${rest})`
        : `[${words} ${messages.language.inEnglish}](${path}${rest})`,
    )
  return { ...notice, text: led(notice.text), rights: notice.rights.map(led) }
}

/** A label in both languages; CSS shows the one of `data-lng` on the root (DEF-48). */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { usePage } from './page.tsx'

/** Name of a label. */
export type Word = keyof Messages['menu']

/**
 * `english` replaces the English wording where a place has one of its own (HDR-11). Search engines leave the hidden
 * wording out of their excerpts.
 */
export function Words({ of, english }: { of: Word; english?: string }) {
  const { site } = usePage()
  const { settings, messages, teluguMenu, language } = site
  const fill = (text: string): string => text.replace('{brand}', settings.brand.short)
  const own = fill(messages.menu[of])
  const te = teluguMenu[of]
  // A translated page has one language.
  if (language && language !== SOURCE.code) return language === 'te' && te ? <span data-te>{own}</span> : own
  if (!te) return english ?? own
  return (
    <>
      <span data-en>{english ?? own}</span>
      <span data-te data-nosnippet lang="te">
        {fill(te)}
      </span>
    </>
  )
}

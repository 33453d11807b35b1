/** A label in both languages; CSS shows the one of `data-lng` on the root (DEF-48). */
import { teluguOf, type Word } from '#content/model/schema/translations.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { usePage } from './page.tsx'

/**
 * `english` replaces the English wording where a place has one of its own (HDR-11). Search engines leave the hidden
 * wording out of their excerpts.
 */
export function Words({ of, english }: { of: Word; english?: string }) {
  const { site } = usePage()
  const { settings, data, language } = site
  const label = data.translations[of]
  const { en } = label
  const te = teluguOf(label)
  const fill = (text: string): string => text.replace('{brand}', settings.brand.short)
  // A translated page has one language; another one than Telugu says a label in place of the English.
  if (language && language !== SOURCE.code)
    return language === 'te' && te ? <span data-te>{fill(te)}</span> : <span lang="en">{fill(en)}</span>
  if (!te) return fill(english ?? en)
  return (
    <>
      <span data-en>{fill(english ?? en)}</span>
      <span data-te data-nosnippet lang="te">
        {fill(te)}
      </span>
    </>
  )
}

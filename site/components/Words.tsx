/** A translated string in both languages; CSS shows the one of `data-lng` on the root (design.md, Language). */
import { useSite } from './page.tsx'
import { WORDS, type Word } from './translations.ts'

/** `english` replaces the English wording where the specification has another one (HDR-11). */
export function Words({ of, english }: { of: Word; english?: string }) {
  const { brand } = useSite().settings
  const fill = (text: string): string => text.replace('{brand}', brand.short)
  return (
    <>
      <span data-en>{fill(english ?? WORDS[of].en)}</span>
      <span data-te lang="te">
        {fill(WORDS[of].te)}
      </span>
    </>
  )
}

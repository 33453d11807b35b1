/** A label in English and Telugu; CSS shows one by `data-lng` of the root (DEF-48). */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { usePage } from '../page/page.tsx'

export type MenuLabelName = keyof Messages['menu']

/**
 * `english` overrides the English text (HDR-11). Search engines leave the Telugu text out of excerpts.
 */
export function MenuLabel({ of, english }: { of: MenuLabelName; english?: string }) {
  const { settings, messages, teluguMenu, language } = usePage().site
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

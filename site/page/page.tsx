/** React context of static components: page, content and language. Islands have no context and get props. */
import { createContext, use } from 'react'
import type { PageContextServer } from 'vike/types'
import { parseNotice } from '#content/model/catalogue/consent-notice.ts'
import type { ValidSite } from '#content/model/site.ts'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import type { ConsentNote, FormProps, PageForm, PageFormMessages } from '../forms/sending/fields.ts'
import type { PageLink } from '../language/links.ts'
import type { LanguageVersion } from '../language/versions.ts'

interface Page {
  pageContext: PageContextServer
  languageVersions?: readonly LanguageVersion[]
  site: ValidSite
  /** Resolves links (links.ts). */
  link?: (href: string) => PageLink
}

const Context = createContext<Page | undefined>(undefined)

export const PageProvider = Context.Provider

/** @throws in an island */
export function usePageProvider(): Page {
  const page = use(Context)
  if (!page) throw new Error('this component is static: an island cannot use it, pass props instead')
  return page
}

/** Resolves a link. `note` says that the target exists only in English. In an island, the link stays unchanged. */
export function usePageLink(href: string | undefined): { href: string | undefined; note?: string } {
  const page = use(Context)
  if (!page?.link || href === undefined) return { href }
  const { href: target, inEnglish } = page.link(href)
  return { href: target, ...(inEnglish && { note: page.site.messages.language.inEnglish }) }
}

/**
 * `m`: messages in the language of the page; `site`: content in that language, with its settings and locale; `data`: result
 * of the `+data.ts` of the page, whose values are also here.
 *
 *     const { m, settings, course } = usePage<Data>()
 */
export function usePage<Data = unknown>() {
  const { site, pageContext } = usePageProvider()
  const data = (pageContext.data ?? {}) as Data
  const { messages: m, settings, locale, language } = site
  return { ...data, data, m, site, settings, locale, language }
}

/** Returns the page in all its languages, English first; empty on the 404 page. */
export function useLanguageVersions(): readonly LanguageVersion[] {
  return usePageProvider().languageVersions ?? []
}

/** Returns the `lang` attribute for the text of a page whose labels have another language, or else undefined. */
export function useTextLanguage(): string | undefined {
  const { language, site } = usePage()
  return language === site.labels ? undefined : language
}

/** Props of a form island: consent notice and, on translated pages, messages. English messages are in the island. */
export function useFormProps(form: string): FormProps {
  return { consent: useIslandConsent(form), words: useFormMessages(form) }
}

export function useSimpleForm(form: FormFields): { form: PageForm; consent: ConsentNote | undefined } {
  return { form: localizedForm(form, useFormMessages(form.form)), consent: useIslandConsent(form.form) }
}

const LINK = /\[([^\]]+)\]\(([^)]*)\)/g

/** Consent notice with resolved links, because an island has no context to resolve them. */
function useIslandConsent(form: string): ConsentNote | undefined {
  const consent = useConsentNote(form)
  const { link, site } = usePageProvider()
  if (!consent || !link) return consent
  const localized = (text: string): string =>
    text.replace(LINK, (_, words: string, address: string) => {
      const { href, inEnglish } = link(address)
      return `[${inEnglish ? `${words} ${site.messages.language.inEnglish}` : words}](${href})`
    })
  return { ...consent, text: localized(consent.text), rights: consent.rights.map(localized) }
}

/** Returns the language of a form, such as `te`; undefined on English pages. */
export function useFormLanguage(): string | undefined {
  const [language = 'en'] = usePage().site.locale.split('-')
  return language === 'en' ? undefined : language
}

/** Returns the messages of a form on a translated page; undefined on English pages. */
function useFormMessages(form: string): PageFormMessages | undefined {
  const { forms, formParts } = usePage().m
  const language = useFormLanguage()
  const words = forms[form]
  return language && words ? { ...words, language, shared: formParts } : undefined
}

/** Path of the page without a trailing slash, `/` for home. */
export function usePath(): string {
  return usePageProvider().pageContext.urlPathname.replace(/(.)\/$/, '$1')
}

export function useConsentNote(form: string): ConsentNote | undefined {
  const { consents } = usePage().site
  const consent = consents[form] ?? consents.general
  return consent && { ...parseNotice(consent.text), hash: consent.hash }
}

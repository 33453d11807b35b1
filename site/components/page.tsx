/** What a component may know of the page it stands on; for static components only, islands get props. */
import { createContext, use } from 'react'
import type { PageContextServer } from 'vike/types'
import type { Messages } from '#content/model/messages.ts'
import { noticeOf } from '#content/model/notice.ts'
import { once } from '#content/model/once.ts'
import type { SoundSite, Translated } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localized } from '#lambdas/shared/form-words.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import type { PageForm, PageWords } from '../client/fields.ts'
import type { Counterpart } from '../counterparts.ts'
import type { ConsentNote } from './ConsentNotice.tsx'
import type { FormProps } from './LeadForm.tsx'

/**
 * What every page may show; the build makes all pages anew when any of it changes. What only some show (courses, articles,
 * texts) is passed by their `+data.ts`.
 */
export type Shared = Pick<SoundSite, (typeof SHARED)[number]> & {
  /** Which pages are there; how ripe each is, it says itself (`useCounterparts`). */
  readonly translated: readonly Pick<Translated, 'path'>[]
}

const SHARED = [
  ...(['settings', 'claims', 'locations', 'data', 'consents', 'messages'] as const),
  ...(['language', 'labels', 'locale', 'languages', 'documents'] as const),
] as const

export const sharedOf = (site: SoundSite): Shared => {
  const shared = Object.fromEntries(SHARED.map((name) => [name, site[name]])) as Omit<Shared, 'translated'>
  return { ...shared, translated: site.translated.map(({ path }) => ({ path })) }
}

interface Page {
  pageContext: PageContextServer
  counterparts?: readonly Counterpart[]
  site: Shared
}

const Context = createContext<Page | undefined>(undefined)

export const PageProvider = Context.Provider

/** What was provided, for components that render others by themselves. */
export function useProvided(): Page {
  const page = use(Context)
  if (!page) throw new Error('this component is static: an island cannot use it, pass props instead')
  return page
}

/**
 * What a component may show: what all pages share, words of `content/messages/` in the page's language as `m`, and what the
 * page's `+data.ts` returned: `const { m, settings, course } = usePage<Data>()`.
 */
export const usePage = <Data = unknown>() =>
  shownOn(useProvided()) as Data & Shared & { readonly m: Messages }

const shownOn = once(({ site, pageContext }: Page): unknown => ({
  ...site,
  m: site.messages,
  ...(pageContext.data as object),
}))

/** This page in every language that has it, English first; empty for a page that stands for none, such as the 404. */
export function useCounterparts(): readonly Counterpart[] {
  return useProvided().counterparts ?? []
}

/** `lang` for the text of a page that stands among labels of another language; nothing where both are of one. */
export function useTextLanguage(): string | undefined {
  const { language, labels } = usePage()
  return language === labels ? undefined : language
}

/** Props of a form's island: its consent notice, and words on a page that is not in English (its code has the English). */
export function useFormProps(form: string): FormProps {
  return { consent: useIslandConsent(form), words: useFormWords(form) }
}

/** Props of `SimpleForm`: a form in the language of the page, and its consent notice. */
export function useSimpleForm(form: FormFields): { form: PageForm; consent: ConsentNote | undefined } {
  return { form: localized(form, useFormWords(form.form)), consent: useIslandConsent(form.form) }
}

/** A Markdown link to a path of the site: its words, the path, and what follows that. */
const LINK = /\[([^\]]+)\]\((\/[^)#?]*)([^)]*)\)/g

/** The notice of an island, whose links lead to pages in the language, or say that they do not: elsewhere `localLinks` does it. */
function useIslandConsent(form: string): ConsentNote | undefined {
  const consent = useConsent(form)
  const { language, translated, messages } = useProvided().site
  if (!consent || language === SOURCE.code) return consent
  const shown = new Set(translated.map(({ path }) => path))
  const led = (text: string): string =>
    text.replace(LINK, (_, words: string, path: string, rest: string) =>
      shown.has(path)
        ? `[${words}](${pathIn(language, path)}${rest})`
        : `[${words} ${messages.language.inEnglish}](${path}${rest})`,
    )
  return { ...consent, text: led(consent.text), rights: consent.rights.map(led) }
}

/** What a form on this page says of its language, `te`; nothing on an English page. */
export function useFormLanguage(): string | undefined {
  const [language = 'en'] = usePage().locale.split('-')
  return language === 'en' ? undefined : language
}

function useFormWords(form: string): PageWords | undefined {
  const { forms, formParts } = usePage().m
  const language = useFormLanguage()
  const words = forms[form]
  return language && words ? { ...words, language, shared: formParts } : undefined
}

/** Path of the page without a trailing slash, `/` for home. */
export function usePath(): string {
  return useProvided().pageContext.urlPathname.replace(/(.)\/$/, '$1')
}

/** Consent wording of a form for its island, the general one when it has none of its own. */
export function useConsent(form: string): ConsentNote | undefined {
  const { consents } = usePage()
  const consent = consents[form] ?? consents.general
  return consent && { ...noticeOf(consent.text), hash: consent.hash }
}

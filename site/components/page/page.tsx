/** What a component may know of the page it stands on; for static components only, islands get props. */
import { noticeOf } from '#content/model/catalogue/notice.ts'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import type { PageForm, PageFormMessages } from '../../client/forms/fields.ts'
import type { LanguageVersion } from '../../language-versions.ts'
import type { ConsentNote } from '../forms/ConsentNotice.tsx'
import type { FormProps } from '../forms/LeadForm.tsx'
import { useProvided } from './provided.ts'

/**
 * What a static component may show: `m`, the messages in the page's language; `site`, the content in that language; and
 * `data`, what the page's `+data.ts` returned: `const { m, data } = usePage<Data>()`.
 */
export function usePage<Data = unknown>() {
  const { site, pageContext } = useProvided()
  return { m: site.messages, site, data: (pageContext.data ?? {}) as Data }
}

/** This page in every language that has it, English first; empty for a page that stands for none, such as the 404. */
export function useLanguageVersions(): readonly LanguageVersion[] {
  return useProvided().languageVersions ?? []
}

/** `lang` for the text of a page that stands among labels of another language; nothing where both are of one. */
export function useTextLanguage(): string | undefined {
  const { site } = usePage()
  const { language, labels } = site
  return language === labels ? undefined : language
}

/** Props of a form's island: its consent notice, and words on a page that is not in English (its code has the English). */
export function useFormProps(form: string): FormProps {
  return { consent: useIslandConsent(form), words: useFormMessages(form) }
}

/** Props of `SimpleForm`: a form in the language of the page, and its consent notice. */
export function useSimpleForm(form: FormFields): { form: PageForm; consent: ConsentNote | undefined } {
  return { form: localizedForm(form, useFormMessages(form.form)), consent: useIslandConsent(form.form) }
}

/** A Markdown link: its words and its address. */
const LINK = /\[([^\]]+)\]\(([^)]*)\)/g

/** The notice of an island, which cannot ask where its links lead. */
function useIslandConsent(form: string): ConsentNote | undefined {
  const consent = useConsent(form)
  const { link, site } = useProvided()
  if (!consent || !link) return consent
  const localized = (text: string): string =>
    text.replace(LINK, (_, words: string, address: string) => {
      const { href, inEnglish } = link(address)
      return `[${inEnglish ? `${words} ${site.messages.language.inEnglish}` : words}](${href})`
    })
  return { ...consent, text: localized(consent.text), rights: consent.rights.map(localized) }
}

/** What a form on this page says of its language, `te`; nothing on an English page. */
export function useFormLanguage(): string | undefined {
  const [language = 'en'] = usePage().site.locale.split('-')
  return language === 'en' ? undefined : language
}

function useFormMessages(form: string): PageFormMessages | undefined {
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
  const { site } = usePage()
  const { consents } = site
  const consent = consents[form] ?? consents.general
  return consent && { ...noticeOf(consent.text), hash: consent.hash }
}

/** Builds the phone, WhatsApp and mail links of a lead. The chat text is in the lead's language and names its course. */
import { contactLinks } from '#lambdas/core/mail/contact-links.ts'
import type { ContactLinks, InjectedContent, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentFolders } from '../../content/place.ts'
import { findForm, leadCourses } from '../../leads/forms.ts'
import type { Io } from '../../output.ts'

/** Courses and chat texts, compiled into the bundled command. In the repository they are read from the content folder. */
declare const __ACADEMY_CONTENT__: InjectedContent | undefined

async function readFacts(io: Io): Promise<InjectedContent | undefined> {
  if (typeof __ACADEMY_CONTENT__ !== 'undefined') return __ACADEMY_CONTENT__
  const { lambdaContent } = await import('#content/model/read/lambda-content.ts')
  const { loadSite } = await import('#content/model/read/read.ts')
  return lambdaContent(await loadSite(contentFolders(io.env).root, now(io.env)))
}

/** Returns a function that builds a lead's links. If the content cannot be read, the chat link has no text. */
export async function contactLinkBuilder(io: Io): Promise<(lead: Lead) => ContactLinks> {
  const facts = await readFacts(io).catch(() => undefined)
  return (lead) => {
    const form = findForm(lead.form)
    if (!form) return {}
    const content = contentIn(facts, lead.language)
    const at = now(io.env)
    const { call, whatsapp, mail } = contactLinks(form, lead, leadCourses(lead), content, at, at)
    return { call, whatsapp: facts ? whatsapp : whatsapp?.split('?')[0], mail }
  }
}

function contentIn(facts: InjectedContent | undefined, code = '') {
  if (!facts) return { brand: { short: '', full: '' }, courses: {} }
  const { messages, brochures = {} } = facts.languages?.[code] ?? {}
  const titles = Object.fromEntries(Object.entries(brochures).map(([title, entry]) => [title, entry.title]))
  return { ...facts, ...(messages && { messages, titles, language: code }) }
}

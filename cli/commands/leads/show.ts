/** `academy leads show`: one lead with all that is known of it. */
import { readPastConsents } from '#content/model/catalogue/consents.ts'
import { readContent } from '#content/model/read/read.ts'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { ageOf } from '#lambdas/core/people/person.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentPlace } from '../../content/place.ts'
import { audit } from '../../leads/audit.ts'
import { inIndia, nextCall } from '../../leads/history.ts'
import { isMinor } from '../../leads/lead.ts'
import { findLead } from '../../leads/read/find.ts'
import { leadPage, linksOf, othersOf, type Shown } from '../../leads/read/lead-page.ts'
import { newsOf } from '../../leads/read/newsletter-status.ts'
import { repeatsOf } from '../../leads/repeats.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { ist } from '../../leads/when.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('show', 'Show all of one lead, by id or reference (noted in the audit).', [
    'npx academy leads show 7F3A-9C21',
  ])
    .argument('<lead>')
    .action(async (id, options) => {
      await withStore(io, async (store) => {
        const found = await findLead(store, id)
        const lead: Shown = { ...(await newsOf(store, found)), guardianLink: openLink(store, found) }
        const consentText = await textOf(lead.consent, contentPlace(io.env).root)
        const others = store.env.PERSON_KEY ? await othersOf(store, lead, now(io.env)) : undefined
        const repeats = await repeatsOf(store, lead.id)
        await audit(store, io, 'show', { leads: 1, ids: [lead.id] })
        if (options.json)
          io.printJson({
            ...forStaff(lead),
            nextCall: nextCall(lead) ?? null,
            sentAgain: repeats.map(({ at }) => ist(at)),
            links: linksOf(lead),
            others: others?.map((other) => ({
              reference: referenceOf(other.id),
              form: other.form,
              createdAt: ist(other.createdAt),
              status: other.status,
            })),
            consentText: consentText ?? null,
          })
        else for (const line of leadPage(lead, { consentText, others, repeats }, io)) io.print(line)
      })
    })

/** Of a child's guardian, for staff who call them (DEF-83); `undefined` when no mail waits, or the site has no name. */
function openLink({ url, personKey }: Store, { mail, ...lead }: Lead): string | undefined {
  const waits = mail.visitor?.state === 'held' && mail.visitor.reason === 'guardian'
  return waits && url ? guardianLink(lead, url, personKey()) : undefined
}

/** The wording that the visitor agreed to, in any language, of today or of an earlier release; `undefined` when no file has its hash. */
async function textOf(hash: string | undefined, root: string): Promise<string | undefined> {
  if (!hash) return undefined
  const past = await readPastConsents(root, 'content')
  const known = past.find((consent) => consent.hash === hash)
  if (known) return known.text
  const { site } = await readContent(root)
  const today = site ? [site.consents, ...Object.values(site.languageConsents)] : []
  return today.flatMap((notices) => Object.values(notices)).find((consent) => consent.hash === hash)?.text
}

/** Without keys of the table; moments on India's clock. */
const forStaff = (lead: Shown) => ({
  id: lead.id,
  reference: referenceOf(lead.id),
  form: lead.form,
  createdAt: ist(lead.createdAt),
  keptUntil: lead.ttl ? ist(new Date(lead.ttl * 1000)) : null,
  status: lead.status,
  rev: lead.rev,
  payload: lead.payload,
  phoneE164: lead.phoneE164,
  dobIso: lead.dobIso,
  age: ageOf(lead),
  minor: isMinor(lead),
  guardian: lead.guardian && { ...lead.guardian, confirmedAt: ist(lead.guardian.confirmedAt) },
  guardianLink: lead.guardianLink,
  consent: lead.consent,
  release: lead.release,
  quality: lead.quality,
  source: lead.source,
  mail: Object.fromEntries(Object.entries(lead.mail).map(([name, one]) => [name, mailInIndia(one)])),
  history: inIndia(lead.history),
})

function mailInIndia({ sentAt, notBefore, change, ...mail }: OutboxMail) {
  return {
    ...mail,
    ...(sentAt && { sentAt: ist(sentAt) }),
    ...(notBefore && { notBefore: ist(notBefore) }),
    ...(change && { change: { ...change, at: ist(change.at) } }),
  }
}

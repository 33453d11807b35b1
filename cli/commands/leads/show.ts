/** `academy leads show`: prints everything that is stored about one lead. */
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { leadAge } from '#lambdas/core/people/person.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead, OutboxMail } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { isBundled } from '../../bundled.ts'
import { contentFolders } from '../../content/place.ts'
import { audit } from '../../leads/audit.ts'
import { personValue } from '../../leads/forms.ts'
import { historyInIst, promisedCall } from '../../leads/history.ts'
import { isMinor } from '../../leads/lead.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import { type DetailedLead, leadDetails, otherLeadsOf } from '../../leads/read/lead-details.ts'
import { addNewsletterStatus, bounceText } from '../../leads/read/newsletter-status.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { readRepeats } from '../../leads/table.ts'
import { ist } from '../../leads/time-range.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { contactLinkBuilder } from './reach.ts'

export default (io: Io) =>
  command('show', 'Show everything about one lead (recorded in the audit log).', [
    'npx academy leads show 7F3A-9C21',
  ])
    .argument('<lead>', 'id or reference')
    .action(async (id, options) => {
      await withStore(io, async (store) => {
        const repaired = await findLead(store, id)
        const lead: DetailedLead = {
          ...(await addNewsletterStatus(store, repaired)),
          guardianLink: openGuardianLink(store, repaired),
        }
        const consentText = await consentTextOf(lead.consent, contentFolders(io.env).root)
        const others = store.env.PERSON_KEY ? await otherLeadsOf(store, lead, now(io.env)) : undefined
        const repeats = await readRepeats(store, lead.id)
        const bounce = store.env.PERSON_KEY && (await bounceText(store, personValue(lead, 'email')))
        const reach = (await contactLinkBuilder(io))(lead)
        await audit(store, io, 'show', { leads: 1, ids: [lead.id] })
        if (options.json)
          io.printJson({
            ...forStaff(lead),
            nextCall: promisedCall(lead) ?? null,
            sentAgain: repeats.map(({ at }) => ist(at)),
            bounced: bounce || null,
            links: reach,
            others: others?.map(({ id: other, form, createdAt, status }) => {
              return { reference: referenceOf(other), form, createdAt: ist(createdAt), status }
            }),
            consentText: consentText ?? null,
          })
        else
          for (const line of leadDetails(lead, { consentText, others, repeats, bounce, reach }, io))
            io.print(line)
      })
    })

/** Link that staff may give a guardian on the phone. Undefined if no mail waits for a guardian or the site has no URL. */
function openGuardianLink({ url, personKey }: Store, { mail, ...lead }: Lead): string | undefined {
  const waits = mail.visitor?.state === 'held' && mail.visitor.reason === 'guardian'
  return waits && url ? guardianLink(lead, url, personKey()) : undefined
}

/** Returns the consent notice with this hash, in any language and of any release. Undefined if no file contains it. */
async function consentTextOf(hash: string | undefined, root: string): Promise<string | undefined> {
  if (!hash || isBundled) return undefined
  const [{ readPastConsents }, { readContent }] = await Promise.all([
    import('#content/model/catalogue/consents.ts'),
    import('#content/model/read/read.ts'),
  ])
  const past = await readPastConsents(root, 'content')
  const known = past.find((consent) => consent.hash === hash)
  if (known) return known.text
  const { site } = await readContent(root)
  const current = site ? [site.consents, ...Object.values(site.languageConsents)] : []
  return current.flatMap((notices) => Object.values(notices)).find((consent) => consent.hash === hash)?.text
}

/** Returns a lead for `--json`, without the table's key attributes and with all times in Indian time. */
const forStaff = (lead: DetailedLead) => ({
  id: lead.id,
  reference: referenceOf(lead.id),
  form: lead.form,
  createdAt: ist(lead.createdAt),
  keptUntil: lead.ttl ? ist(new Date(lead.ttl * 1000)) : null,
  status: lead.status,
  rev: lead.rev,
  owner: lead.owner ?? null,
  payload: lead.payload,
  phoneE164: lead.phoneE164,
  dobIso: lead.dobIso,
  age: leadAge(lead),
  minor: isMinor(lead),
  guardian: lead.guardian && { ...lead.guardian, confirmedAt: ist(lead.guardian.confirmedAt) },
  guardianLink: lead.guardianLink,
  consent: lead.consent,
  release: lead.release,
  quality: lead.quality,
  source: lead.source,
  mail: Object.fromEntries(Object.entries(lead.mail).map(([name, mail]) => [name, mailInIst(mail)])),
  history: historyInIst(lead.history),
})

const mailInIst = ({ sentAt, notBefore, change, ...mail }: OutboxMail) => ({
  ...mail,
  ...(sentAt && { sentAt: ist(sentAt) }),
  ...(notBefore && { notBefore: ist(notBefore) }),
  ...(change && { change: { ...change, at: ist(change.at) } }),
})

/** `academy leads show`: one lead with all that is known of it. */
import { readConsents, readPastConsents } from '#content/model/consents.ts'
import { unknownConsent } from '#lambdas/core/consent.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import { nextStatuses } from '#lambdas/core/status.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { contentPlace } from '../../content/place.ts'
import { audit } from '../../leads/audit.ts'
import { type Cell, cellText } from '../../leads/columns.ts'
import { findLead } from '../../leads/find.ts'
import { formOf } from '../../leads/forms.ts'
import { openGuardianLink } from '../../leads/guardian.ts'
import { newsOf, newsText, type Subscribed } from '../../leads/news.ts'
import type { Mended } from '../../leads/sound.ts'
import { withStore } from '../../leads/store.ts'
import { ist, istShort } from '../../leads/when.ts'
import { counted, type Io, table } from '../../output.ts'
import { command } from '../command.ts'

/** With what is wrong with it, what its person's subscription says, and the link that a guardian has not used yet. */
type Shown = Mended & Subscribed & { guardianLink?: string | undefined }

export default (io: Io) =>
  command('show', 'Show all of one lead, by id or reference (noted in the audit).', [
    'npx academy leads show 7F3A-9C21',
  ])
    .argument('<lead>')
    .action(async (id, options) => {
      await withStore(io, async (store) => {
        const found = await findLead(store, id)
        const lead: Shown = {
          ...(await newsOf(store, found)),
          guardianLink: openGuardianLink(store, found),
        }
        const consentText = await textOf(lead.consent, contentPlace(io.env).root)
        await audit(store, io, 'show', { leads: 1, ids: [lead.id] })
        if (options.json) io.printJson({ ...forStaff(lead), consentText: consentText ?? null })
        else for (const line of sections(lead, consentText, io)) io.print(line)
      })
    })

/** The wording that the visitor agreed to, of today or of an earlier release; `undefined` when no file has its hash. */
async function textOf(hash: string | undefined, root: string): Promise<string | undefined> {
  if (!hash) return undefined
  const today = Object.values(await readConsents(root, 'content'))
  const past = await readPastConsents(root, 'content')
  return [...today, ...past].find((consent) => consent.hash === hash)?.text
}

/** Without keys of the table; moments on India's clock. */
function forStaff({
  id,
  form,
  status,
  rev,
  payload,
  source,
  quality,
  mail,
  history,
  consent,
  minor,
  ...rest
}: Shown) {
  const { createdAt, phoneE164, dobIso, age, guardian, guardianLink, release, ttl } = rest
  const kept = ttl ? ist(new Date(ttl * 1000)) : null
  const moved = history.map((entry) => ({ ...entry, at: ist(entry.at) }))
  const times = { createdAt: ist(createdAt), keptUntil: kept }
  const agreed = guardian && { ...guardian, confirmedAt: ist(guardian.confirmedAt) }
  const known = { phoneE164, dobIso, age, minor, guardian: agreed, guardianLink, consent, release }
  return {
    id,
    reference: referenceOf(id),
    form,
    ...times,
    status,
    rev,
    payload,
    ...known,
    quality,
    source,
    mail,
    history: moved,
  }
}

function sections(lead: Shown, consentText: string | undefined, io: Io): string[] {
  const form = formOf(lead.form)
  const labels = new Map(form?.fields.map((field) => [field.key, field.label]))
  const title = (text: string) => ['', io.colour.bold(text)]
  const rows = (entries: [string, string][]) =>
    table(entries.map(([name, text]) => [`  ${name}`, clean(text)]))
  const part = (text: string, entries: [string, string][]) =>
    entries.length > 0 ? [...title(text), ...rows(entries)] : []
  const next = form ? nextStatuses(form.statuses, lead.status) : []
  return [
    io.colour.bold(`${form?.title ?? lead.form}  ${referenceOf(lead.id)}`),
    ...rows([
      ['Id', lead.id],
      ['Created', `${istShort(lead.createdAt)} IST`],
      ['Status', `${lead.status}${next.length > 0 ? ` (can go to ${next.join(', ')})` : ''}`],
      ['Kept until', lead.ttl ? `${istShort(new Date(lead.ttl * 1000))} IST` : 'withdrawn'],
      ...(lead.damaged ? [['Damaged', lead.damaged.join(', ')] as [string, string]] : []),
      ...(lead.news ? [['News', newsText(lead) ?? ''] as [string, string]] : []),
      ...(lead.minor ? [['Under 18', `yes: no marketing; ${guardianText(lead)}`] as [string, string]] : []),
      ...(lead.guardianLink ? [['For the guardian', lead.guardianLink] as [string, string]] : []),
      ...(lead.age === 'unknown' ? [['Age', 'unknown: no marketing'] as [string, string]] : []),
      ...(lead.quality.length > 0 ? [['Flags', lead.quality.join(', ')] as [string, string]] : []),
    ]),
    ...title('What they sent'),
    ...rows(
      Object.entries(lead.payload).map(([key, value]) => [labels.get(key) ?? key, cellText(value as Cell)]),
    ),
    ...part(
      'Where they came from',
      Object.entries(lead.source).map(([key, value]) => [key, cellText(value as Cell)]),
    ),
    ...title('Mail'),
    ...rows(
      Object.entries(lead.mail).map(([name, mail]) => [
        name,
        [
          mail.state,
          mail.reason,
          mail.sentAt && `${istShort(mail.sentAt)} IST`,
          counted(mail.attempts, 'attempt'),
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    ...part(
      'History',
      lead.history.map((entry) => [
        `${istShort(entry.at)} ${entry.by}`,
        [entry.to && `${entry.from} → ${entry.to}`, entry.note].filter(Boolean).join(': '),
      ]),
    ),
    ...(lead.consent
      ? [
          ...title(`Consent ${lead.consent}`),
          consentText ?? (lead.consent === unknownConsent ? NO_CONSENT : NO_WORDING),
        ]
      : []),
  ]
}

const NO_CONSENT = '  No known consent text came with it: no marketing.'
const NO_WORDING = '  The text of that version is not in this repository.'

const guardianText = ({ guardian }: Lead) =>
  guardian ? `the guardian agreed ${istShort(guardian.confirmedAt)} IST` : 'the guardian has not agreed yet'

/** Nothing that steers a terminal; line breaks stay readable. */
const clean = (text: string) => text.replace(/\r?\n/g, ' ⏎ ').replace(/\p{C}+/gu, ' ')

/** Probes from the table to the mailbox, and of SES events. */
import { expect } from 'vitest'
import { emailOf } from '../../faults/payloads.ts'
import { NOTICES_PER_HOUR, type Site } from '../site.ts'
import { formOf, lead, type Probe, soon } from './probe.ts'

const contact = formOf('contact')

const mailsOf = async (site: Site, id: string) =>
  Object.values((await site.lead(id))?.mail ?? {}).map(({ state }) => state)

/** Deliver gets the leads from the stream but has no permissions, also not when the stream sends them again. */
async function withoutDeliver(site: Site, work: () => Promise<void>): Promise<void> {
  const lease = site.stack.iam.statements.find(
    ({ name, hasAction }) => /^MailLambdasdeliver/.test(name) && hasAction('dynamodb:UpdateItem'),
  )
  if (!lease) throw new Error('deliver may not lease anyway')
  const before = lease.off
  lease.off = true
  try {
    await work()
  } finally {
    lease.off = before
  }
}

/** Presses the button behind the link of the last mail. */
async function press(site: Site, email: string, action: string): Promise<void> {
  const link = await soon(async () => {
    const text = (await site.mails(email)).map((mail) => mail.text).join('\n')
    const [found] = new RegExp(`https?://\\S+/newsletter/${action}[?#]\\S+`).exec(text) ?? []
    return found ?? expect.fail(`no mail to ${email} has a link to ${action}`)
  })
  const [page = ''] = link.split(/[?#]/)
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams({ code: link }) })).status).toBe(200)
}

export const mailProbes: readonly Probe[] = [
  {
    name: 'deliver mails a lead at once',
    async run(site) {
      const id = await lead(site, contact)
      await site.settle()
      await soon(async () => expect(await mailsOf(site, id)).toEqual(['sent', 'sent']))
    },
  },
  {
    name: 'sweeper mails what deliver did not, and tells how old it is',
    async run(site) {
      const from = site.lines.length
      await withoutDeliver(site, async () => {
        const id = await lead(site, contact)
        const reader = await lead(site, formOf('newsletter'))
        await site.settle()
        expect(await mailsOf(site, id)).toEqual(['pending', 'pending'])
        await site.pass(1)
        await soon(async () => expect(await mailsOf(site, id)).toEqual(['sent', 'sent']))
        await soon(async () => expect(await mailsOf(site, reader)).toEqual(['sent']))
      })
      expect(site.lines.slice(from).some((line) => /"OutboxAge":\d/.test(line))).toBe(true)
    },
  },
  {
    name: 'digest mails the morning’s summary',
    async run(site) {
      const digests = async () =>
        (await site.mails('staff@')).filter(({ tags }) => tags.mail === 'digest').length
      const before = await digests()
      await site.passTo(2, 30)
      await soon(async () => expect(await digests()).toBeGreaterThan(before))
    },
  },
  {
    name: 'mail-events keeps an address that bounced from further mail',
    async run(site) {
      const email = `bounce+${site.next()}@simulator.amazonses.com`
      await lead(site, contact, { email })
      await site.settle()
      await soon(async () => {
        const id = await lead(site, contact, { email })
        await site.settle()
        expect((await site.lead(id))?.mail.visitor).toMatchObject({ state: 'skipped', reason: 'suppressed' })
      })
    },
  },
  ...Object.entries({ confirm: 'confirmed', unsubscribe: 'unsubscribed' }).map(([action, status]) => ({
    name: `after the link ${action} of confirmation-links a subscription is ${status}`,
    async run(site: Site) {
      const id = await lead(site, formOf('newsletter'))
      await site.settle()
      await press(site, String((await site.lead(id))?.payload.email), action)
      expect((await site.lead(id))?.status).toBe(status)
    },
  })),
  {
    name: 'digest lists what was too much, and lists it once',
    async run(site) {
      await lead(site, contact)
      await site.settle()
      await site.countNotices(NOTICES_PER_HOUR)
      await lead(site, contact)
      await site.settle()
      await site.countNotices(0)
      const lists = async () =>
        (await site.mails('staff@')).filter(({ tags }) => tags.mail === 'overflow').length
      const before = await lists()
      await site.pass(60)
      await soon(async () => expect(await lists()).toBe(before + 1))
      await site.pass(60)
      expect(await lists()).toBe(before + 1)
    },
  },
  {
    name: 'deliver asks who ticked "subscribe" to confirm, and nobody who has',
    async run(site) {
      const form = formOf('brochure')
      const ticked = { [form.fields.person.email ?? '']: emailOf(site.next()), subscribe: true }
      const first = await lead(site, form, ticked)
      await site.settle()
      await soon(async () => expect((await site.lead(first))?.mail.confirm?.state).toBe('sent'))
      await press(site, Object.values(ticked)[0] as string, 'confirm')
      const second = await lead(site, form, { ...ticked, name: 'Again' })
      await site.settle()
      const skipped = { state: 'skipped', reason: 'subscribed' }
      await soon(async () => expect((await site.lead(second))?.mail.confirm).toMatchObject(skipped))
    },
  },
  {
    name: 'the canary comes through',
    async run(site) {
      const from = site.lines.length
      await site.pass(5)
      await soon(async () => expect(site.lines.slice(from).join()).toContain('"CanaryDelivered":'))
    },
  },
]

/**
 * Digests for staff. Each morning: counts of new and suspicious leads by form; late, held or dead mail; and links to
 * reach unanswered leads of forms whose notices go to the same people. Each hour, with the input `{"overflow": true}`:
 * leads above the limit of single notices. Each Monday, with `{"week": true}`: counts of the last seven days.
 */
import type { Context, ScheduledEvent } from 'aws-lambda'
import { mailContent } from '#lambdas/core/content.ts'
import { env } from '#lambdas/core/env.ts'
import { log, reportMetric, setRequestId } from '#lambdas/core/log.ts'
import { sendMail } from '#lambdas/core/mail/ses.ts'
import { backlog } from '#lambdas/core/outbox/backlog.ts'
import type { OverflowLead } from '#lambdas/core/outbox/notice-overflow.ts'
import { readOverflow, removeFromOverflow, staffRecipients } from '#lambdas/core/outbox/notice-overflow.ts'
import type { Mail } from '#lambdas/core/types.ts'
import { allFormFields as forms } from '#lambdas/routes.ts'
import { DAY_MS, now } from '#lambdas/shared/clock.ts'
import { countForm, isSilent, type ListedLead, leadBlock, leadsBetween } from './counts.ts'
import { digestMail, MAX_LINKED_LEADS, overflowMail } from './mail.ts'
import { countWeek } from './week.ts'
import { weekMail } from './week-mail.ts'

/** Throws if the table or SES is unreachable. Lambda retries. */
export async function handler(
  event: ScheduledEvent | { overflow: true } | { week: true },
  context?: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  setRequestId(context?.awsRequestId)
  if ('overflow' in event) return mailOverflow()
  return 'week' in event ? mailWeek() : mailDay()
}

async function mailWeek(): Promise<void> {
  const week = await countWeek(forms, now())
  await mailStaff('week', weekMail(week, mailContent()))
  log('info', 'digest.week', { leads: week.total })
}

/** Mails the leads above the limit as one list to each group of staff, then removes the listed leads. */
async function mailOverflow(): Promise<void> {
  const groups = new Map<string, { to: readonly string[]; leads: OverflowLead[] }>()
  for (const lead of await readOverflow()) {
    const to = staffRecipients(lead.form)
    const group = groups.get(to.join()) ?? { to, leads: [] }
    groups.set(to.join(), group)
    group.leads.push(lead)
  }
  for (const { to, leads } of groups.values()) {
    await mailStaff('overflow', overflowMail(leads, forms, await readListed(leads), mailContent()), to)
    await removeFromOverflow(leads)
    log('info', 'digest.overflow', { leads: leads.length })
  }
}

/** Reads the leads that one mail lists with links, by id. */
async function readListed(leads: readonly OverflowLead[]): Promise<Map<string, ListedLead>> {
  const listed = leads.slice(0, MAX_LINKED_LEADS)
  const byId = new Map<string, ListedLead>()
  for (const form of new Set(listed.map(({ form }) => form))) {
    const formLeads = listed.filter((lead) => lead.form === form)
    const [since, until] = [formLeads[0], formLeads.at(-1)].map((lead) => Date.parse(lead?.createdAt ?? ''))
    const between = leadsBetween<ListedLead>(form, new Date(since ?? 0), new Date((until ?? 0) + 1))
    for await (const lead of between) byId.set(lead.id, lead)
  }
  return byId
}

async function mailDay(): Promise<void> {
  const until = now()
  const since = new Date(until.getTime() - DAY_MS)
  const leads = await Promise.all(forms.map((form) => countForm(form, since, until)))
  const mail = await backlog(until)
  const silent = await silentForms(until)
  reportMetric('SilentForms', silent.length)
  const shared = forms.filter(({ form }) => staffRecipients(form).join() === staffRecipients('').join())
  const waiting = shared.flatMap((form) => {
    const count = leads.find(({ title }) => title === form.title)
    return count?.waiting.map((lead) => ({ form, lead })) ?? []
  })
  waiting.sort((a, b) => (a.lead.createdAt < b.lead.createdAt ? -1 : 1))
  const listed = waiting.map(({ form, lead }) => leadBlock(form, lead))
  await mailStaff('digest', digestMail({ since, until, leads, mail, silent, waiting: listed }, mailContent()))
  log('info', 'digest.sent', { leads: leads.reduce((sum, { total }) => sum + total, 0), dead: mail.dead })
}

const mailStaff = (kind: string, mail: Mail, to: readonly string[] = env().STAFF_RECIPIENTS.default ?? []) =>
  sendMail(mail, { to, tags: { mail: kind }, configurationSet: env().STAFF_CONFIGURATION_SET })

async function silentForms(at: Date): Promise<string[]> {
  const lists = await Promise.all(
    forms.map(async ({ form, title }) => ((await isSilent(form, at)) ? [title] : [])),
  )
  return lists.flat()
}

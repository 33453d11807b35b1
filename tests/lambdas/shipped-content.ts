/** The shipped content as mails get it, in both languages. */
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import type { MailContent } from '#lambdas/core/types.ts'
import { shippedSite } from '../shipped-site.ts'

const { languages, ...own } = lambdaContent(await shippedSite())
const { te } = languages
if (!te) throw new Error('there is no Telugu')
const { brochures, ...texts } = te
const each = (value: (brochure: { title: string; link: string }) => string) =>
  Object.fromEntries(Object.entries(brochures).map(([name, one]) => [name, value(one)]))

export const english: MailContent = { ...own, origin: 'https://academy.test' }
export const telugu: MailContent = {
  ...english,
  ...texts,
  brochures: { ...english.brochures, ...each(({ link }) => link) },
  titles: each(({ title }) => title),
  language: 'te',
}

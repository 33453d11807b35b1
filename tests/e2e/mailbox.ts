/** The mailbox of the local stack. */
import type { APIRequestContext } from 'playwright/test'

export interface Mail {
  to: string[]
  subject: string
  text: string
  html: string
}

/** Mails whose text, subject or addresses hold `words`, such as the address of one test's visitor. */
export async function mailsWith(request: APIRequestContext, words: string): Promise<Mail[]> {
  const box = (await (await request.get('/_mail?format=json')).json()) as Mail[]
  return box.filter((mail) => JSON.stringify(mail).includes(words))
}

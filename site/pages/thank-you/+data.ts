import { pageData } from '../../content.ts'

export const data = pageData(({ messages }) => ({ head: { ...messages.thankYou.head, noindex: true } }))

import { siteContent } from '../../../page/content.ts'

export const onBeforePrerenderStart = async () => (await siteContent()).posts.map(({ path }) => path)

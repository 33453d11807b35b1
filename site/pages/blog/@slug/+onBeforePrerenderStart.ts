import { siteContent } from '../../../content.ts'

export const onBeforePrerenderStart = async () => (await siteContent()).posts.map(({ path }) => path)

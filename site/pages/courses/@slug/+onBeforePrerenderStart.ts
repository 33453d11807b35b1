import { siteContent } from '../../../page/content.ts'

export const onBeforePrerenderStart = async () => (await siteContent()).courses.map(({ path }) => path)

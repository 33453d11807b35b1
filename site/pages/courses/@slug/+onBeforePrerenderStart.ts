import { siteContent } from '../../../content.ts'

export const onBeforePrerenderStart = async () => (await siteContent()).courses.map(({ path }) => path)

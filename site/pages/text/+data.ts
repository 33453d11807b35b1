import { pageData } from '../../page/content.ts'
import { textData } from '../../text/text-data.ts'

export const data = pageData((site, { slug }) => textData(slug, site))

export type Data = Awaited<ReturnType<typeof data>>

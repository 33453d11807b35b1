import { pageData } from '../../page/content.ts'
import { textData } from '../../text/text-data.ts'

export const data = pageData((site) => textData('privacy', site))

export type Data = Awaited<ReturnType<typeof data>>

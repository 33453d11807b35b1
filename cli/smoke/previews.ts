/** Preview hosts, `<release>.preview.<host>`: only where there are previews, only releases that exist, never the API. */
import { expectStatus, statusOf, unless } from './finding.ts'
import { type Check, type Finding, isLocal, type Target } from './target.ts'

/** Shows one release, not the live one. */
export const isPreview = ({ hostname }: URL): boolean => /^[^.]+\.preview\./.test(hostname)

/** A release that no stage has. */
const NOBODY = 'no-such-release'

export const previews: Check = async (target) => {
  const { base, repository } = target
  const api = `/api/${repository.forms[0]?.path ?? ''}`
  if (isPreview(base)) return refused(api, await target.ask(api, { method: 'OPTIONS' }))
  const host = `${NOBODY}.preview.${isLocal(base) ? 'localhost' : base.host}`
  const page = await target.askAs(host, '/')
  if (page.failure) {
    target.skip(`preview hosts: ${host} does not answer here (${page.failure})`)
    return []
  }
  return [
    ...unless([404, 503].includes(page.status), `//${host}/`, '404 or 503 for no release', statusOf(page)),
    ...refused(`//${host}${api}`, await target.askAs(host, api, { method: 'OPTIONS' })),
  ]
}

const refused = (path: string, answer: Awaited<ReturnType<Target['ask']>>): Finding[] =>
  expectStatus(path, answer, 503, 'a request for the API')

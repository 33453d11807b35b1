/** A document without its head and body: what pages of one kind have in common. */
import type { DocumentParts } from '../page-context.ts'

/**
 * @param path of the page, for the message @param html as Vike wrote it @param parts as they were rendered
 * @returns what stands before the head, between head and body, and after
 * @throws when the document does not hold both as they were rendered, each once and the head first
 */
export function cutOut(path: string, html: string, { head = '', body = '' }: Partial<DocumentParts> = {}) {
  const [before = '', rest, ...moreHeads] = html.split(head)
  const [between = '', after, ...moreBodies] = rest?.split(body) ?? []
  if (after === undefined || moreHeads.length + moreBodies.length > 0)
    throw new Error(`${path}: Vike wrote head or body differently from how they were rendered`)
  return { before, between, after }
}

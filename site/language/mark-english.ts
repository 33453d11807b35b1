/** Marks English text on translated pages with `lang="en"` for screen readers. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter as nodes, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Placeholders and Markdown syntax. An English text is split here, because HTML has each piece in its own node. */
const CUTS = /\{\w+\}|\*\*|\[|\]\([^)]*\)/

const bare = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Returns a function that recognizes an English text, a piece of one, or one with its placeholders filled in. */
function matcher(english: readonly string[]): (text: string) => boolean {
  const known = new Set(english.flatMap((text) => [text, ...text.split(CUTS)]).map(bare))
  const filled = english
    .filter((text) => /\{\w+\}/.test(text))
    .map((text) => {
      const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
  return (text) => known.has(bare(text)) || filled.some((pattern) => pattern.test(text.trim()))
}

const isElement = (node: Node): node is Element => 'tagName' in node

const attribute = (element: Element, name: string) => element.attrs.find((attr) => attr.name === name)?.value

/**
 * @param html of a body. Islands are skipped, because React hydrates them; they mark their texts by `IslandText`.
 * @param english untranslated texts, with `{placeholders}` and Markdown links
 */
export function markEnglish(html: string, english: readonly string[]): string {
  const isEnglishText = matcher(english)
  const body = parseFragment(html)
  const verdicts = new Map<Node, boolean | undefined>()

  /** Whether all text of a node is English; undefined without text. */
  const judge = (node: Node): boolean | undefined => {
    let verdict: boolean | undefined
    if (nodes.isTextNode(node)) verdict = /\p{L}/u.test(node.value) ? isEnglishText(node.value) : undefined
    else if (isElement(node)) {
      const inside = node.childNodes.map(judge)
      const lang = attribute(node, 'lang')
      if (lang || attribute(node, 'data-island')) verdict = lang === 'en'
      else if (!/^(?:script|style|svg)$/.test(node.tagName))
        verdict = inside.includes(false) ? false : inside.includes(true) || undefined
    }
    verdicts.set(node, verdict)
    return verdict
  }

  const mark = (node: Node): void => {
    if (!isElement(node) || attribute(node, 'lang') || attribute(node, 'data-island')) return
    if (verdicts.get(node)) return void node.attrs.push({ name: 'lang', value: 'en' })
    for (const child of [...node.childNodes])
      if (nodes.isTextNode(child) && verdicts.get(child)) {
        const span = nodes.createElement('span', node.namespaceURI, [{ name: 'lang', value: 'en' }])
        nodes.insertBefore(node, span, child)
        nodes.detachNode(child)
        nodes.appendChild(span, child)
      } else mark(child)
  }

  body.childNodes.forEach(judge)
  body.childNodes.forEach(mark)
  return serialize(body)
}

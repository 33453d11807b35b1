/**
 * Plain words cannot break Markdown, and its parser turns each of their letters over a dozen times: before it reads a
 * body, runs of words, and bold ones and links of a simple kind, shrink to one sign each, and are put back into the
 * tree. That saves half of its time (`npm run bench -- build`); the tree is the same.
 */
import type { Link, Nodes, PhrasingContent, Root, RootContent, Strong, Text } from 'mdast'

/** Each of the signs that nobody uses stands for one run; to Markdown they are letters. */
const [FIRST, LAST] = [0xe000, 0xf8ff]
const SIGN = /([\uE000-\uF8FF])/

/**
 * What reaches beyond its words, so that the body stays as it is: signs like ours, code, definitions, brackets in
 * brackets, pictures, targets with a bracket or over lines.
 */
const LEFT = /[\uE000-\uF8FF{]|^(?:im|ex)port\b|\]:|!\[|\[[^\]]*\[|\]\([^)]*[(\n\r]|\]\([^)]*$/m

const WORDS = '[A-Za-z](?:[A-Za-z0-9 ,.;’?%-]*[A-Za-z])?'
const [BEFORE, AFTER] = ['(?<=^|[ (])', '(?=$|[ ,.;:)?!])']

/** Lines with tags, entities, code or escapes stay as they are, and so do other targets of links. */
const RUNS = new RegExp(
  [
    '(?<stay>^.*[<&`\\\\].*$|\\]\\([^)]*)',
    `${BEFORE}\\*\\*(?<bold>${WORDS}[.:]?)\\*\\*${AFTER}`,
    `${BEFORE}\\[(?<link>${WORDS})\\]\\((?<url>[\\w/.:?=#-]+)\\)${AFTER}`,
    WORDS,
  ].join('|'),
  'gm',
)

interface Run {
  raw: string
  /** What it is in a text; code keeps the raw one. */
  node: Text | Strong | Link
}

function runOf(raw: string, { bold, link, url = '' }: Record<string, string | undefined>): Run {
  const text = (value: string): Text => ({ type: 'text', value })
  if (bold) return { raw, node: { type: 'strong', children: [text(bold)] } }
  if (link) return { raw, node: { type: 'link', title: null, url, children: [text(link)] } }
  return { raw, node: text(raw) }
}

/** A text with its signs → words in one node as far as they go, bold ones and links in their own. */
function pieces(value: string, runs: readonly Run[]): PhrasingContent[] {
  const found: PhrasingContent[] = []
  for (const part of value.split(SIGN)) {
    const run = SIGN.test(part) ? runs[part.charCodeAt(0) - FIRST] : undefined
    const node: PhrasingContent = run?.node ?? { type: 'text', value: part }
    const last = found.at(-1)
    if (node.type !== 'text') found.push(node)
    else if (last?.type === 'text') last.value += node.value
    else if (node.value) found.push({ ...node })
  }
  return found
}

function fill(node: Nodes, runs: readonly Run[]): void {
  const raw = (value: string) =>
    value.replace(new RegExp(SIGN, 'g'), (sign) => runs[sign.charCodeAt(0) - FIRST]?.raw ?? sign)
  if ('value' in node) node.value = raw(node.value)
  if ('attributes' in node)
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = raw(attribute.value)
  if (!('children' in node)) return
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return pieces(child.value, runs)
    fill(child, runs)
    return [child]
  })
  Object.assign(node, { children })
}

/** The same Markdown in fewer characters, and what puts the words back into its tree. */
export function shorten(body: string): { text: string; restore(tree: Root): Root } {
  if (LEFT.test(body)) return { text: body, restore: (tree) => tree }
  const runs: Run[] = []
  const text = body.replace(RUNS, (raw, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    if (groups.stay || raw.length < 3 || FIRST + runs.length > LAST) return raw
    return String.fromCharCode(FIRST + runs.push(runOf(raw, groups)) - 1)
  })
  const restore = (tree: Root): Root => {
    fill(tree, runs)
    return tree
  }
  return { text, restore }
}

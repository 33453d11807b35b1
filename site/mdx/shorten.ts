/**
 * Plain words cannot break Markdown, and its parser turns each of their letters over a dozen times: before it reads a
 * body, runs of words, and bold ones and links of a simple kind, shrink to one sign each, then rows of paragraphs and
 * headings made of them alone. They are put back into the tree, which is the same in a third of the time
 * (`npm run bench -- build`).
 */
import type { Heading, Link, Nodes, PhrasingContent, Root, RootContent, Strong, Text } from 'mdast'

/** Each of the signs that nobody uses stands for one run; to Markdown they are letters. */
const [FIRST, LAST] = [0xe000, 0xf8ff]
const SIGN = /([\uE000-\uF8FF])/
const SIGNS = new RegExp(SIGN, 'g')

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

/** A line without any sign of Markdown, first and last no space, and no mark of a list or a rule. */
const LINE =
  '[A-Za-z\\uE000-\\uF8FF](?:[A-Za-z0-9\\uE000-\\uF8FF ,.;:’?%()-]*[A-Za-z0-9\\uE000-\\uF8FF,.;:’?%()])?'
const BLOCK = `(?:#{1,6} )?${LINE}|${LINE}(?:\\n${LINE})+`
/** Blocks between blank lines, as many as follow one another. */
const ROWS = new RegExp(`(?<=^\\n*|\\n\\n)(?:${BLOCK})(?:\\n\\n(?:${BLOCK}))*(?=\\n\\n|\\n*$)`, 'g')

interface Run {
  raw: string
  /** What it is in a text; code keeps the raw one. */
  node: Text | Strong | Link
  /** The blocks of a row, shortened. */
  row?: string
}

function runOf(raw: string, { bold, link, url = '' }: Record<string, string | undefined>): Run {
  const text = (value: string): Text => ({ type: 'text', value })
  if (bold) return { raw, node: { type: 'strong', children: [text(bold)] } }
  if (link) return { raw, node: { type: 'link', title: null, url, children: [text(link)] } }
  return { raw, node: text(raw) }
}

/** A text with its words in place of signs, as it was. */
const rawOf = (value: string, runs: readonly Run[]): string =>
  value.replace(SIGNS, (sign) => runs[sign.charCodeAt(0) - FIRST]?.raw ?? sign)

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

/** The blocks that a sign alone in its paragraph stands for. */
function rowOf(node: Nodes, runs: readonly Run[]): RootContent[] | undefined {
  const [only, more] = node.type === 'paragraph' ? node.children : []
  const sign = only?.type === 'text' && only.value.length === 1 && !more ? only.value : ' '
  const row = runs[sign.charCodeAt(0) - FIRST]?.row
  return row?.split('\n\n').map((block) => {
    const [, marks, text = block] = /^(#+) (.*)$/.exec(block) ?? []
    const children = pieces(text, runs)
    return marks
      ? { type: 'heading', depth: marks.length as Heading['depth'], children }
      : { type: 'paragraph', children }
  })
}

function fill(node: Nodes, runs: readonly Run[]): void {
  if ('value' in node) node.value = rawOf(node.value, runs)
  if ('attributes' in node)
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = rawOf(attribute.value, runs)
  if (!('children' in node)) return
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return pieces(child.value, runs)
    const row = rowOf(child, runs)
    if (!row) fill(child, runs)
    return row ?? [child]
  })
  Object.assign(node, { children })
}

/** The same Markdown in fewer characters, and what puts the words back into its tree. */
export function shorten(body: string): { text: string; restore(tree: Root): Root } {
  if (LEFT.test(body)) return { text: body, restore: (tree) => tree }
  const runs: Run[] = []
  const sign = (run: Run) =>
    FIRST + runs.length > LAST ? run.raw : String.fromCharCode(FIRST + runs.push(run) - 1)
  const inline = body.replace(RUNS, (raw, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>
    return groups.stay || raw.length < 3 ? raw : sign(runOf(raw, groups))
  })
  const text = inline.replace(ROWS, (row) => {
    const raw = rawOf(row, runs)
    return sign({ raw, node: { type: 'text', value: raw }, row })
  })
  const restore = (tree: Root): Root => {
    fill(tree, runs)
    return tree
  }
  return { text, restore }
}

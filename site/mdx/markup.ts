/**
 * Texts that are markup and no program, which is what editors write: from the tree straight to elements, in half the
 * time that it takes to write a program of it and run that (`npm run bench -- build`). The rest is MDX's own business.
 */
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Root, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import type { ComponentType, ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSlug from 'rehype-slug'
import { treeOf } from './tree.ts'

/** Code, and what GitHub's Markdown knows beside tables: struck text, footnotes, tasks, bare addresses. */
const MORE = /[{}~]|^(?:import|export)\b|\[\^|\[[ xX]\]|(?:^|[^("])\b(?:https?:\/\/|www\.)|\w@\w/m

const JSX = ['mdxJsxFlowElement', 'mdxJsxTextElement']

const slugs = rehypeSlug()

/** A paragraph of tags alone is none, says MDX. */
const isBare = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.every((child) =>
    child.type === 'text' ? child.value.trim() === '' : JSX.includes(child.type),
  )

const hasBare = (node: Root | RootContent): boolean =>
  'children' in node && node.children.some((child) => isBare(child) || hasBare(child))

type Html = ReturnType<typeof toHast>
type Element = Extract<Html, { type: 'element' }>

/** Headings at any depth: little enough for a plugin whose visit of every node takes longer than toHast itself. */
function headings(node: Html): Element[] {
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return [node]
  return 'children' in node ? node.children.flatMap(headings) : []
}

/**
 * The elements of a body, with `components` for its tags and for HTML of that name; undefined when only the whole of
 * MDX can read it. @throws with line and column when the MDX is broken
 */
export function markup(
  body: string,
  components: Readonly<Record<string, ComponentType<never> | string>>,
): ReactElement | undefined {
  if (MORE.test(body)) return undefined
  const tree = treeOf(body)
  if (hasBare(tree)) return undefined
  const html = toHast(tree, { passThrough: JSX as never })
  slugs({ type: 'root', children: headings(html) })
  return toJsxRuntime(html, {
    Fragment,
    jsx: jsx as never,
    jsxs: jsxs as never,
    components: components as never,
    // The one thing left to evaluate is the name of a component.
    createEvaluater: () => ({
      evaluateExpression: (name) => {
        const found = name.type === 'Identifier' && components[name.name]
        if (!found) throw new Error('not a component of ours')
        return found
      },
      evaluateProgram: () => undefined,
    }),
  })
}

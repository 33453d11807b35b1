/** The parts of a consent notice: the consent, the purpose of each answer, and the visitor's rights. */

export type ConsentNotice = {
  /** Shown next to the button, with its Markdown links. */
  readonly text: string
  /** Labels of form fields, and the purpose of the answers (rule 3 of the Digital Personal Data Protection Rules, 2025). */
  readonly items: readonly (readonly [labels: string, purpose: string])[]
  /** The paragraphs after the items. */
  readonly rights: readonly string[]
}

const ITEM = /^- \*\*(.+?)\*\*: (.+(?:\n(?!- ) *\S.*)*)/gm

/** @param wording a paragraph, a list `- **Full Name, Email**: to answer you`, and more paragraphs */
export function parseNotice(wording: string): ConsentNotice {
  const [text = '', ...rest] = wording.split(/\n{2,}/)
  return {
    text,
    items: [...wording.matchAll(ITEM)].map(([, labels = '', purpose = '']) => [labels, purpose] as const),
    rights: rest.filter((part) => !part.startsWith('- ')),
  }
}

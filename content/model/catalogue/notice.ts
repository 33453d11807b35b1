/** The parts of a consent notice: what is agreed to, what each answer is used for, and the rights that one has. */

export type Notice = {
  /** Beside the button; Markdown links stay as they are. */
  readonly text: string
  /** Labels of the form and the purpose of their answers, as rule 3 of the Digital Personal Data Protection Rules, 2025 asks. */
  readonly items: readonly (readonly [labels: string, purpose: string])[]
  /** Paragraphs after them. */
  readonly rights: readonly string[]
}

const ITEM = /^- \*\*(.+?)\*\*: (.+)$/gm

/** @param wording of `readConsents`: a paragraph, a list `- **Full Name, Email**: to answer you`, paragraphs */
export function noticeOf(wording: string): Notice {
  const [text = '', ...rest] = wording.split(/\n{2,}/)
  return {
    text,
    items: [...wording.matchAll(ITEM)].map(([, labels = '', purpose = '']) => [labels, purpose] as const),
    rights: rest.filter((part) => !part.startsWith('- ')),
  }
}

/** A claim's wording with its figure apart, so that it can be set large without changing a letter. */

const FIGURE = /\bNo\b|\d[\d,.]*L?(?:-\d[\d.]*L?)?[+%]?(?: days\b)?/i

/** `Certification in 5 days` → `['Certification in ', '5 days', '']`; no figure leaves the first part whole. */
export function splitFigure(text: string): [before: string, figure: string, after: string] {
  const match = FIGURE.exec(text)
  if (!match) return [text, '', '']
  const [figure] = match
  return [text.slice(0, match.index), figure, text.slice(match.index + figure.length)]
}

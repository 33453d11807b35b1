/** Matches the figure of a claim, which is shown in large type. */
const FIGURE = /\bNo\b|\d[\d,.]*L?(?:-\d[\d.]*L?)?[+%]?(?: days\b)?/i

/** `Certification in 5 days` → `['Certification in ', '5 days', '']` */
export function splitFigure(text: string): [before: string, figure: string, after: string] {
  const match = FIGURE.exec(text)
  if (!match) return [text, '', '']
  const [figure] = match
  return [text.slice(0, match.index), figure, text.slice(match.index + figure.length)]
}

/** Words of an island, marked while they are still English on a page of another language. */
import { englishMark } from '#lambdas/shared/english-mark.ts'

interface Props {
  /** Of the form, `te`. */
  language: string | undefined
  children: string | undefined
}

export function IslandText({ language, children }: Props) {
  const lang = englishMark(children, language)
  return lang ? <span lang={lang}>{children}</span> : children
}

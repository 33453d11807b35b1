/** Text of an island, marked as English if it is not translated. */
import { englishMark } from '#lambdas/shared/english-mark.ts'

interface Props {
  /** Language of the form, `te`. */
  language: string | undefined
  children: string | undefined
}

export function IslandText({ language, children }: Props) {
  const lang = englishMark(children, language)
  return lang ? <span lang={lang}>{children}</span> : children
}

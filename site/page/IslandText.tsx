/** Text of an island, marked as English if it is not translated. */
import { englishMark } from '#lambdas/shared/english-mark.ts'

interface Props {
  /** Language of the form, `te`. */
  language: string | undefined
  children: string | undefined
}

export function IslandText({ language, children }: Props) {
  // Always an element: Chrome's translation replaces text nodes, which React then cannot change or remove.
  return <span lang={englishMark(children, language)}>{children}</span>
}

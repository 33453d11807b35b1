/** The RPTO authorisation in words. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { Settings } from '#content/model/schema/data.ts'

/** "Hyderabad and Pune", "Hyderabad, Pune and Bangalore". */
export const listed = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(words)

type Classes = Settings['rpto']['classes']

/** "small and medium" */
export const listedClasses = (classes: Classes, { common }: Messages, locale: string): string =>
  listed(
    classes.map((weight) => common.weightClasses[weight]),
    locale,
  )

/** Which texts of the content a language says in its own words; everything else it inherits from the English. */
import * as z from 'zod'
import { below, keysOf } from './keys.ts'

/**
 * `words` must be translated; a `name` may be, and else stands as in English; a `fact` never is. A schema that is made
 * from one of them, such as `text.max(90)`, is of its kind.
 */
type Translatable = 'words' | 'name' | 'fact'

export const translatable = z.registry<{ kind: Translatable }>()

export interface Leaf {
  path: PropertyKey[]
  text: string
  kind: 'words' | 'name' | 'body'
}

/** Every text of a value that a language may say itself, with its path. */
export function leavesOf(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): Leaf[] {
  if (typeof value === 'string') {
    const kind = kindOf(schema, value)
    return kind && kind !== 'fact' ? [{ path, text: value, kind }] : []
  }
  return below(schema, value, path).flatMap((inner) => leavesOf(...inner))
}

function kindOf(schema: z.ZodType, value: string): Translatable | undefined {
  const known = translatable.get(schema)?.kind
  if (known) return known
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).filter((one) => one.safeParse(value).success)
    // `toConfirm` is no text, where a text may stand.
    return options.some((one) => one instanceof z.ZodLiteral)
      ? undefined
      : options[0] && kindOf(options[0], value)
  }
  const [wrapped] = keysOf(schema, value)
  return wrapped ? kindOf(wrapped[1], value) : undefined
}

/** Marks the texts that are translated. Translated pages take everything else from the English file. */
import * as z from 'zod'
import { childrenWithSchemas, childSchemas } from './keys.ts'

/**
 * `words` must be translated, a `name` may be, and a `fact` never is. A schema derived from one of them, such as
 * `text.max(90)`, has the same kind.
 */
type Translatable = 'words' | 'name' | 'fact'

export const translatable = z.registry<{ kind: Translatable }>()

export interface TextEntry {
  path: PropertyKey[]
  text: string
  kind: 'words' | 'name' | 'body'
}

export function translatableTexts(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): TextEntry[] {
  if (typeof value === 'string') {
    const kind = kindOf(schema, value)
    return kind && kind !== 'fact' ? [{ path, text: value, kind }] : []
  }
  return childrenWithSchemas(schema, value, path).flatMap((inner) => translatableTexts(...inner))
}

function kindOf(schema: z.ZodType, value: string): Translatable | undefined {
  const known = translatable.get(schema)?.kind
  if (known) return known
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).filter((option) => option.safeParse(value).success)
    // `toConfirm` and other literals are not translated.
    return options.some((option) => option instanceof z.ZodLiteral)
      ? undefined
      : options[0] && kindOf(options[0], value)
  }
  const [wrapped] = childSchemas(schema, value)
  return wrapped ? kindOf(wrapped[1], value) : undefined
}

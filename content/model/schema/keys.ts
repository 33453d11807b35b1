/** Looks up keys and nested schemas in a zod schema. */
import * as z from 'zod'
import { ownValue } from '../own-value.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

const def = (schema: z.ZodType) => schema.def as unknown as Def

function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = def(schema)
  return innerType ? unwrap(innerType) : schema
}

/** Keys that the schema allows at `path`, for spelling suggestions. A union allows the keys of all its branches. */
export function allowedKeysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const here = unwrap(schema)
  const { shape, element, valueType, options } = def(here)
  if (options) return [...new Set(options.flatMap((option) => allowedKeysAt(option, path)))]
  const [head, ...rest] = path
  if (head === undefined) return Object.keys(shape ?? {})
  const next = shape ? ownValue(shape, String(head)) : (element ?? valueType)
  return next ? allowedKeysAt(next, rest) : []
}

/** Keys of a value with their schemas. An undefined key means the value itself, inside a wrapper such as `optional`. */
export function childSchemas(schema: z.ZodType, value: unknown): [PropertyKey | undefined, z.ZodType][] {
  const { shape, element, valueType, innerType } = def(schema)
  if (innerType) return [[undefined, innerType]]
  if (Array.isArray(value)) return element ? value.map((_, index) => [index, element]) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key): [string, z.ZodType][] => {
    const inner = (shape && ownValue(shape, key)) ?? valueType
    return inner ? [[key, inner]] : []
  })
}

type Child = [schema: z.ZodType, value: unknown, path: PropertyKey[]]

/** Direct children of a value, with their schemas and paths. For a union, the value with the branch that accepts it. */
export function childrenWithSchemas(schema: z.ZodType, value: unknown, path: PropertyKey[]): Child[] {
  if (value === null || value === undefined) return []
  if (schema instanceof z.ZodUnion) {
    const option = (schema.options as z.ZodType[]).find((branch) => branch.safeParse(value).success)
    return option ? [[option, value, path]] : []
  }
  return childSchemas(schema, value).map(([key, inner]) =>
    key === undefined
      ? [inner, value, path]
      : [inner, (value as Record<PropertyKey, unknown>)[key], [...path, key]],
  )
}
